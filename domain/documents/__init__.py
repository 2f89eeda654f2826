"""Documents: papers of rows, with versions, an end, and whether residents see them."""
