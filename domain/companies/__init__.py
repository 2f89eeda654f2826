"""Companies: what properties and vendors belong to."""
