"""SIGKILL at each step of paying, beside a gateway that loses answers, and what both books say afterwards."""

import asyncio
import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from multiprocessing.context import ForkServerProcess
from typing import Any
from uuid import UUID

from sqlalchemy import func, select
from temporalio.testing import ActivityEnvironment

from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings
from domain.core.values.ids import new_id
from domain.models import GatewayAccount, OnlinePayment, Payment, Resident, StoredPaymentMethod
from domain.models.notify import Delivery
from domain.notify.messages import PAYMENT_RECEIPT
from domain.online_payments import settling
from domain.online_payments.gateways import ACCOUNTS
from domain.online_payments.processes import PaymentProcess
from tests.factories import Maker, local_today
from tests.processes import is_killed, start
from tests.stripe import KEY, FakeStripe
from workflows.context import WorkerContext, open_context
from workflows.online_payments.activities import PaymentActivities, PaymentAnswer

STEPS = (
    "before the claim is committed",
    "before the call",
    "after the call",
    "before the answer is committed",
    "after the answer is committed",
)
AT_ONCE = 4  # processes that are killed side by side, each at a payment of its own


@dataclass(frozen=True)
class Shop:
    """A company with its account at a gateway that stands in for Stripe, and where its worker finds it."""

    make: Maker
    context: WorkerContext
    stripe: FakeStripe
    property_id: UUID
    account_id: UUID

    @property
    def settings(self) -> Settings:
        return self.context.settings


@dataclass(frozen=True)
class Paid:
    """How many kills there were, the states of the payments, and what both books say in cents."""

    kills: int
    states: dict[str, int]
    in_books: int
    at_gateway: int
    charged_twice: int
    receipts: int


async def shop_of(make: Maker, context: WorkerContext, stripe: FakeStripe) -> Shop:
    """`context` is one whose settings lead to the gateway."""
    owner = await make.person()
    place = await make.property(owner)
    account = GatewayAccount(
        id=new_id(),
        company_id=await make.company_of(owner),
        reference="acct_ours",
        name="Larkspur Homes",
        is_live=False,
        key_hint="sk_test_••••0001",
        tested_at=func.now(),
    )
    account.secret_key = context.cipher.seal(KEY, ACCOUNTS, account.id, "secret_key")
    account_id = account.id
    async with make.session() as session:
        session.add(account)
    return Shop(make, context, stripe, place.id, account_id)


async def payment_of(shop: Shop, number: int) -> UUID:
    """One that nobody has asked for yet, of an amount that tells it from others."""
    tenancy = await shop.make.tenancy(shop.property_id)
    payment_id, method_id = new_id(), new_id()
    at = {"property_id": shop.property_id, "tenancy_id": tenancy.id}
    async with shop.make.session() as session:
        resident = await session.get_one(Resident, tenancy.resident_id)
        resident.email = f"payer{number}@killed.example"
        of = {"property_id": shop.property_id, "resident_id": resident.id, "gateway": "stripe"}
        card = {"kind": "card", "brand": "Visa", "last_four": "4242", "token": f"pm_visa_{method_id.hex}"}
        kept = {"gateway_account_id": shop.account_id, "customer": f"cus_{resident.id.hex}"}
        session.add(StoredPaymentMethod(id=method_id, **of, **card, **kept))
        session.add(
            Payment(
                id=payment_id,
                payer="Priya Raman",
                payer_id=resident.id,
                method="card",
                status="pending",
                received_on=local_today(),
                amount=Decimal(1000 + number) / 100,
                reference=f"PAY-{number}",
                **at,
            )
        )
        await session.flush()
        named = {"method_id": method_id, "resident_id": resident.id, "payment_type": "rent"}
        session.add(OnlinePayment(id=payment_id, gateway="stripe", **named, **at))
    return payment_id


async def killed(shop: Shop, kills_a_step: int) -> Paid:
    """Each payment is cut off once at a step; then a worker that lives ends it, where the gateway loses every
    third answer and is away now and then."""
    numbers = range(kills_a_step * len(STEPS))
    payments = [await payment_of(shop, number) for number in numbers]
    kills = 0
    for first in range(0, len(payments), AT_ONCE):
        shop.stripe.cut = first % 3
        dying = [
            start(run_dying_payer, shop.settings, str(payments[number]), STEPS[number % len(STEPS)])
            for number in range(first, min(first + AT_ONCE, len(payments)))
        ]
        kills += await _deaths(dying)
    for number, payment_id in enumerate(payments):
        shop.stripe.cut = number % 3 == 1
        shop.stripe.status = 500 if number % 5 == 2 else None
        await _ended(shop, payment_id)
    return await _counted(shop, payments, kills)


async def _deaths(dying: list[ForkServerProcess]) -> int:
    return sum(await asyncio.gather(*(is_killed(each) for each in dying)))


def run_dying_payer(given: dict[str, Any], payment: str, step: str) -> None:
    settings = Settings(**given)
    configure_logs(settings)
    _die_at(step)
    asyncio.run(_pay(settings, PaymentProcess(UUID(payment))))


async def _pay(settings: Settings, process: PaymentProcess) -> None:
    """What the workflow does: asks until the gateway says something, and writes it down."""
    async with open_context(settings) as context:
        while await _once(context, process) == "pending":
            continue


async def _once(context: WorkerContext, process: PaymentProcess) -> str:
    activities, environment = PaymentActivities(context), ActivityEnvironment()
    asked = await environment.run(activities.ask_gateway, process)
    if asked.answer is None:
        return asked.state or "failed"
    state: str = await environment.run(
        activities.settle_payment, PaymentAnswer(process.payment_id, asked.answer)
    )
    return state


def _die_at(step: str) -> None:
    """Wraps what the activities call at each step."""
    wrapped: dict[str, tuple[Any, str, bool]] = {
        STEPS[0]: (settling, "claim", True),
        STEPS[1]: (settling, "ask", False),
        STEPS[2]: (settling, "ask", True),
        STEPS[3]: (settling, "settle", True),
        STEPS[4]: (PaymentActivities, "settle_payment", True),
    }
    module, name, after = wrapped[step]
    setattr(module, name, _dying(getattr(module, name), after=after))


def _dying(call: Callable[..., Any], *, after: bool) -> Callable[..., Any]:
    async def dying(*arguments: Any, **named: Any) -> None:
        if after:
            await call(*arguments, **named)
        os.kill(os.getpid(), signal.SIGKILL)

    return dying


async def _ended(shop: Shop, payment_id: UUID) -> None:
    """A worker that lives; a gateway that is away comes back after the first try."""
    async with asyncio.timeout(30):
        while await _once(shop.context, PaymentProcess(payment_id)) == "pending":
            shop.stripe.status = None


async def _counted(shop: Shop, payments: list[UUID], kills: int) -> Paid:
    async with shop.make.session() as session:
        found = select(Payment.status, func.count(), func.sum(Payment.amount)).where(Payment.id.in_(payments))
        rows = (await session.execute(found.group_by(Payment.status))).all()
        receipts = await session.scalar(
            select(func.count()).where(
                Delivery.property_id == shop.property_id, Delivery.template == PAYMENT_RECEIPT.name
            )
        )
    taken = shop.stripe.books
    named = [each["metadata"]["payment_id"] for each in taken.intents.values()]
    return Paid(
        kills,
        {status: count for status, count, _ in rows},
        int(sum(amount for status, _, amount in rows if status == "completed") * 100),
        taken.taken,
        len(named) - len(set(named)),
        receipts or 0,
    )
