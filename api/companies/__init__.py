"""Companies over HTTP."""
