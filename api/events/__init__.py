"""Live updates over HTTP: one stream for all that a screen shows."""
