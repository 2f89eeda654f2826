"""The activities of the sweeps of money: which properties there are, and one share of their batches."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.ledger.sweeps import service
from domain.ledger.sweeps.batches import SYSTEM, batches
from domain.ledger.sweeps.zones import zones_of
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

AS_CHARGES = EntryPoint.by_system(SYSTEM)


@dataclass(frozen=True)
class Share:
    """The batches of a zone that one activity takes: each `of`-th, from the `number`-th on."""

    zone: str | None
    number: int = 0
    of: int = 1


@dataclass(frozen=True)
class Charged:
    """How many charges and late fees a sweep made, and how many parts were settled out of waiting credit."""

    charges: int = 0
    late_fees: int = 0
    allocations: int = 0


class LedgerActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database

    def all(self) -> list[Callable[..., Any]]:
        return [self.charge_due]

    @activity.defn
    async def charge_due(self, share: Share) -> Charged:
        """Charges what fell due, then late fees, batch by batch, each in a transaction of its own. A try
        after one that died finds its batches charged and does nothing there."""
        charges = fees = allocations = 0
        with retry_or_stop():
            for number, property_ids in enumerate(await self._batches(share.zone)):
                if number % share.of == share.number:
                    made = await self._charge(property_ids)
                    late = await self._late_fees(property_ids)
                    charges, fees = charges + made.charges, fees + late.charges
                    allocations += made.allocations
                    activity.heartbeat(number)
        return Charged(charges, fees, allocations)

    async def _batches(self, zone: str | None) -> list[list[UUID]]:
        async with unit_of_work(self._database, AS_CHARGES) as work:
            return await batches(work.session, zones_of(zone))

    async def _charge(self, property_ids: list[UUID]) -> service.Swept:
        async with unit_of_work(self._database, AS_CHARGES) as work:
            return await service.sweep_charges(
                session=work.session, scope=work.scope, property_ids=property_ids, now=utc_now()
            )

    async def _late_fees(self, property_ids: list[UUID]) -> service.Swept:
        async with unit_of_work(self._database, AS_CHARGES) as work:
            return await service.sweep_late_fees(
                session=work.session, scope=work.scope, property_ids=property_ids, now=utc_now()
            )
