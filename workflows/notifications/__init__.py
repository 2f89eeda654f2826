"""Messages to people as durable work."""
