"""Turning the field key: what was sealed under an older key is sealed anew."""
