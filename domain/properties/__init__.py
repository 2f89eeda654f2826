"""Properties: what a building is, who may change it, and how it reads with its figures."""
