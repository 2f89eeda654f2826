"""Mail through Temporal: from a sign-up to the captured message, and what happens when it cannot go out."""

import asyncio
from typing import Any

import httpx
import pytest
from temporalio.client import (
    Client,
    WorkflowExecutionStatus,
    WorkflowHandle,
)
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.worker import Replayer

from api.state import AppState
from domain.core.values.ids import new_id
from domain.models import Delivery
from domain.notify.capture import captured
from tests.factories import Maker
from tests.posting import deliveries_to, token_in
from workflows.notifications.workflows import NotificationWorkflow, Sending
from workflows.queues import TASK_QUEUES
from workflows.temporal import ENTITY_ID, STAGE


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
        Sending(delivery.id),
        id=f"notification-again/{delivery.id}",
        task_queue=TASK_QUEUES["interactive"],
    )
    assert result == "sent"
    (row,) = await deliveries_to(make, email)
    assert row.attempts == 1
