"""Files of messages: kept when they come, and taken by the message that names them."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal
from domain.core.db.base import table_of
from domain.core.errors import Invalid, NotFound
from domain.core.file_kinds import FileKind
from domain.core.values.ids import new_id
from domain.files.service import Place
from domain.messages.rules import FILE_GONE
from domain.models.conversations import MessageFile
from domain.models.residents import Resident

_FILE = table_of(MessageFile)


async def keep(*, session: AsyncSession, principal: Principal, place: Place, file_id: UUID) -> UUID:
    """A file for the next message of the caller at the property."""
    row_id = new_id()
    of = {"id": row_id, "property_id": place.property_id, "file_id": file_id}
    # Without RETURNING: the portal's role does not read who sent a file.
    await session.execute(insert(_FILE).values(**of, uploaded_by=principal.account_id))
    return row_id


async def take(session: AsyncSession, property_id: UUID, message_id: UUID, file_ids: Sequence[UUID]) -> None:
    """The message has these files from now on. Policies let one take only unsent files of one's own. Raises
    Invalid where one of them is not there."""
    for place, file_id in enumerate(file_ids, 1):
        unsent = (_FILE.c.id == file_id) & (_FILE.c.property_id == property_id) & _FILE.c.message_id.is_(None)
        taking = update(_FILE).where(unsent).values(message_id=message_id, place=place)
        if (await session.execute(taking.returning(_FILE.c.id))).one_or_none() is None:
            raise Invalid.field("file_ids", FILE_GONE)


async def own_place(session: AsyncSession, _kind: FileKind, property_id: UUID, _permission: str) -> Place:
    """Where a resident's file belongs. Raises NotFound for a property that is not one of theirs."""
    lives = Resident.id == func.any(func.own_resident_ids())
    wanted = select(literal(1)).where(Resident.property_id == property_id, lives).limit(1)
    if await session.scalar(wanted) is None:
        raise NotFound
    return Place(property_id, None)
