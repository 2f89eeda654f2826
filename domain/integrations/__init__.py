"""The services that Steward uses, and what other programs may use of Steward."""
