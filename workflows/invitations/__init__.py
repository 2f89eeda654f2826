"""Waiting for the answer to an invitation."""
