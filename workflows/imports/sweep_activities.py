"""What the import sweep does: finds jobs without a live workflow, deletes old source files."""

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports import sweeping
from domain.imports.file_encryption import PREFIX
from domain.imports.running import SYSTEM
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

JOB = re.compile(r"import/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:/|$)")
RUNNING = "ExecutionStatus = 'Running' AND WorkflowType = 'ImportWorkflow'"


class ImportSweepActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._context = context

    def all(self) -> list[Callable[..., Any]]:
        return [self.repair_imports, self.delete_old_files]

    @activity.defn
    async def repair_imports(self) -> int:
        """Asks again for open jobs that no workflow is working on; answers how many."""
        with retry_or_stop():
            quiet = await self._quiet_jobs()
            lost = quiet - await _live_jobs() if quiet else set()
            if lost:
                async with unit_of_work(self._context.database, EntryPoint.by_system(SYSTEM)) as work:
                    await sweeping.ask_again(session=work.session, scope=work.scope, lost=lost)
            return len(lost)

    async def _quiet_jobs(self) -> set[UUID]:
        """All of them: many that wait for a service must not hide one whose workflow is gone. None while the
        relay is behind."""
        quiet: set[UUID] = set()
        async with unit_of_work(self._context.database, EntryPoint.by_system(SYSTEM)) as work:
            if await sweeping.starts_wait(work.session):
                return quiet
            page = await sweeping.quiet_jobs(work.session)
            while page:
                quiet.update(page)
                page = await sweeping.quiet_jobs(work.session, after=page[-1])
        return quiet

    @activity.defn
    async def delete_old_files(self) -> int:
        """Deletes source files after their 30 days, and those that no job names; answers how many."""
        with retry_or_stop():
            async with unit_of_work(self._context.database, EntryPoint.by_system(SYSTEM)) as work:
                due = await sweeping.old_files(work.session)
            for job_id, key in due:
                await self._context.store.delete(key)
                async with unit_of_work(self._context.database, EntryPoint.by_system(SYSTEM)) as work:
                    await sweeping.note_deleted(session=work.session, scope=work.scope, job_id=job_id)
            return len(due) + await self._delete_stray_files()

    async def _delete_stray_files(self) -> int:
        store = self._context.store
        if keys := await store.keys(PREFIX, sweeping.stray_from()):
            async with unit_of_work(self._context.database, EntryPoint.by_system(SYSTEM)) as work:
                keys = await sweeping.without_job(work.session, keys)
            for key in keys:
                await store.delete(key)
        return len(keys)


async def _live_jobs() -> set[UUID]:
    """The jobs that a workflow is working on now; its id is `import/<job>` or `import/<job>/<run>`. One that
    an operator started by hand may have any id."""
    running = activity.client().list_workflows(RUNNING)
    return {UUID(found[1]) async for execution in running if (found := JOB.match(execution.id))}
