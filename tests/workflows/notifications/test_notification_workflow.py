"""Mail through Temporal: from a sign-up to the captured message, and what happens when it cannot go out."""

import asyncio
import socket
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx
import pytest
import pytest_asyncio
from temporalio.api.enums.v1 import IndexedValueType
from temporalio.api.operatorservice.v1 import AddSearchAttributesRequest
from temporalio.client import (
    Client,
    WorkflowExecutionDescription,
    WorkflowExecutionStatus,
    WorkflowHandle,
)
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.testing import WorkflowEnvironment
from temporalio.worker import Replayer

from api.state import AppState
from deploy.local.cache import cache_folder
from deploy.local.tools import TEST_SERVER_FOLDER
from domain.core.values.ids import new_id
from domain.models import Delivery
from domain.notify.capture import captured
from domain.notify.processes import NotificationProcess
from tests.factories import Maker, Person
from tests.posting import deliveries_to, token_in
from workflows.context import WorkerContext
from workflows.notifications.workflows import ALL_TRIES, NotificationWorkflow
from workflows.temporal import ENTITY_ID, STAGE, TASK_QUEUE
from workflows.worker import build_worker


async def signed_up(api: httpx.AsyncClient, make: Maker) -> tuple[str, Delivery]:
    email = f"workflow-{new_id().hex}@example.com"
    body = {"email": email, "password": "gr4vel & larch"}
    assert (await api.post("/api/auth/sign-up", json=body)).status_code == 202
    (delivery,) = await deliveries_to(make, email)
    return email, delivery


async def mail_to(state: AppState, email: str) -> dict[str, Any]:
    async with asyncio.timeout(30):
        while True:
            mails, _ = captured(state.settings, email)
            if mails:
                return mails[0]
            await asyncio.sleep(0.05)


@pytest.mark.usefixtures("worker")
async def test_a_sign_up_becomes_one_mail_and_the_history_holds_no_secret(
    api: httpx.AsyncClient, make: Maker, state: AppState, temporal: Client
) -> None:
    email, queued = await signed_up(api, make)
    mail = await mail_to(state, email)
    handle: WorkflowHandle[Any, str] = temporal.get_workflow_handle(f"notification/{queued.id}")
    assert await handle.result() == "sent"
    seen = await handle.describe()
    assert seen.status is WorkflowExecutionStatus.COMPLETED
    assert seen.typed_search_attributes.get(STAGE) == "sent"
    assert seen.typed_search_attributes.get(ENTITY_ID) == str(queued.id)

    history = await handle.fetch_history()
    told = history.to_json()
    assert token_in(mail) not in told
    assert email not in told
    (delivery,) = await deliveries_to(make, email)
    assert (delivery.state, delivery.attempts, delivery.failure) == ("sent", 1, None)

    confirmed = await api.post("/api/auth/confirm", json={"token": token_in(mail)})
    assert confirmed.json()["user"]["email"] == email
    replayer = Replayer(workflows=[NotificationWorkflow], data_converter=pydantic_data_converter)
    await replayer.replay_workflow(history)


@pytest.mark.usefixtures("worker")
async def test_the_same_delivery_asked_for_again_is_mailed_once(
    api: httpx.AsyncClient, make: Maker, state: AppState, temporal: Client
) -> None:
    email, delivery = await signed_up(api, make)
    await mail_to(state, email)
    result = await temporal.execute_workflow(
        NotificationWorkflow.run,
        NotificationProcess(delivery.id),
        id=f"notification-again/{delivery.id}",
        task_queue=TASK_QUEUE,
    )
    assert result == "sent"
    (row,) = await deliveries_to(make, email)
    assert row.attempts == 1


@pytest_asyncio.fixture
async def skipping() -> AsyncIterator[WorkflowEnvironment]:
    """A server whose hours pass in milliseconds; skipped where nobody has fetched it yet."""
    program = cache_folder() / TEST_SERVER_FOLDER / "temporal-test-server"
    if not program.exists():
        pytest.skip("the time-skipping server is not here: python -m deploy.local.tools test-server")
    environment = await WorkflowEnvironment.start_time_skipping(
        test_server_existing_path=str(program), data_converter=pydantic_data_converter
    )
    async with environment:
        await environment.client.operator_service.add_search_attributes(
            AddSearchAttributesRequest(
                search_attributes={STAGE.name: IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD}
            )
        )
        yield environment


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
    async with build_worker(skipping.client, context):
        workflow = await skipping.client.start_workflow(
            NotificationWorkflow.run,
            NotificationProcess(delivery.id),
            id=f"notification/{delivery.id}",
            task_queue=TASK_QUEUE,
        )
        told = await _ended_after_hours(skipping, workflow)
    assert told.close_time is not None
    passed = told.close_time - told.start_time
    (row,) = await deliveries_to(make, person.email)
    assert (told.status, row.state) == (WorkflowExecutionStatus.COMPLETED, "failed")
    assert row.failure == "None of the tries to send it got through."
    assert ALL_TRIES - timedelta(minutes=20) < passed < ALL_TRIES + timedelta(minutes=20)
    assert 90 < row.attempts < 260
    assert person.email not in (await workflow.fetch_history()).to_json()
