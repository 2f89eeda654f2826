"""Residents, their vehicles and pets over HTTP."""
