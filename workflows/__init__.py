"""The durable door: Temporal workflows, activities and the outbox relay."""
