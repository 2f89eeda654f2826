"""Stripe: a company's own account there, asked by its official library."""
