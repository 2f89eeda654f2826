"""The process of each signature request."""
