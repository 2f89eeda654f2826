"""What the calendar does each day to leases, in each time zone, as durable work."""
