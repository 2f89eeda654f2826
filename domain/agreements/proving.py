"""Proof that a file is still the one that was shown or signed, byte for byte."""

from uuid import UUID

from domain.core.errors import Conflict, NotFound
from domain.files.checking import WHOLE
from domain.files.serving import read_proven
from domain.files.store import ObjectStore

CHANGED = "This file is not the one that was signed. Ask whoever runs the server to look at its store."


async def read_signed(store: ObjectStore, file_id: UUID, sha256: bytes) -> bytes:
    """The bytes. Raises Conflict where they have changed or are gone, Unavailable."""
    try:
        return await read_proven(store, file_id, WHOLE, sha256)
    except (Conflict, NotFound) as error:
        raise Conflict(CHANGED, code="file_changed") from error
