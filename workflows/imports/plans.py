"""The plans of the jobs at hand: a file is read once a worker, not once a chunk, outside any transaction."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from uuid import UUID

from domain.access.principal import principal_of
from domain.core.crypto.ciphers import Undecipherable
from domain.core.errors import NotFound, StewardError
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports.plan import Plan, fetch_file, read_plan
from domain.models.imports import ImportJob
from workflows.context import WorkerContext

FILE_GONE = "The file is no longer stored. Upload it again."
# A plan holds people's data in the clear: it goes soon after its job stopped asking for it.
KEPT_SECONDS = 120.0
KEPT_BYTES = 64 * 1024 * 1024  # of their files; a plan in use is kept whatever its size


@dataclass(slots=True)
class _Kept:
    plan: Plan
    size: int
    expiry: asyncio.TimerHandle


class Plans:
    """Least recently used goes first, where their files are more than KEPT_BYTES together."""

    def __init__(self, context: WorkerContext) -> None:
        self._context = context
        self._kept: OrderedDict[UUID, _Kept] = OrderedDict()

    async def get(self, job_id: UUID, entry: EntryPoint) -> Plan:
        """Raises NotFound for a job that is not the account's, StewardError where its file is gone."""
        kept = self._kept.get(job_id)
        if kept is None:
            plan, size = await self._read(job_id, entry)
        else:
            plan, size = kept.plan, kept.size
        self._keep(job_id, plan, size)
        return plan

    def forget(self, job_id: UUID) -> None:
        if kept := self._kept.pop(job_id, None):
            kept.expiry.cancel()

    async def _read(self, job_id: UUID, entry: EntryPoint) -> tuple[Plan, int]:
        """The file is fetched and read after the transaction that found its job has ended."""
        async with unit_of_work(self._context.database, entry) as work:
            job = await work.session.get(ImportJob, job_id)
            if job is None:
                raise NotFound
            work.session.expunge(job)
            zone = principal_of(work.auth).time_zone
        try:
            data = await fetch_file(self._context.store, self._context.cipher, job)
        except (NotFound, Undecipherable):
            raise StewardError(FILE_GONE, code="file_gone") from None
        chunk_rows = job.chunk_rows or self._context.settings.import_chunk_rows
        return await asyncio.to_thread(read_plan, job, data, chunk_rows, zone), len(data)

    def _keep(self, job_id: UUID, plan: Plan, size: int) -> None:
        self.forget(job_id)
        expiry = asyncio.get_running_loop().call_later(KEPT_SECONDS, self.forget, job_id)
        self._kept[job_id] = _Kept(plan, size, expiry)
        while len(self._kept) > 1 and sum(kept.size for kept in self._kept.values()) > KEPT_BYTES:
            self.forget(next(iter(self._kept)))
