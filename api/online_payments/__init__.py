"""Payments that residents make online."""
