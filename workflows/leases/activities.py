"""The activity of a day: leases follow the calendar, batch by batch, each in a transaction of its own."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.documents import expiry
from domain.leases.auto_renewal import renew_leases
from domain.leases.increase_sweep import raise_rents
from domain.leases.kept_offers import send_kept
from domain.leases.renewal_process import SYSTEM
from domain.leases.sweep import Moved, age_leases, begin_leases
from domain.ledger.sweeps.batches import Zones
from domain.ledger.sweeps.zones import zones_of
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

AS_RENEWALS = EntryPoint.by_system(SYSTEM)
AS_EXPIRY = EntryPoint.by_system(expiry.SYSTEM)


@dataclass(frozen=True)
class DayDone:
    """How many leases renewed by themselves, began, came near their end or passed it, and had their rent
    raised; how many kept offers went out, and how many people were told of papers that expire."""

    renewed: int = 0
    begun: int = 0
    aged: int = 0
    raised: int = 0
    reminded: int = 0
    sent: int = 0


class DailyActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database

    def all(self) -> list[Callable[..., Any]]:
        return [self.follow_calendar]

    @activity.defn
    async def follow_calendar(self, zone: str | None) -> DayDone:
        """Renews first, so that a lease which follows begins in the same run. A try after one that died finds
        what is done and goes on."""
        zones = zones_of(zone)
        with retry_or_stop():
            return DayDone(
                renewed=await self._until_done(lambda work: _renew(work, zones)),
                sent=await self._until_done(lambda work: _send(work, zones)),
                raised=await self._until_done(lambda work: _raise(work, zones)),
                begun=await self._until_done(lambda work: _move(work, zones, begin_leases)),
                aged=await self._until_done(lambda work: _move(work, zones, age_leases)),
                reminded=await self._until_done(lambda work: _remind(work, zones), AS_EXPIRY),
            )

    async def _until_done(
        self, batch: Callable[[UnitOfWork], Awaitable[int]], entry: EntryPoint = AS_RENEWALS
    ) -> int:
        """Batches until one finds nothing."""
        done = 0
        while True:
            async with unit_of_work(self._database, entry) as work:
                found = await batch(work)
            done += found
            activity.heartbeat(done)
            if found == 0:
                return done


async def _renew(work: UnitOfWork, zones: Zones) -> int:
    return await renew_leases(session=work.session, scope=work.scope, zones=zones, now=await work.now())


async def _send(work: UnitOfWork, zones: Zones) -> int:
    return await send_kept(session=work.session, scope=work.scope, zones=zones, now=await work.now())


async def _raise(work: UnitOfWork, zones: Zones) -> int:
    return await raise_rents(session=work.session, scope=work.scope, zones=zones, now=await work.now())


async def _remind(work: UnitOfWork, zones: Zones) -> int:
    return await expiry.remind(
        session=work.session, zones=zones.names, others=zones.others, now=await work.now()
    )


async def _move(work: UnitOfWork, zones: Zones, sweep: Callable[..., Awaitable[Moved]]) -> int:
    return (await sweep(session=work.session, scope=work.scope, zones=zones, now=await work.now())).found
