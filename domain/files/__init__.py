"""Bytes: the object store and what is kept in it."""
