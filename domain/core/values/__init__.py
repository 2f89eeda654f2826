"""Values that every feature shares: money, days, text, ids, contact data."""
