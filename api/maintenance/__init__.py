"""Maintenance over HTTP."""
