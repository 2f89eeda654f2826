"""Hashing passwords with argon2id, off the event loop and only a few at a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import TypeVar

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from domain.core.errors import Unavailable

# RFC 9106's choice where memory is scarce: 64 MiB, 3 passes, 4 lanes; about 0.15 s here.
MEMORY_KIB, PASSES, LANES = 65_536, 3, 4
AT_ONCE = 2
MOST_WAITING = 64  # about 5 s of work; whoever comes later is told to try again

# Costs as much as a real one and is no password's: its digest is all zeros.
DUMMY_HASH = f"$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p={LANES}${'A' * 22}${'A' * 43}"

T = TypeVar("T")

_hasher = PasswordHash(
    (Argon2Hasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES),),
)
_threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="argon2")
_places = BoundedSemaphore(MOST_WAITING)


async def hash_password(password: str) -> str:
    """Raises Unavailable when too many passwords wait to be hashed already."""
    return await _off_the_loop(lambda: _hasher.hash(password))


async def verify_password(password: str, password_hash: str | None) -> bool:
    """Whether the password is the one that was hashed. Without a hash the same work is done, in vain."""
    return await _off_the_loop(lambda: _verify(password, password_hash))


def _verify(password: str, password_hash: str | None) -> bool:
    known = password_hash is not None and Argon2Hasher.identify(password_hash)
    return _hasher.verify(password, password_hash if known and password_hash else DUMMY_HASH) and known


async def _off_the_loop(work: Callable[[], T]) -> T:
    if not _places.acquire(blocking=False):
        raise Unavailable("Many people are signing in right now. Please try again in a moment.")
    try:
        return await asyncio.get_running_loop().run_in_executor(_threads, work)
    finally:
        _places.release()
