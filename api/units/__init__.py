"""Units over HTTP."""
