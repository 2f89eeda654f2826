"""The process of each maintenance request."""
