"""What is done about a request that nobody watches while it is open, or asked about."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.core.values.dates import utc_now
from domain.maintenance.clock import RUNNING
from domain.maintenance.own_rules import asked_until
from domain.maintenance.processes import RequestProcess, wake
from domain.maintenance.silence import SYSTEM
from domain.models.maintenance import MaintenanceRequest


async def _repair(session: AsyncSession, _scope: Scope, run: Run, found: Found) -> Verdict:
    request_id = UUID(run.input["request_id"])
    row = await session.get(MaintenanceRequest, request_id, with_for_update=FOR_CHANGE)
    if row is None or row.deleted_at is not None or not _is_watched(row):
        return "settled"
    if found == "never_started":
        await outbox.start(session, RequestProcess(row.id, property_id=row.property_id))
    else:
        await wake(session, row.id, row.property_id)
    return "asked_again"


def _is_watched(row: MaintenanceRequest) -> bool:
    if row.status in RUNNING:
        return True
    if row.completed_at is None or row.resident_id is None or row.fix_confirmed_at is not None:
        return False
    return asked_until(row.completed_at) > utc_now()


RECONCILED = Reconciled(RequestProcess.name, SYSTEM, _repair)
