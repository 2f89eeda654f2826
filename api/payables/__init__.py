"""Bills over HTTP."""
