"""What the sweep of gateways does: reads at each company's gateway what no call brought, and asks again about
what ended without an answer."""

from collections.abc import Callable
from typing import Any

import structlog
from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.online_payments import missed_reports
from domain.online_payments.settling import SYSTEM
from domain.online_payments.stripe.events import reports_since
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()
AS_PAYMENTS = EntryPoint.by_system(SYSTEM)


class GatewaySweepActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._settings = context.settings
        self._database = context.database
        self._cipher = context.cipher

    def all(self) -> list[Callable[..., Any]]:
        return [self.read_gateways]

    @activity.defn
    async def read_gateways(self) -> dict[str, int]:
        """Account after account, until each was read within the hour; a try that fails goes on where the one
        before it stopped."""
        counts = {"read": 0, "missed": 0, "asked_again": 0}
        with retry_or_stop():
            while (missed := await self._read_one()) is not None:
                counts["read"] += 1
                counts["missed"] += missed
                activity.heartbeat(counts)
            while again := await self._ask_again():
                counts["asked_again"] += again
                activity.heartbeat(counts)
        return counts

    async def _read_one(self) -> int | None:
        async with unit_of_work(self._database, AS_PAYMENTS) as work:
            begun = await work.now()
            due = await missed_reports.begin_reading(work.session, begun)
        if due is None:
            return None
        read = await reports_since(due.key.open(self._cipher, self._settings.stripe_base_url), due.since)
        async with unit_of_work(self._database, AS_PAYMENTS) as work:
            missed = await missed_reports.end_reading(work.session, due.key.account_id, read)
        if missed:
            log.warning("gateway.reports_missed", account=str(due.key.account_id), count=missed)
        return missed

    async def _ask_again(self) -> int:
        async with unit_of_work(self._database, AS_PAYMENTS) as work:
            return await missed_reports.ask_again(
                session=work.session, scope=work.scope, now=await work.now()
            )
