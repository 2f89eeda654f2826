"""Units: the homes of a property, what they cost, and who lives in them."""
