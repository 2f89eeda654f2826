"""The search box over HTTP."""
