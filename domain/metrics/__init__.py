"""The SQL of every figure that several nouns show."""
