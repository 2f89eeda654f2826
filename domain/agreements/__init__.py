"""Agreements: templates of a company, and papers of leases that their parties sign."""
