"""Giving bytes out again, once they are proven to be those that came in."""

import hashlib
from uuid import UUID

from domain.core.errors import Conflict
from domain.files.service import object_key
from domain.files.store import ObjectStore

CHANGED = "This file is not the one that was stored. Ask whoever runs the server to look at its store."


async def read_proven(store: ObjectStore, file_id: UUID, part: str, sha256: bytes) -> bytes:
    """The bytes of a part. Raises Conflict where they have changed in the store, NotFound where they are
    gone, Unavailable."""
    data = await store.get(object_key(file_id, part))
    if hashlib.sha256(data).digest() != sha256:
        raise Conflict(CHANGED, code="file_changed")
    return data
