"""The dispute workflow's activities: reading a dispute at the gateway, and writing down how it stands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from temporalio import activity

from domain.access.principal import principal_of
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.online_payments import disputes
from domain.online_payments.processes import DisputeProcess
from domain.online_payments.reporting import note_settled
from domain.online_payments.settling import SYSTEM
from domain.online_payments.stripe.disputes import Disputed, look_at
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

AS_PAYMENTS = EntryPoint.by_system(SYSTEM)


@dataclass(frozen=True, slots=True)
class Seen:
    """`state` where there is nothing to write down; else the dispute, none where the gateway is away, and the
    report that is followed with it."""

    state: str | None = None
    account_id: UUID | None = None
    found: Disputed | None = None
    event_id: UUID | None = None


class DisputeActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._settings = context.settings
        self._database = context.database
        self._cipher = context.cipher

    def all(self) -> list[Callable[..., Any]]:
        return [self.read_dispute, self.settle_dispute]

    @activity.defn
    async def read_dispute(self, process: DisputeProcess) -> Seen:
        """Reads it anew: what the report said of it is not believed."""
        with retry_or_stop():
            async with unit_of_work(self._database, AS_PAYMENTS) as work:
                report = await disputes.reported(work.session, process.event_id)
                if report is None or report.key is None:
                    await note_settled(work.session, process.event_id, await work.now())
                    return Seen("no_key")
            looked = await look_at(
                report.key.open(self._cipher, self._settings.stripe_base_url), report.reference
            )
            if looked.found is None and not looked.away:
                async with unit_of_work(self._database, AS_PAYMENTS) as work:
                    await note_settled(work.session, process.event_id, await work.now())
                return Seen("not_ours")
        return Seen(account_id=report.account_id, found=looked.found, event_id=process.event_id)

    @activity.defn
    async def settle_dispute(self, seen: Seen) -> str:
        """Answers the dispute's state. Trying twice is fine."""
        if seen.account_id is None or seen.found is None:
            return "not_ours"
        with retry_or_stop():
            async with unit_of_work(self._database, AS_PAYMENTS) as work:
                state = await disputes.settle_dispute(
                    session=work.session,
                    principal=principal_of(work.auth),
                    account_id=seen.account_id,
                    found=seen.found,
                    now=await work.now(),
                )
                if state != "waits":
                    await note_settled(work.session, seen.event_id, await work.now())
                return state
