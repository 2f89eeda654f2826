"""The check of invariants as durable work."""
