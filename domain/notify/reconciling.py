"""What is done about a message whose workflow is gone before the delivery is settled."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.models.notify import Delivery
from domain.notify.processes import BulkNotificationProcess, NotificationProcess, process_of
from domain.notify.rules import FINAL
from domain.notify.sending import SYSTEM

MAY_HAVE_GONE_OUT = "Its workflow ended without settling it, as after a restore: it may have gone out."


async def _repair(session: AsyncSession, _scope: Scope, run: Run, found: Found) -> Verdict:
    """A message that Temporal never heard of is asked for again. One whose workflow has ended may have gone
    out, and is never sent a second time: a person decides."""
    delivery_id = UUID(run.input["delivery_id"])
    delivery = await session.get(Delivery, delivery_id, with_for_update=FOR_CHANGE)
    if delivery is None or delivery.state in FINAL:
        return "settled"
    if found == "never_started" and delivery.state == "queued":
        await outbox.start(session, process_of(delivery_id, bulk=run.process == BulkNotificationProcess.name))
        return "asked_again"
    delivery.state, delivery.failure, delivery.lease_until = "unknown", MAY_HAVE_GONE_OUT, None
    return "for_a_person"


RECONCILED = Reconciled(NotificationProcess.name, SYSTEM, _repair)
BULK_RECONCILED = Reconciled(BulkNotificationProcess.name, SYSTEM, _repair)
