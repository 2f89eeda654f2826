"""Keys, sealed fields and hashed tokens."""
