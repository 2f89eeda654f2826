"""Calls of other programs that are told what happens."""
