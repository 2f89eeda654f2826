"""Agreements over HTTP."""
