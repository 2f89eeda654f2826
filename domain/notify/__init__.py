"""Messages to people: what they say, how they go out, and what became of each."""
