"""Links for people without an account: made, opened, ended."""
