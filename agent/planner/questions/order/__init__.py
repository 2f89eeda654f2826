"""How an answer is laid out: in what order, how many, and what is shown of each row."""
