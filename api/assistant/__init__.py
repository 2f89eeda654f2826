"""The assistant over HTTP."""
