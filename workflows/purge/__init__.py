"""The daily purge as durable work."""
