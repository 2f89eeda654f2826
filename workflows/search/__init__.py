"""Embeddings as durable work."""
