"""The activities of the sweeps of money: which properties there are, and one share of their batches."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import structlog
from temporalio import activity

from domain.access.principal import principal_of
from domain.core.errors import Unavailable
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.sweeps import service
from domain.ledger.sweeps.batches import SYSTEM, batches
from domain.ledger.sweeps.zones import zones_of
from domain.online_payments import settling
from domain.online_payments.autopay.queries import Due
from domain.online_payments.autopay.sweep import autopay_due, run_autopay
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()
AS_CHARGES = EntryPoint.by_system(SYSTEM)
AS_PAYMENTS = EntryPoint.by_system(settling.SYSTEM)


@dataclass(frozen=True)
class Share:
    """The batches of a zone that one activity takes: each `of`-th, from the `number`-th on."""

    zone: str | None
    number: int = 0
    of: int = 1


@dataclass(frozen=True)
class Charged:
    """How many charges and late fees a sweep made, how many parts were settled out of waiting credit, and how
    many payments AutoPay drew."""

    charges: int = 0
    late_fees: int = 0
    allocations: int = 0
    draws: int = 0


class LedgerActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database = context.database
        self._settings = context.settings

    def all(self) -> list[Callable[..., Any]]:
        return [self.charge_due]

    @activity.defn
    async def charge_due(self, share: Share) -> Charged:
        """Charges what fell due, lets AutoPay draw, then charges late fees, batch by batch, each in a
        transaction of its own. A try after one that died finds its batches done and does nothing there. An
        AutoPay that fails keeps no rent from being charged: it is tried again when the rest is done."""
        charges = fees = allocations = draws = 0
        failures: list[Exception] = []
        with retry_or_stop():
            for number, property_ids in enumerate(await self._batches(share.zone)):
                if number % share.of == share.number:
                    made = await self._charge(property_ids)
                    draws += await self._autopay(property_ids, failures)
                    late = await self._late_fees(property_ids)
                    charges, fees = charges + made.charges, fees + late.charges
                    allocations += made.allocations
                    activity.heartbeat(number)
            if failures:
                raise failures[0]
        return Charged(charges, fees, allocations, draws)

    async def _batches(self, zone: str | None) -> list[list[UUID]]:
        async with unit_of_work(self._database, AS_CHARGES) as work:
            return await batches(work.session, zones_of(zone))

    async def _charge(self, property_ids: list[UUID]) -> service.Swept:
        async with unit_of_work(self._database, AS_CHARGES) as work:
            return await service.sweep_charges(
                session=work.session, scope=work.scope, property_ids=property_ids, now=await work.now()
            )

    async def _autopay(self, property_ids: list[UUID], failures: list[Exception]) -> int:
        """Each AutoPay in a transaction of its own: one that fails is noted among `failures`, and the others
        are drawn. Raises Unavailable."""
        async with unit_of_work(self._database, AS_PAYMENTS) as work:
            found = await autopay_due(work.session, property_ids, await work.now())
        draws = 0
        for seen in found:
            try:
                draws += await self._run_autopay(seen) == "drawn"
            except Unavailable:
                raise
            except Exception as error:
                log.error("autopay.failed", autopay=str(seen.id), exc_info=error)
                failures.append(error)
            activity.heartbeat(str(seen.id))
        return draws

    async def _run_autopay(self, seen: Due) -> str | None:
        async with unit_of_work(self._database, AS_PAYMENTS) as work:
            return await run_autopay(
                session=work.session,
                principal=principal_of(work.auth),
                seen=seen,
                local=self._settings.local,
                now=await work.now(),
            )

    async def _late_fees(self, property_ids: list[UUID]) -> service.Swept:
        async with unit_of_work(self._database, AS_CHARGES) as work:
            return await service.sweep_late_fees(
                session=work.session, scope=work.scope, property_ids=property_ids, now=await work.now()
            )
