"""Leases over HTTP."""
