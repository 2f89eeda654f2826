"""What the import sweep looks after: jobs whose workflow is gone, and source files past keeping."""

from collections.abc import Collection
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select, true
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox.delivery import outbox_figures
from domain.core.scope import Scope
from domain.core.values.dates import utc_now
from domain.imports.file_encryption import job_of
from domain.imports.processes import ImportProcess
from domain.imports.rules import KEEP_FILE_DAYS, OPEN_STATUSES
from domain.models.imports import ImportJob

QUIET_MINUTES = 5
WAITING_SECONDS = 60.0
AT_ONCE = 200


async def starts_wait(session: AsyncSession) -> bool:
    """True while imports wait in the outbox for longer than moments, because Temporal was away: a quiet job
    may be one of them, and would get a second workflow."""
    figures = await outbox_figures(session)
    return any(one.process == ImportProcess.name and one.seconds > WAITING_SECONDS for one in figures)


async def quiet_jobs(session: AsyncSession, after: UUID | None = None) -> list[UUID]:
    """A page of open jobs that have not moved for five minutes: perhaps waiting, perhaps forgotten."""
    before = utc_now() - timedelta(minutes=QUIET_MINUTES)
    found = await session.execute(
        select(ImportJob.id)
        .where(ImportJob.status.in_(OPEN_STATUSES), ImportJob.updated_at < before)
        .where(ImportJob.id > after if after else true())
        .order_by(ImportJob.id)
        .limit(AT_ONCE)
    )
    return list(found.scalars())


async def ask_again(*, session: AsyncSession, scope: Scope, lost: Collection[UUID]) -> None:
    """Asks for the work of jobs without a live workflow under a new workflow id; chunks that are done stay
    done."""
    found = await session.execute(
        select(ImportJob)
        .where(ImportJob.id.in_(lost), ImportJob.status.in_(OPEN_STATUSES))
        .with_for_update(key_share=True, skip_locked=True)
    )
    for job in found.scalars():
        job.updated_at = utc_now()
        job.run = job.version + 1
        await outbox.start(session, ImportProcess(job.id, job.run))
        await record_event(session, scope, "import.asked_again", entity_type="import_jobs", entity_id=job.id)


async def old_files(session: AsyncSession) -> list[tuple[UUID, str]]:
    """Jobs whose source file is due for deletion, with the file's key."""
    before = utc_now() - timedelta(days=KEEP_FILE_DAYS)
    found = await session.execute(
        select(ImportJob.id, ImportJob.file_key)
        .where(ImportJob.file_deleted_at.is_(None), ImportJob.created_at < before)
        .order_by(ImportJob.id)
        .limit(AT_ONCE)
    )
    return [(row.id, row.file_key) for row in found]


def stray_from() -> datetime:
    """Files put before then have a job, or will never have one: no request takes a day to write its job."""
    return utc_now() - timedelta(days=1)


async def without_job(session: AsyncSession, keys: Collection[str]) -> list[str]:
    """The keys that no job names: their import was refused, or its process ended, after the file was put."""
    by_job = {job_of(key): key for key in keys}
    known = await session.scalars(select(ImportJob.id).where(ImportJob.id.in_(by_job)))
    return [by_job[job_id] for job_id in by_job.keys() - set(known)]


async def note_deleted(*, session: AsyncSession, scope: Scope, job_id: UUID) -> None:
    """Remembers that the file of a job is gone; call it after deleting."""
    job = await session.get(ImportJob, job_id, with_for_update=FOR_CHANGE)
    if job is not None and job.file_deleted_at is None:
        job.file_deleted_at = utc_now()
        await record_event(session, scope, "import.file_deleted", entity_type="import_jobs", entity_id=job_id)
