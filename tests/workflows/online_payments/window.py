"""SIGKILL of the worker in the two seconds between asking the gateway and hearing that the money is there."""

import asyncio
import random
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import func, select
from temporalio.client import Client, WorkflowHandle

from domain.core.settings import Settings
from domain.core.values.ids import new_id
from domain.models import AuditRow, OnlinePayment
from domain.online_payments.simulator import CARD_SECONDS
from tests.factories import Maker
from tests.processes import start
from tests.workflows.invitations.killable import run_worker
from tests.workflows.online_payments.test_payment_workflow import state_of, unasked_payment
from workflows.online_payments.workflows import Paying, PaymentWorkflow
from workflows.queues import TASK_QUEUES

WITHIN = 120  # seconds in which the last worker ends what the others began


@dataclass(frozen=True)
class Windowed:
    """How many kills fell into the window, and of how many payments it is written once that they came in."""

    kills: int
    completed_once: int
    wrong: list[str]


async def killed_in_the_window(make: Maker, client: Client, settings: Settings, kills: int) -> Windowed:
    """A payment a kill, at a moment drawn from the window; each next worker goes on with all of them."""
    drawn, payments = random.Random(8), list[UUID]()
    handles = list[WorkflowHandle[PaymentWorkflow, str]]()
    in_time = 0
    worker = start(run_worker, settings, None, new_id())
    try:
        for _ in range(kills):
            payment_id = await unasked_payment(make, "sim_visa")
            payments.append(payment_id)
            handles.append(await _begun(client, payment_id))
            await _on_its_way(make, payment_id)
            await asyncio.sleep(drawn.uniform(0, CARD_SECONDS * 0.7))
            worker.kill()
            await asyncio.to_thread(worker.join)
            in_time += (await state_of(make, payment_id))[0] == "pending"
            worker = start(run_worker, settings, None, new_id())
        async with asyncio.timeout(WITHIN):
            await asyncio.gather(*(handle.result() for handle in handles))
    finally:
        worker.kill()
        await asyncio.to_thread(worker.join)
    wrong = [found for payment_id in payments if (found := await _wrong(make, payment_id))]
    return Windowed(in_time, len(payments) - len(wrong), wrong)


async def _begun(client: Client, payment_id: UUID) -> WorkflowHandle[PaymentWorkflow, str]:
    return await client.start_workflow(
        PaymentWorkflow.run,
        Paying(payment_id),
        id=f"payment/{payment_id}",
        task_queue=TASK_QUEUES["interactive"],
    )


async def _on_its_way(make: Maker, payment_id: UUID) -> None:
    asked = select(OnlinePayment.processing_since).where(OnlinePayment.id == payment_id)
    async with asyncio.timeout(60):
        while True:
            async with make.session() as session:
                if await session.scalar(asked) is not None:
                    return
            await asyncio.sleep(0.02)


async def _wrong(make: Maker, payment_id: UUID) -> str | None:
    """What is not as it has to be: a payment that came in, and is noted to have come in once."""
    status, _ = await state_of(make, payment_id)
    of_it = (AuditRow.entity_id == payment_id, AuditRow.action == "payment.completed")
    async with make.session() as session:
        noted = await session.scalar(select(func.count()).select_from(AuditRow).where(*of_it))
    return None if (status, noted) == ("completed", 1) else f"{payment_id} is {status}, noted {noted} times"
