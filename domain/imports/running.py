"""Changing imports as the durable work does: begin, finish, fail; one small step in each unit of work."""

from dataclasses import dataclass
from uuid import UUID

import structlog
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import NotFound, StewardError, Unavailable
from domain.core.events import notify
from domain.core.values.dates import utc_now
from domain.imports.notices import notify_of_end
from domain.imports.plan import Plan
from domain.imports.rules import MAX_WARNINGS, OPEN_STATUSES, ROWS_MISSING, ended_as
from domain.imports.saving.chunks import TOPIC
from domain.imports.saving.storable import storable
from domain.models.imports import ImportChunk, ImportJob

SYSTEM = "import-sweep"
OTHER_SIZE = "Another worker has begun this file in chunks of another size."
CUT_DIFFERENTLY = (
    "This file was begun by another release of Steward, which cut it into rows differently. Import it again: "
    "rows that are saved are found and not doubled."
)
log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose rights an import runs with."""

    account_id: UUID
    actor_id: UUID


async def owner_of(session: AsyncSession, job_id: UUID) -> Owner:
    """Raises NotFound for an id that no job has."""
    job = await _job(session, job_id)
    return Owner(job.account_id, job.actor_id)


async def begin(*, session: AsyncSession, job_id: UUID, plan: Plan) -> bool:
    """Moves the job from queued to processing and notes what is to be said about the whole file, by row;
    False when it has ended meanwhile. Trying twice is fine.

    The first to begin decides the size of the chunks, for all runs of the job. Raises Unavailable where that
    was another worker with another size, StewardError where chunks were saved of a file cut differently.
    """
    job = await _job(session, job_id)
    await _keep_cut(session, job, plan)
    if job.status == "processing":
        return True
    if job.status != "queued":
        return False
    job.status = "processing"
    job.started_at = job.started_at or utc_now()
    job.total_records = plan.total
    noted = [{"row": row, "warning": storable(warning)} for row, warning in plan.warnings]
    job.warnings = [*noted, *(one for one in job.warnings if one not in noted)][:MAX_WARNINGS]
    await notify(session, TOPIC, job_id)
    return True


async def _keep_cut(session: AsyncSession, job: ImportJob, plan: Plan) -> None:
    if job.chunk_rows not in (None, plan.chunk_rows):
        raise Unavailable(OTHER_SIZE)
    if job.plan_version not in (None, plan.version):
        saved = await session.scalar(select(ImportChunk.number).where(ImportChunk.job_id == job.id).limit(1))
        if saved is not None:
            raise StewardError(CUT_DIFFERENTLY, code="file_cut_differently")
    job.chunk_rows, job.plan_version = plan.chunk_rows, plan.version


async def finish(*, session: AsyncSession, job_id: UUID) -> str:
    """Ends a job whose chunks are done or that was cancelled; answers its status. Where rows were never
    tried, the job has failed, and says so."""
    job = await _job(session, job_id)
    if job.status != "processing":
        return job.status
    done = job.successful_records + job.failed_records + job.skipped_records
    if job.cancel_requested_at is not None and done < job.total_records:
        job.status = "cancelled"
    elif done != job.total_records:
        log.error("import.rows_missing", job=str(job_id), done=done, total=job.total_records)
        job.status = "failed"
        job.failure = ROWS_MISSING.format(done=done, total=job.total_records)
    else:
        good = job.successful_records + job.skipped_records - job.left_out_records
        job.status = ended_as(failed=job.failed_records, good=good)
    job.completed_at = utc_now()
    await notify(session, TOPIC, job_id)
    await notify_of_end(session, job)
    return job.status


async def count_anew(*, session: AsyncSession) -> None:
    """Has the planner count the tables that imports fill, so that screens are fast right after one."""
    await session.execute(select(func.analyze_imported()))


async def cancelled(*, session: AsyncSession, job_id: UUID) -> str:
    """Ends an open job because its workflow was cancelled; answers its status."""
    job = await _job(session, job_id)
    if job.status in OPEN_STATUSES:
        job.status = "cancelled"
        job.cancel_requested_at = job.cancel_requested_at or utc_now()
        job.completed_at = utc_now()
        await notify(session, TOPIC, job_id)
    return job.status


async def fail(*, session: AsyncSession, job_id: UUID, reason: str) -> None:
    """Ends a job that cannot go on, with the reason as a sentence; rows saved so far stay."""
    job = await _job(session, job_id)
    if job.status in OPEN_STATUSES:
        job.status = "failed"
        job.failure = storable(reason)[:500]
        job.completed_at = utc_now()
        await notify(session, TOPIC, job_id)
        await notify_of_end(session, job)


async def _job(session: AsyncSession, job_id: UUID) -> ImportJob:
    job = await session.get(ImportJob, job_id, with_for_update=FOR_CHANGE)
    if job is None:
        raise NotFound
    return job
