"""Messages to many residents: written once, sent to each by what they chose, once."""
