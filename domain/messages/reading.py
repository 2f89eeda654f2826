"""How far somebody has read a thread."""

from datetime import datetime
from uuid import UUID

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.models.conversations import MessageRead

_READ = table_of(MessageRead)


async def mark_read_by(
    session: AsyncSession, account_id: UUID, thread_id: UUID, property_id: UUID, now: datetime
) -> None:
    """What was written until now counts as read by the account."""
    row = {"thread_id": thread_id, "account_id": account_id, "property_id": property_id, "read_at": now}
    adding = insert(_READ).values(**row)
    key = [_READ.c.thread_id, _READ.c.account_id]
    await session.execute(
        adding.on_conflict_do_update(index_elements=key, set_={"read_at": adding.excluded.read_at})
    )
