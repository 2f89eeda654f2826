"""What the scan sweep does: asks the virus scanner about files that wait for it."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

import structlog
from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.files import held
from domain.files.scanning import ScannerAway, answers
from domain.files.sweeping import SYSTEM
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()


class ScanActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._context = context
        self._entry = EntryPoint.by_system(SYSTEM)

    def all(self) -> list[Callable[..., Any]]:
        return [self.scan_held_files]

    @activity.defn
    async def scan_held_files(self) -> int:
        """Gives clean files out and deletes the bytes of others; answers how many were decided. A scanner
        that is still away leaves all as they are until the next minute; one file that it cannot look into,
        such as one that is longer than it takes, stays as it is and keeps no other waiting."""
        if not self._context.settings.clamd_address:
            return 0
        decided, after = 0, None
        with retry_or_stop():
            while page := await self._page(after):
                for file in page:
                    if await self._decide(file):
                        decided += 1
                    elif not await answers(self._context.settings):
                        return decided
                    after = file.id
                    activity.heartbeat(decided)
        return decided

    async def _page(self, after: UUID | None) -> list[held.HeldFile]:
        async with unit_of_work(self._context.database, self._entry) as work:
            return await held.held_files(work.session, after)

    async def _decide(self, file: held.HeldFile) -> bool:
        try:
            verdict = await held.verdict_of(self._context.settings, self._context.store, file)
        except ScannerAway as away:
            log.warning("file.still_held", file_id=str(file.id), reason=str(away))
            return False
        async with unit_of_work(self._context.database, self._entry) as work:
            await held.release(work.session, file, verdict)
        if verdict == "found":
            log.warning("file.refused", file_id=str(file.id))
            await held.delete_bytes(self._context.store, file)
        return True
