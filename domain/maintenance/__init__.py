"""Maintenance: what is broken at a property, who has it, and what became of it."""
