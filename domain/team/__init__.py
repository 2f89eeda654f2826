"""Who works on a property, and in which role."""
