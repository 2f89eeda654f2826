"""Cheap password hashing for the tests of routes; what it costs in earnest is tested with the passwords."""

from collections.abc import Iterator

import pytest
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from domain.access import passwords


@pytest.fixture(autouse=True, scope="module")
def cheap_hashing() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        light = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=64, parallelism=1),))
        patch.setattr(passwords, "_hasher", light)
        yield
