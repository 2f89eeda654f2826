"""What is done about a message to many whose workflow is gone before it has ended."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.broadcasts.picking_up import ask_again, ask_again_after_loss
from domain.broadcasts.processes import BroadcastProcess
from domain.broadcasts.running import SYSTEM
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.models.broadcasts import Broadcast


async def _repair(session: AsyncSession, scope: Scope, run: Run, found: Found) -> Verdict:
    """Asks again, under a new workflow id: a delivery that has gone out, or may have, is not sent twice. One
    that Temporal never heard of sent no more than its rows say. One that has ended wrote its end down, so
    rows are missing: whom it reached without a word, a person decides."""
    row = await session.get(Broadcast, UUID(run.input["broadcast_id"]), with_for_update=FOR_CHANGE)
    if row is None or row.status != "sending" or row.run != int(run.input["run"]):
        return "settled"
    if found == "never_started":
        await ask_again(session, scope, row)
        return "asked_again"
    await ask_again_after_loss(session, scope, row)
    return "for_a_person"


RECONCILED = Reconciled(BroadcastProcess.name, SYSTEM, _repair)
