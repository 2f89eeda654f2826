"""Questions about the portfolio over HTTP."""
