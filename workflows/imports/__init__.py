"""Imports as durable work."""
