"""What may be asked about money: accounts, payments and charges."""
