"""The check's one activity."""

from collections.abc import Callable
from typing import Any

import structlog
from temporalio import activity

from domain.core.invariants import Invariant
from domain.features import INVARIANTS
from domain.invariants import service
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()
MOST_NAMED = 20


class InvariantActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database

    def all(self) -> list[Callable[..., Any]]:
        return [self.check_invariants]

    @activity.defn
    async def check_invariants(self) -> dict[str, int]:
        """Looks at every row of which an invariant is declared, changes none, and answers how many offend
        each."""
        with retry_or_stop():
            return {each.name: await self._check(each) for each in INVARIANTS}

    async def _check(self, invariant: Invariant) -> int:
        """Names the first offenders in the log, by id alone."""
        count, first = 0, list[str]()
        async for batch in service.walk(self._database, invariant):
            count += len(batch.offenders)
            first += [str(offender) for offender in batch.offenders[: MOST_NAMED - len(first)]]
            activity.heartbeat(invariant.name, str(batch.last))
        if count:
            table = invariant.table.name
            log.error("invariant.broken", invariant=invariant.name, table=table, count=count, ids=first)
        return count
