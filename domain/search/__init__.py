"""One search over properties, units and residents, inside the caller's scope."""
