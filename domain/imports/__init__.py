"""Moving in from files: an engine that reads, matches, checks and saves rows, and knows no column."""
