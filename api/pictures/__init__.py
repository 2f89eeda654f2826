"""Pictures of people and logos of companies over HTTP."""
