"""Captured messages over HTTP, on a developer's machine only."""
