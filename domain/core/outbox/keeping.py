"""How long settled outbox rows are kept, and their deletion."""

from datetime import timedelta

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.outbox.rows import OutboxRow
from domain.core.outbox.runs import DurableRun
from domain.core.values.dates import utc_now

KEEP = timedelta(days=7)  # as long as answers to idempotency keys
KEEP_RUNS = timedelta(days=30)  # as long as Temporal keeps histories
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
    await _delete_ended_runs(session)
    return result.rowcount


async def _delete_ended_runs(session: AsyncSession) -> None:
    """Those that a person has to look at go too, after the same time: nobody can know more by then."""
    runs = table_of(DurableRun)
    old = (
        select(runs.c.workflow_id)
        .where(runs.c.ended_at < utc_now() - KEEP_RUNS)
        .order_by(runs.c.ended_at)
        .limit(AT_ONCE)
    )
    await session.execute(delete(runs).where(runs.c.workflow_id.in_(old)))
