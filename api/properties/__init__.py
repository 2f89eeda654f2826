"""Properties over HTTP."""
