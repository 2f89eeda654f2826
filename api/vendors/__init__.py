"""Vendors over HTTP."""
