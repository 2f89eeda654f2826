"""Vendors: the companies that do the work, and the properties they serve."""
