"""The activity of the sweep of schedules: batch by batch, each in a transaction of its own."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.sweeps.zones import zones_of
from domain.preventive.stalled import resume_stalled
from domain.preventive.sweep import SYSTEM, Swept, make_due_orders, tell_overdue
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

AS_PREVENTIVE = EntryPoint.by_system(SYSTEM)


@dataclass(frozen=True)
class MadeOrders:
    """How many work orders a sweep made, and of how many it told that they are overdue."""

    work_orders: int = 0
    overdue: int = 0


class PreventiveActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database

    def all(self) -> list[Callable[..., Any]]:
        return [self.make_work_orders]

    @activity.defn
    async def make_work_orders(self, zone: str | None) -> MadeOrders:
        """Lets stalled schedules of the zone go on, makes what falls due, then tells of what is overdue. A
        try after one that died finds what is done and goes on."""
        with retry_or_stop():
            await self._every(resume_stalled, zone)
            return MadeOrders(await self._every(make_due_orders, zone), await self._every(tell_overdue, zone))

    async def _every(self, sweep: Callable[..., Awaitable[Swept]], zone: str | None) -> int:
        """Batches until none is left."""
        found = 0
        while True:
            async with unit_of_work(self._database, AS_PREVENTIVE) as work:
                swept = await sweep(
                    session=work.session, scope=work.scope, zones=zones_of(zone), now=await work.now()
                )
            found += swept.work_orders
            activity.heartbeat(found)
            if swept.rows == 0:
                return found
