"""How long settled outbox rows are kept, and their deletion."""

from datetime import timedelta

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.outbox.rows import OutboxRow
from domain.core.values.dates import utc_now

KEEP = timedelta(days=7)  # as long as answers to idempotency keys
AT_ONCE = 1000


async def delete_settled(*, session: AsyncSession) -> int:
    """Deletes a batch of rows that were settled more than seven days ago; answers how many. Rows in the dead
    letter are not settled and stay. For the system principal 'outbox-sweep'."""
    rows = table_of(OutboxRow)
    old = (
        select(rows.c.id)
        .where(rows.c.started_at < utc_now() - KEEP)
        .order_by(rows.c.started_at)
        .limit(AT_ONCE)
    )
    connection = await session.connection()
    result = await connection.execute(
        delete(rows).where(rows.c.id.in_(old)), execution_options={"preserve_rowcount": True}
    )
    return result.rowcount
