"""Rows are saved, chunk by chunk, once."""
