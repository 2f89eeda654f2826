"""How a question about the portfolio and its answer read in plain words."""
