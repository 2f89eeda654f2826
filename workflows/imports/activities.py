"""What an import does between its waits: read the file, save one chunk, end the job."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import structlog
from temporalio import activity

from domain.access.principal import principal_of
from domain.core.errors import Forbidden, StewardError, Unauthenticated
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.imports import running
from domain.imports.plan import Plan
from domain.imports.rules import RIGHT_ENDED
from domain.imports.saving import chunks
from domain.imports.saving.ledger import ChunkResult
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop
from workflows.imports.plans import Plans

log = structlog.get_logger()
HEARTBEAT_SECONDS = 0.5


@dataclass(frozen=True, slots=True)
class Job:
    job_id: UUID


@dataclass(frozen=True, slots=True)
class Begun:
    """Whose job it is and how much there is to do; `going` is False when the job has ended meanwhile."""

    account_id: UUID
    actor_id: UUID
    import_type: str
    total: int
    chunks: int
    going: bool


@dataclass(frozen=True, slots=True)
class Chunk:
    job_id: UUID
    account_id: UUID
    actor_id: UUID
    number: int


@dataclass(frozen=True, slots=True)
class Failure:
    job_id: UUID
    reason: str


class ImportActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._context = context
        self._plans = Plans(context)

    def all(self) -> list[Callable[..., Any]]:
        return [self.begin_import, self.save_chunk, self.finish_import, self.cancel_import, self.fail_import]

    @activity.defn
    async def begin_import(self, job: Job) -> Begun:
        """Reads the file and moves the job to processing, with the rights of the person who asked."""
        with retry_or_stop(), _rights_hold():
            async with self._as_system() as work:
                owner = await running.owner_of(work.session, job.job_id)
            entry = _entry(owner.account_id, owner.actor_id)
            async with _beating():
                plan = await self._plan_as_begun(job.job_id, entry)
                async with unit_of_work(self._context.database, entry) as work:
                    going = await running.begin(session=work.session, job_id=job.job_id, plan=plan)
            name = plan.importer.schema.name
            return Begun(owner.account_id, owner.actor_id, name, plan.total, plan.chunks, going)

    @activity.defn
    async def save_chunk(self, chunk: Chunk) -> ChunkResult:
        """Saves the rows of one chunk, once. A row that the database refuses fails alone."""
        with retry_or_stop(), _rights_hold():
            async with _beating():
                try:
                    return await self._save(chunk, carefully=False)
                except StewardError:
                    raise
                except Exception as error:  # noqa: BLE001 - one poisoned row must not block the others
                    log.warning("import.row_refused", chunk=chunk.number, error=type(error).__name__)
                    return await self._save(chunk, carefully=True)

    @activity.defn
    async def finish_import(self, job: Job) -> str:
        """Ends the job as completed, partial, failed or cancelled."""
        with retry_or_stop():
            self._plans.forget(job.job_id)
            async with self._as_system() as work:
                await running.count_anew(session=work.session)
            async with self._as_system() as work:
                return await running.finish(session=work.session, job_id=job.job_id)

    @activity.defn
    async def cancel_import(self, job: Job) -> str:
        """Ends the job as cancelled, when an operator cancelled its workflow."""
        with retry_or_stop():
            async with self._as_system() as work:
                return await running.cancelled(session=work.session, job_id=job.job_id)

    @activity.defn
    async def fail_import(self, failure: Failure) -> None:
        """Ends the job as failed, with a sentence; what was saved stays."""
        with retry_or_stop():
            async with self._as_system() as work:
                await running.fail(session=work.session, job_id=failure.job_id, reason=failure.reason)

    async def _save(self, chunk: Chunk, *, carefully: bool) -> ChunkResult:
        entry = _entry(chunk.account_id, chunk.actor_id)
        plan = await self._plans.get(chunk.job_id, entry)
        try:
            async with unit_of_work(self._context.database, entry) as work:
                return await chunks.save_chunk(
                    session=work.session,
                    principal=principal_of(work.auth),
                    cipher=self._context.cipher,
                    job_id=chunk.job_id,
                    plan=plan,
                    number=chunk.number,
                    row_by_row=carefully,
                )
        except chunks.CutDifferently:
            self._plans.forget(chunk.job_id)
            raise

    async def _plan_as_begun(self, job_id: UUID, entry: EntryPoint) -> Plan:
        """Read anew for each run, so that it is cut as the job's row says."""
        self._plans.forget(job_id)
        return await self._plans.get(job_id, entry)

    def _as_system(self) -> AbstractAsyncContextManager[UnitOfWork]:
        return unit_of_work(self._context.database, EntryPoint.by_system(running.SYSTEM))


def _entry(account_id: UUID, actor_id: UUID) -> EntryPoint:
    """With the rights of the person at the keyboard, in the name of the job's account."""
    return EntryPoint.by_account(actor_id, account_id if account_id != actor_id else None)


@contextmanager
def _rights_hold() -> Iterator[None]:
    """An account that was switched off meanwhile is a right that ended."""
    try:
        yield
    except Unauthenticated:
        raise Forbidden(RIGHT_ENDED) from None


@asynccontextmanager
async def _beating() -> AsyncIterator[None]:
    """Tells Temporal that this worker lives, so that a killed one is noticed within seconds."""

    async def beat() -> None:
        while True:
            activity.heartbeat()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    task = asyncio.create_task(beat())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
