"""The fixtures of accounts: people with a password, light hashing, limits of a test's own."""

from tests.api.auth.conftest import addresses, cheap_hashing, member

__all__ = ["addresses", "cheap_hashing", "member"]
