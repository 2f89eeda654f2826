"""The payment workflow's activities: asking the gateway, and writing down what it answered."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

import structlog
from temporalio import activity

from domain.access.principal import principal_of
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.online_payments import settling
from domain.online_payments.gateway import Answer, Outcome
from domain.online_payments.gateways import gateway_of
from domain.online_payments.processes import PaymentProcess
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()
AS_PAYMENTS = EntryPoint.by_system(settling.SYSTEM)


@dataclass(frozen=True, slots=True)
class Asked:
    """The state of a payment that has ended, else what the gateway answered."""

    state: str | None = None
    answer: Answer | None = None


@dataclass(frozen=True, slots=True)
class PaymentAnswer:
    payment_id: UUID
    answer: Answer


class PaymentActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._settings = context.settings
        self._database = context.database
        self._cipher = context.cipher

    def all(self) -> list[Callable[..., Any]]:
        return [self.ask_gateway, self.settle_payment]

    @activity.defn
    async def ask_gateway(self, process: PaymentProcess) -> Asked:
        """Notes that the gateway is asked, then asks it, under the payment's id as the key. Its answer goes
        into the history before anything is written: a database that is away cannot lose it. Where its payer
        confirms it is the payer's alone and stays out of the history."""
        with retry_or_stop():
            async with unit_of_work(self._database, AS_PAYMENTS) as work:
                claimed = await settling.claim(
                    session=work.session,
                    scope=work.scope,
                    payment_id=process.payment_id,
                    now=await work.now(),
                )
            if isinstance(claimed, str):
                return Asked(state=claimed)
            answer = await self._ask(claimed)
        if answer.outcome is Outcome.UNREACHABLE:
            log.warning("payment.gateway_unreachable", payment=str(process.payment_id))
        return Asked(answer=answer)

    async def _ask(self, claimed: settling.Claim) -> Answer:
        """A key that was removed meanwhile asks nobody: what became of the payment is unclear then."""
        if claimed.no_key:
            return Answer(Outcome.UNREACHABLE)
        gateway = gateway_of(claimed.key, self._settings, self._cipher)
        return replace(await settling.ask(gateway, claimed), confirm_at=None)

    @activity.defn
    async def settle_payment(self, given: PaymentAnswer) -> str:
        """Writes the answer down; answers the payment's state. Trying twice is fine."""
        with retry_or_stop():
            async with unit_of_work(self._database, AS_PAYMENTS) as work:
                return await settling.settle(
                    session=work.session,
                    principal=principal_of(work.auth),
                    payment_id=given.payment_id,
                    answer=given.answer,
                    now=await work.now(),
                )
