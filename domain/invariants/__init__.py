"""Invariants: whether what should always be true of the rows is true."""
