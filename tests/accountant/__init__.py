"""A property accountant who recomputes every report from the papers, with none of the product's code."""
