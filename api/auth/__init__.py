"""Signing up, in and out over HTTP."""
