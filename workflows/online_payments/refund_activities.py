"""The refund workflow's activities: asking the gateway, or reading what it reported, and writing it down."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from temporalio import activity

from domain.access.principal import principal_of
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.online_payments import refund_settling, refunds
from domain.online_payments.gateway import Answer, Outcome
from domain.online_payments.gateways import gateway_of
from domain.online_payments.processes import RefundProcess, ReportedRefundProcess
from domain.online_payments.refund_rules import KEY_GONE
from domain.online_payments.reporting import note_settled
from domain.online_payments.settling import SYSTEM
from domain.online_payments.stripe.refunds import Refunded, look_at_refund
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

AS_PAYMENTS = EntryPoint.by_system(SYSTEM)


@dataclass(frozen=True, slots=True)
class RefundAsked:
    """The state of a refund that has ended, else what the gateway answered."""

    state: str | None = None
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class RefundAnswer:
    refund_id: UUID
    answer: Answer


@dataclass(frozen=True, slots=True)
class RefundSeen:
    """`state` where there is nothing to write down; else the refund, none where the gateway is away."""

    state: str | None = None
    account_id: UUID | None = None
    found: Refunded | None = None
    event_id: UUID | None = None


class RefundActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._settings = context.settings
        self._database = context.database
        self._cipher = context.cipher

    def all(self) -> list[Callable[..., Any]]:
        return [self.ask_refund, self.settle_refund, self.read_refund, self.settle_reported_refund]

    @activity.defn
    async def ask_refund(self, process: RefundProcess) -> RefundAsked:
        """Notes that the gateway is asked, then asks it, under the refund's id as the key."""
        with retry_or_stop():
            async with unit_of_work(self._database, AS_PAYMENTS) as work:
                claimed = await refunds.claim_refund(
                    session=work.session, scope=work.scope, refund_id=process.refund_id, now=await work.now()
                )
            if isinstance(claimed, str):
                return RefundAsked(state=claimed)
            return RefundAsked(answer=await self._ask(claimed))

    async def _ask(self, claimed: refunds.RefundClaim) -> Answer:
        """A key that was removed before the refund was sent pays nothing back; later nobody can say."""
        if claimed.no_key:
            if claimed.is_first:
                return Answer(Outcome.DECLINED, reason=KEY_GONE)
            return Answer(Outcome.UNREACHABLE)
        gateway = gateway_of(claimed.key, self._settings, self._cipher)
        return await refunds.ask_refund(gateway, claimed)

    @activity.defn
    async def settle_refund(self, given: RefundAnswer) -> str:
        """Writes the answer down; answers the refund's state. Trying twice is fine."""
        with retry_or_stop():
            async with unit_of_work(self._database, AS_PAYMENTS) as work:
                return await refund_settling.settle_refund(
                    session=work.session,
                    principal=principal_of(work.auth),
                    refund_id=given.refund_id,
                    answer=given.answer,
                    now=await work.now(),
                )

    @activity.defn
    async def read_refund(self, process: ReportedRefundProcess) -> RefundSeen:
        """Reads it anew: what the report said of it is not believed."""
        with retry_or_stop():
            async with unit_of_work(self._database, AS_PAYMENTS) as work:
                report = await refunds.reported_refund(work.session, process.event_id)
                if report is None:
                    await note_settled(work.session, process.event_id, await work.now())
                    return RefundSeen("no_key")
            reference, key = report
            looked = await look_at_refund(key.open(self._cipher, self._settings.stripe_base_url), reference)
            if looked.found is None and not looked.away:
                async with unit_of_work(self._database, AS_PAYMENTS) as work:
                    await note_settled(work.session, process.event_id, await work.now())
                return RefundSeen("not_ours")
        return RefundSeen(account_id=key.account_id, found=looked.found, event_id=process.event_id)

    @activity.defn
    async def settle_reported_refund(self, seen: RefundSeen) -> str:
        """Answers the refund's state. Trying twice is fine."""
        if seen.account_id is None or seen.found is None:
            return "not_ours"
        with retry_or_stop():
            async with unit_of_work(self._database, AS_PAYMENTS) as work:
                state = await refund_settling.settle_reported_refund(
                    session=work.session,
                    principal=principal_of(work.auth),
                    account_id=seen.account_id,
                    found=seen.found,
                    now=await work.now(),
                )
                if state not in ("waits", "pending"):
                    await note_settled(work.session, seen.event_id, await work.now())
                return state
