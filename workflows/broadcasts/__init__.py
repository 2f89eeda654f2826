"""Durable work of messages to many."""
