"""What is done about an import whose workflow is gone while its job is open."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.imports import sweeping
from domain.imports.processes import ImportProcess
from domain.imports.rules import OPEN_STATUSES
from domain.imports.running import SYSTEM
from domain.models.imports import ImportJob


async def _repair(session: AsyncSession, scope: Scope, run: Run, _found: Found) -> Verdict:
    """Asks for an open job again, under a new workflow id: chunks in the ledger are not saved twice."""
    job = await session.get(ImportJob, UUID(run.input["job_id"]))
    if job is None or job.status not in OPEN_STATUSES:
        return "settled"
    await sweeping.ask_again(session=session, scope=scope, lost=[job.id])
    return "asked_again"


RECONCILED = Reconciled(ImportProcess.name, SYSTEM, _repair)
