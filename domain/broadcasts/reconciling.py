"""What is done about a message to many whose workflow is gone before it has ended."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.broadcasts.processes import BroadcastProcess
from domain.broadcasts.running import SYSTEM, note_asked_again
from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.models.broadcasts import Broadcast


async def _repair(session: AsyncSession, scope: Scope, run: Run, _found: Found) -> Verdict:
    """Asks again, under a new workflow id: a delivery that has gone out, or may have, is not sent twice."""
    row = await session.get(Broadcast, UUID(run.input["broadcast_id"]), with_for_update=FOR_CHANGE)
    if row is None or row.status != "sending" or row.run != int(run.input["run"]):
        return "settled"
    row.run += 1
    row.started_run = row.run  # nobody asked for what failed
    await session.flush()
    await note_asked_again(session, scope, row.id)
    await outbox.start(session, BroadcastProcess(row.id, row.run))
    return "asked_again"


RECONCILED = Reconciled(BroadcastProcess.name, SYSTEM, _repair)
