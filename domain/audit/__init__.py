"""The append-only record of who changed what."""
