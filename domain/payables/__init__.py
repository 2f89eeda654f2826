"""Payables: bills of vendors and others, and paying them."""
