"""Postgres as the product uses it: connections, statements, bulk writes."""
