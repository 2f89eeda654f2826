"""A payment through Temporal with the simulated gateway: a card, a decline, and a bank debit in days."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from uuid import UUID

import pytest
from sqlalchemy import select
from temporalio.client import Client
from temporalio.testing import WorkflowEnvironment

from domain.core.values.ids import new_id
from domain.models import OnlinePayment, Payment, Resident, StoredPaymentMethod
from domain.online_payments.stripe import client
from tests.factories import Maker, local_today
from tests.stripe import FakeStripe, fake_stripe
from tests.workflows.online_payments.killing import Shop, payment_of, shop_of
from workflows.context import WorkerContext
from workflows.online_payments.workflows import Paying, PaymentWorkflow
from workflows.queues import TASK_QUEUES
from workflows.worker import running_workers


async def unasked_payment(make: Maker, token: str) -> UUID:
    """Written down, without an outbox row, so that no other worker asks for it."""
    place = await make.property(await make.person())
    tenancy = await make.tenancy(place.id)
    payment_id, method_id = new_id(), new_id()
    of = {"property_id": place.id, "resident_id": tenancy.resident_id}
    at = {"property_id": place.id, "tenancy_id": tenancy.id}
    async with make.session() as session:
        card = {"kind": "card", "brand": "Visa", "last_four": "4242", "gateway": "simulator"}
        session.add(StoredPaymentMethod(id=method_id, token=token, **of, **card))
        session.add(
            Payment(
                id=payment_id,
                payer="Priya Raman",
                payer_id=tenancy.resident_id,
                method="card",
                status="pending",
                received_on=local_today(),
                amount=Decimal("25.00"),
                reference="PAY-1",
                **at,
            )
        )
        resident = await session.get_one(Resident, tenancy.resident_id)
        resident.email = None
        await session.flush()
        session.add(
            OnlinePayment(
                id=payment_id,
                method_id=method_id,
                gateway="simulator",
                payment_type="rent",
                resident_id=tenancy.resident_id,
                **at,
            )
        )
    return payment_id


async def state_of(make: Maker, payment_id: UUID) -> tuple[str, str | None]:
    async with make.session() as session:
        found = select(Payment.status, Payment.reason).where(Payment.id == payment_id)
        row = (await session.execute(found)).one()
    return row.status, row.reason


async def ends(client: Client, payment_id: UUID) -> str:
    return await client.execute_workflow(
        PaymentWorkflow.run,
        Paying(payment_id),
        id=f"payment/{payment_id}",
        task_queue=TASK_QUEUES["interactive"],
    )


@pytest.mark.parametrize(("token", "status"), [("sim_visa", "completed"), ("sim_no_funds", "failed")])
async def test_a_card_is_settled_in_two_seconds(
    make: Maker, temporal: Client, worker_context: WorkerContext, token: str, status: str
) -> None:
    payment_id = await unasked_payment(make, token)
    async with running_workers(temporal, worker_context), asyncio.timeout(20):
        assert await ends(temporal, payment_id) == status
    found, reason = await state_of(make, payment_id)
    assert (found, reason is not None) == (status, status == "failed")


@pytest.mark.serial
async def test_a_bank_debit_takes_three_days(
    make: Maker, worker_context: WorkerContext, skipping: WorkflowEnvironment
) -> None:
    payment_id = await unasked_payment(make, "sim_bank")
    async with running_workers(skipping.client, worker_context):
        handle = await skipping.client.start_workflow(
            PaymentWorkflow.run,
            Paying(payment_id),
            id=f"payment/{payment_id}",
            task_queue=TASK_QUEUES["interactive"],
        )
        await skipping.sleep(timedelta(days=2, hours=23))
        assert (await state_of(make, payment_id))[0] == "pending"
        assert await handle.result() == "completed"
    assert (await state_of(make, payment_id))[0] == "completed"


@pytest.fixture
async def shop(make: Maker, worker_context: WorkerContext) -> AsyncIterator[Shop]:
    """A company with its account at a gateway that stands in for Stripe."""
    with fake_stripe() as stripe:
        settings = worker_context.settings.model_copy(update={"stripe_base_url": stripe.url})
        yield await shop_of(make, replace(worker_context, settings=settings), stripe)


def taken_once(stripe: FakeStripe) -> int:
    """The cents that the gateway took, by one payment there."""
    (intent,) = stripe.books.intents.values()
    assert intent["status"] == "succeeded"
    return stripe.books.taken


@pytest.mark.serial
@pytest.mark.usefixtures("invariants_hold")
async def test_a_gateway_that_is_away_for_ten_minutes_takes_the_money_once_it_is_back(
    shop: Shop, make: Maker, skipping: WorkflowEnvironment
) -> None:
    payment_id = await payment_of(shop, 1)
    shop.stripe.status = 503
    async with running_workers(skipping.client, shop.context):
        handle = await skipping.client.start_workflow(
            PaymentWorkflow.run,
            Paying(payment_id),
            id=f"payment/{payment_id}",
            task_queue=TASK_QUEUES["interactive"],
        )
        await skipping.sleep(timedelta(minutes=10))
        assert (await state_of(make, payment_id))[0] == "pending"
        assert shop.stripe.books.intents == {}
        shop.stripe.status = None
        assert await handle.result() == "completed"
    assert taken_once(shop.stripe) == 1001


@pytest.mark.serial
@pytest.mark.usefixtures("invariants_hold")
async def test_a_gateway_that_answers_after_nobody_waits_any_more_takes_the_money_once(
    shop: Shop, skipping: WorkflowEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "SECONDS", 0.5)
    shop.stripe.late = (2, 1.0)
    payment_id = await payment_of(shop, 2)
    async with running_workers(skipping.client, shop.context), asyncio.timeout(60):
        assert await ends(skipping.client, payment_id) == "completed"
    assert taken_once(shop.stripe) == 1002
