"""What sealing and verifying the audit log do, one unit of work a page."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

import structlog
from temporalio import activity

from domain.audit import chain
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()


@dataclass(frozen=True)
class Checked:
    """What a verification found; ids and counts only."""

    links: int
    broken: int | None


class AuditActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database

    def all(self) -> list[Callable[..., Any]]:
        return [self.seal_audit, self.verify_audit]

    @activity.defn
    async def seal_audit(self) -> int:
        """Links for all rows that have none; a second run finds nothing to do."""
        with retry_or_stop():
            total, sealed = 0, chain.LINKS_AT_ONCE
            while sealed == chain.LINKS_AT_ONCE:
                async with self._work() as work:
                    sealed = await chain.seal(session=work.session)
                total += sealed
                activity.heartbeat(total)
            return total

    @activity.defn
    async def verify_audit(self) -> Checked:
        """The whole chain, page by page; what was found is kept for the owners' page."""
        with retry_or_stop():
            checked = await self._verify()
            async with self._work() as work:
                await chain.note_check(session=work.session, links=checked.links, broken=checked.broken)
        if checked.broken is not None:
            log.error("audit.chain_broken", position=checked.broken)
        return checked

    async def _verify(self) -> Checked:
        after = 0
        while True:
            async with self._work() as work:
                page = await chain.verify(session=work.session, after=after)
            after = page.reached
            activity.heartbeat(after)
            if page.broken is not None or page.checked < chain.LINKS_AT_ONCE:
                return Checked(after, page.broken)

    def _work(self) -> AbstractAsyncContextManager[UnitOfWork]:
        return unit_of_work(self._database, EntryPoint.by_system(chain.SYSTEM))
