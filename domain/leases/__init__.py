"""Leases: moving in, terms and dates, and the people on them."""
