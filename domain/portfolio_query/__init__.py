"""Questions about the portfolio as typed values, which features declare and one compiler answers."""
