"""The caller's own notices over HTTP."""
