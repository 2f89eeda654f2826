"""The durable entry point: Temporal workflows, activities and the outbox relay."""
