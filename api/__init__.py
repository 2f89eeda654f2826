"""The HTTP entry point."""
