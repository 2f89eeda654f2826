"""HTTP routes of messages to many."""
