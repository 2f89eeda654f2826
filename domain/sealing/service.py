"""The rotation of the field key, a page at a time; nothing is ever without a seal that opens."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.crypto import FieldCipher
from domain.core.scope import Scope
from domain.core.unit_of_work import call_door

SYSTEM = "key-rotation"
FIELDS_AT_ONCE = 500


async def reseal_page(*, session: AsyncSession, scope: Scope, cipher: FieldCipher) -> int:
    """Seals up to FIELDS_AT_ONCE fields anew under the newest key; answers how many were found.

    Raises Undecipherable, changing nothing, when one was sealed under a key that is not configured.
    """
    found = await call_door(session, "sealed_otherwise", cipher.key_id, FIELDS_AT_ONCE)
    if not found:
        return 0
    anew = [
        cipher.seal(cipher.open(sealed, place, row_id, field), place, row_id, field)
        for place, row_id, field, sealed in found
    ]
    places, row_ids, fields, olds = (list(column) for column in zip(*found, strict=True))
    ((done,),) = await call_door(session, "reseal", places, row_ids, fields, olds, anew)
    await record_event(session, scope, "fields.resealed", entity_type="fields", after={"count": done})
    return len(found)
