"""What sealing and verifying the audit log do, one unit of work a page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import structlog
from temporalio import activity

from domain.audit import chain
from domain.core.unit_of_work import Entry, unit_of_work
from workflows.context import WorkerContext

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
        total = 0
        while True:
            async with unit_of_work(self._database, Entry.by_system(chain.SYSTEM)) as work:
                sealed = await chain.seal(session=work.session)
            total += sealed
            activity.heartbeat(total)
            if sealed < chain.LINKS_AT_ONCE:
                return total

    @activity.defn
    async def verify_audit(self) -> Checked:
        """The whole chain, page by page; what was found is kept for the owners' page."""
        after, broken = 0, None
        while broken is None:
            async with unit_of_work(self._database, Entry.by_system(chain.SYSTEM)) as work:
                page = await chain.verify(session=work.session, after=after)
            after, broken = page.reached, page.broken
            activity.heartbeat(after)
            if page.checked < chain.LINKS_AT_ONCE:
                break
        async with unit_of_work(self._database, Entry.by_system(chain.SYSTEM)) as work:
            await chain.note_check(session=work.session, links=after, broken=broken)
        if broken is not None:
            log.error("audit.chain_broken", position=broken)
        return Checked(after, broken)
