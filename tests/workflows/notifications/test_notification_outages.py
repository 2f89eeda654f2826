"""A message when something is away: the mail server, the database, every worker, or the newer release."""

import asyncio
import socket
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from temporalio.client import Client, WorkflowExecutionDescription, WorkflowExecutionStatus, WorkflowHandle
from temporalio.testing import WorkflowEnvironment

from api.state import AppState
from domain.core.errors import Unavailable
from domain.core.values.ids import new_id
from domain.models import Delivery
from domain.notify import sending
from domain.notify.capture import captured
from domain.notify.messages import MESSAGES
from tests.factories import Maker, Person
from tests.posting import deliveries_to
from workflows.context import WorkerContext
from workflows.notifications.workflows import ALL_TRIES, NotificationWorkflow, Sending
from workflows.queues import TASK_QUEUES
from workflows.worker import running_workers

# No `worker` here: each test starts one once things are as it wants them.


async def unasked_delivery(make: Maker, person: Person) -> Delivery:
    """Without an outbox row, so that no other worker sends it."""
    delivery = Delivery(
        id=new_id(),
        account_id=person.id,
        template="account_exists",
        subject_ids={},
        dedupe_key=f"test:{person.id}",
    )
    async with make.session() as session:
        session.add(delivery)
        await session.flush()
        session.expunge_all()
    return delivery


def closed_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def _ended_after_hours(
    skipping: WorkflowEnvironment, workflow: WorkflowHandle[Any, Any]
) -> WorkflowExecutionDescription:
    """Lets the server's clock run in steps: waiting for the result could skip years at once."""
    for _ in range(60):
        await skipping.sleep(timedelta(minutes=30))
        told = await workflow.describe()
        if told.status is not WorkflowExecutionStatus.RUNNING:
            return told
    raise AssertionError("the workflow is still running after 30 hours")


@pytest.mark.serial
async def test_a_mail_server_that_stays_away_for_a_day_ends_in_an_honest_failure(
    make: Maker, worker_context: WorkerContext, skipping: WorkflowEnvironment
) -> None:
    person = await make.person()
    delivery = await unasked_delivery(make, person)
    change = {"smtp_host": "127.0.0.1", "smtp_port": closed_port(), "smtp_starttls": False}
    context = replace(worker_context, settings=worker_context.settings.model_copy(update=change))
    async with running_workers(skipping.client, context):
        workflow = await start(skipping.client, delivery)
        began = (await workflow.describe()).start_time
        told = await _ended_after_hours(skipping, workflow)
    assert told.close_time is not None
    passed = told.close_time - began  # not that of the run that continued the first
    (row,) = await deliveries_to(make, person.email)
    assert (told.status, row.state) == (WorkflowExecutionStatus.COMPLETED, "failed")
    assert row.failure == "None of the tries to send it got through."
    assert ALL_TRIES - timedelta(minutes=20) < passed < ALL_TRIES + timedelta(minutes=20)
    assert 90 < row.attempts < 260
    assert person.email not in (await workflow.fetch_history()).to_json()


async def start(client: Client, delivery: Delivery) -> WorkflowHandle[Any, str]:
    return await client.start_workflow(
        NotificationWorkflow.run,
        Sending(delivery.id),
        id=f"notification/{delivery.id}",
        task_queue=TASK_QUEUES["interactive"],
    )


async def test_a_message_cancelled_before_a_worker_came_ends_as_not_sent(
    make: Maker, temporal: Client, worker_context: WorkerContext
) -> None:
    person = await make.person()
    workflow = await start(temporal, await unasked_delivery(make, person))
    await workflow.cancel()
    async with running_workers(temporal, worker_context):
        assert await workflow.result() == "failed"
    (row,) = await deliveries_to(make, person.email)
    assert (row.state, row.attempts) == ("failed", 0)


async def test_a_database_that_is_away_after_the_hand_over_loses_no_answer_of_the_mail_server(
    make: Maker,
    state: AppState,
    temporal: Client,
    worker_context: WorkerContext,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = await make.person()
    delivery = await unasked_delivery(make, person)
    workflow = await start(temporal, delivery)
    settle, tries = sending.settle, 0

    async def away_at_first(**arguments: Any) -> str:
        nonlocal tries
        if arguments["delivery_id"] != delivery.id:  # of another test, whose message waited in the outbox
            return await settle(**arguments)
        tries += 1
        if tries == 1:
            raise Unavailable
        return await settle(**arguments)

    monkeypatch.setattr(sending, "settle", away_at_first)
    async with running_workers(temporal, worker_context), asyncio.timeout(20):
        assert await workflow.result() == "sent"
    (row,) = await deliveries_to(make, person.email)
    assert (row.state, row.attempts, tries) == ("sent", 1, 2)
    assert len(captured(state.settings, person.email)[0]) == 1


async def test_a_message_of_a_newer_release_waits_for_a_worker_that_knows_its_template(
    make: Maker, temporal: Client, worker_context: WorkerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await make.person()
    delivery = await unasked_delivery(make, person)
    known = MESSAGES.copy()
    monkeypatch.delitem(MESSAGES, delivery.template)
    workflow = await start(temporal, delivery)
    async with running_workers(temporal, worker_context), asyncio.timeout(30):
        while not (waiting := (await workflow.describe()).raw_description.pending_activities):  # noqa: ASYNC110 - Temporal's state
            await asyncio.sleep(0.05)
        while waiting[0].attempt < 3:
            waiting = (await workflow.describe()).raw_description.pending_activities
            await asyncio.sleep(0.05)
        assert "does not know the template" in waiting[0].last_failure.message
        monkeypatch.setitem(MESSAGES, delivery.template, known[delivery.template])
        assert await workflow.result() == "sent"
