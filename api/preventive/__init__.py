"""Preventive maintenance over HTTP."""
