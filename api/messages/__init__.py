"""Messages: conversations with residents, and announcements."""
