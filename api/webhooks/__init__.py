"""Calls from services that sign what they send."""
