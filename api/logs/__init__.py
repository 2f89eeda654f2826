"""What browsers report."""
