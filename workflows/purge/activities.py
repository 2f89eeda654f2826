"""The purge's one activity."""

from collections.abc import Callable
from typing import Any

from temporalio import activity

from domain.core.feature import Purge
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.features import PURGES
from domain.retention import service
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop


class PurgeActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database

    def all(self) -> list[Callable[..., Any]]:
        return [self.purge_expired]

    @activity.defn
    async def purge_expired(self) -> dict[str, int]:
        """Removes what is past its time, batch by batch, and answers how much; a try that fails goes on where
        the one before it stopped."""
        removed = {purge.table: 0 for purge in PURGES}
        with retry_or_stop():
            for purge in PURGES:
                while batch := await self._batch(purge):
                    removed[purge.table] += batch
                    activity.heartbeat(removed)
        return removed

    async def _batch(self, purge: Purge) -> int:
        async with unit_of_work(self._database, EntryPoint.by_system(service.SYSTEM)) as work:
            return await service.purge_batch(session=work.session, scope=work.scope, purge=purge)
