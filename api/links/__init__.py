"""The page behind a link: whose it is and what it is about."""
