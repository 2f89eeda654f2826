"""How long things are kept: the purge of what was deleted."""
