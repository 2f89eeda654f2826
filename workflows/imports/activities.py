"""What an import does between its waits: read the file, save one chunk, end the job."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import structlog
from temporalio import activity

from domain.access.principal import principal_of
from domain.core.crypto.ciphers import Undecipherable
from domain.core.errors import Forbidden, NotFound, StewardError, Unauthenticated
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.imports import running
from domain.imports.plan import Plan, fetch_file, read_plan
from domain.imports.rules import RIGHT_ENDED
from domain.imports.saving import chunks
from domain.imports.saving.ledger import ChunkResult
from domain.models.imports import ImportJob
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()
HEARTBEAT_SECONDS = 0.5
PLANS_KEPT = 4
FILE_GONE = "The file is no longer stored. Upload it again."


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
    """Holds the plans of the jobs at hand, so that a file is read once a worker and not once a chunk."""

    def __init__(self, context: WorkerContext) -> None:
        self._context = context
        self._plans: OrderedDict[UUID, Plan] = OrderedDict()

    def all(self) -> list[Callable[..., Any]]:
        return [self.begin_import, self.save_chunk, self.finish_import, self.cancel_import, self.fail_import]

    @activity.defn
    async def begin_import(self, job: Job) -> Begun:
        """Reads the file and moves the job to processing, with the rights of the person who asked."""
        with retry_or_stop(), _rights_hold():
            async with self._as_system() as work:
                owner = await running.owner_of(work.session, job.job_id)
            async with _beating(), self._as(owner.account_id, owner.actor_id) as work:
                plan = await self._plan(work, job.job_id)
                going = await running.begin(
                    session=work.session, job_id=job.job_id, total=plan.total, warnings=plan.warnings
                )
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
            self._plans.pop(job.job_id, None)
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
        async with self._as(chunk.account_id, chunk.actor_id) as work:
            return await chunks.save_chunk(
                session=work.session,
                principal=principal_of(work.auth),
                cipher=self._context.cipher,
                job_id=chunk.job_id,
                plan=await self._plan(work, chunk.job_id),
                number=chunk.number,
                row_by_row=carefully,
            )

    def _as(self, account_id: UUID, actor_id: UUID) -> AbstractAsyncContextManager[UnitOfWork]:
        acting_for = account_id if account_id != actor_id else None
        return unit_of_work(self._context.database, EntryPoint.by_account(actor_id, acting_for))

    def _as_system(self) -> AbstractAsyncContextManager[UnitOfWork]:
        return unit_of_work(self._context.database, EntryPoint.by_system(running.SYSTEM))

    async def _plan(self, work: UnitOfWork, job_id: UUID) -> Plan:
        """Raises NotFound for a job that is not the account's or whose file is gone."""
        kept = self._plans.get(job_id)
        if kept is not None:
            return kept
        job = await work.session.get(ImportJob, job_id)
        if job is None:
            raise NotFound
        try:
            data = await fetch_file(self._context.store, self._context.cipher, job)
        except (NotFound, Undecipherable):
            raise StewardError(FILE_GONE, code="file_gone") from None
        chunk_rows, zone = self._context.settings.import_chunk_rows, principal_of(work.auth).time_zone
        plan = await asyncio.to_thread(read_plan, job, data, chunk_rows, zone)
        self._plans[job_id] = plan
        while len(self._plans) > PLANS_KEPT:
            self._plans.popitem(last=False)
        return plan


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
