"""Reading amounts, days, phone numbers and addresses as people and files write them."""
