"""Rules of money, pure: what is owed and when, late fees, which charges a payment settles, deposits."""
