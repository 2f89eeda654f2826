"""Columns become fields."""
