"""What a question asks for: counts, sums, shares, groups, and figures side by side."""
