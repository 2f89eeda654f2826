"""Which rows a question is about: states, names, numbers, what they have, and what goes without saying."""
