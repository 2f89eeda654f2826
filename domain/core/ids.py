"""Row ids: UUIDv7, made by the application (RFC 9562 §5.7), so that keys sort by time of creation."""

import os
import time
from threading import Lock
from uuid import UUID

_VERSION_AND_VARIANT = 0x7 << 76 | 0x2 << 62
_lock = Lock()
_latest = 0


def new_id() -> UUID:
    """Ids of one process always rise: within a millisecond the random part counts up (method 2 of §6.2)."""
    global _latest
    milliseconds = time.time_ns() // 1_000_000
    random = int.from_bytes(os.urandom(10))
    fresh = milliseconds << 74 | (random & ((1 << 73) - 1))
    with _lock:
        _latest = fresh if fresh > _latest else _latest + 1 + (random & 0xFFFF)
        value = _latest
    high, low = value >> 62, value & ((1 << 62) - 1)
    return UUID(int=(high >> 12) << 80 | (high & 0xFFF) << 64 | low | _VERSION_AND_VARIANT)
