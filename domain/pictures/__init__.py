"""The picture of a person and the logo of a company."""
