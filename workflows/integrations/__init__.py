"""The services that Steward uses, looked at by the worker."""
