"""The assistant's facts: conversations and whose turn it is, approvals, opinions on answers."""
