"""The assistant's sweep as durable work."""
