"""Banking over HTTP."""
