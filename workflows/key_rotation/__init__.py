"""The rotation of the field key as durable work."""
