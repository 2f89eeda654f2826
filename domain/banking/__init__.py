"""Banking: payments brought to the bank, what owners put in and take out, money between accounts."""
