"""Fixtures of the tests of portals."""

from tests.api.auth.conftest import member

__all__ = ["member"]
