"""HTTP of financials and payment analytics."""
