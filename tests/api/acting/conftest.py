"""The fixtures of accounts: people with a password, light hashing, limits of a test's own."""

from tests.api.auth.conftest import cheap_hashing, doors, member

__all__ = ["cheap_hashing", "doors", "member"]
