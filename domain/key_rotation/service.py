"""The rotation of the field key, a page at a time; nothing is ever without a seal that opens."""

from dataclasses import dataclass
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.crypto.ciphers import FieldCipher, Undecipherable
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function

log = structlog.get_logger()

SYSTEM = "key-rotation"
FIELDS_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Resealed:
    """What a page came to: fields sealed anew, fields that no key of ours opens, and where it ended."""

    done: int
    unopened: int
    after: str
    more: bool


async def reseal_page(*, session: AsyncSession, scope: Scope, cipher: FieldCipher, after: str) -> Resealed:
    """Seals up to FIELDS_AT_ONCE fields anew under the newest key; '' begins with the first.

    A field that was sealed under a key that is not configured, or was tampered with, stays as it is.
    """
    found = await call_function(session, "sealed_otherwise", cipher.key_id, after, FIELDS_AT_ONCE)
    anew = [row for row in (_anew(cipher, *where[:4]) for where in found) if row is not None]
    done = 0
    if anew:
        columns = [list(column) for column in zip(*anew, strict=True)]
        ((done,),) = await call_function(session, "reseal", *columns)
        await record_event(session, scope, "fields.resealed", entity_type="fields", after={"count": done})
    end = found[-1][4] if found else after
    return Resealed(done, len(found) - len(anew), end, more=len(found) == FIELDS_AT_ONCE)


def _anew(
    cipher: FieldCipher, place: str, row_id: UUID, field: str, sealed: bytes
) -> tuple[str, UUID, str, bytes, bytes] | None:
    try:
        value = cipher.open(sealed, place, row_id, field)
    except Undecipherable:
        log.warning("field.unopened", place=place, row=str(row_id))
        return None
    return place, row_id, field, sealed, cipher.seal(value, place, row_id, field)
