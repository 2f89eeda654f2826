"""A payment through Temporal with the simulated gateway: a card, a decline, and a bank debit in days."""

import asyncio
from datetime import timedelta
from decimal import Decimal
from uuid import UUID

import pytest
from sqlalchemy import select
from temporalio.client import Client
from temporalio.testing import WorkflowEnvironment

from domain.core.values.ids import new_id
from domain.models import OnlinePayment, Payment, Resident, StoredPaymentMethod
from tests.factories import Maker, local_today
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
