"""The sweep of files as durable work."""
