"""Residents: who lives where, how to reach them, their vehicles, pets and insurance."""
