"""The sweep of schedules and work orders as durable work."""
