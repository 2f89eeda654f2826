"""The audit log's chain as durable work."""
