"""Photos of rows, in an order whose first is the primary one."""
