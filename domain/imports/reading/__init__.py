"""An uploaded file becomes a table."""
