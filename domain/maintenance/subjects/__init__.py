"""What may be asked of maintenance, in the words of those who ask."""
