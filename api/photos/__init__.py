"""Photos over HTTP."""
