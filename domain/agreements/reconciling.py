"""What is done about a signature request that nobody looks after while it is open or unfinished."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements import processes
from domain.agreements.processes import SignatureProcess
from domain.agreements.settling import SYSTEM
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.models.signatures import OPEN_SIGNATURES, SignatureRequest


async def _repair(session: AsyncSession, _scope: Scope, run: Run, found: Found) -> Verdict:
    row = await session.get(SignatureRequest, UUID(run.input["request_id"]), with_for_update=FOR_CHANGE)
    if row is None:
        return "settled"
    unfinished = row.status == "completed" and row.final_file_id is None
    if row.status not in OPEN_SIGNATURES and not unfinished:
        return "settled"
    ask = processes.begin if found == "never_started" else processes.wake
    await ask(session, row.id, row.property_id)
    return "asked_again"


RECONCILED = Reconciled(SignatureProcess.name, SYSTEM, _repair)
