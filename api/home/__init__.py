"""The first page of the portal in one request."""
