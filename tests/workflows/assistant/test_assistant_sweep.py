"""The assistant's sweep: conversations that nobody touched for 30 days go, with their threads."""

from uuid import uuid4

import httpx
import pytest
from sqlalchemy import text
from temporalio.client import Client

from tests.factories import Maker, Person
from workflows.queues import TASK_QUEUES

OLD = "UPDATE conversations SET last_message_at = now() - interval '{days} days' WHERE id = :id"
LEFT = "SELECT count(*) FROM agent.checkpoints WHERE thread_id = :id"


async def talked(api: httpx.AsyncClient, person: Person) -> str:
    body = {"question": "Show me vacant units"}
    reply = await api.post("/ai-chat/query", json=body, headers=person.headers)
    conversation: str = reply.json()["conversationId"]
    return conversation


@pytest.mark.usefixtures("worker")
async def test_old_conversations_go_with_their_threads_and_younger_ones_stay(
    api: httpx.AsyncClient, make: Maker, temporal: Client
) -> None:
    person = await make.person()
    old, young = await talked(api, person), await talked(api, person)
    async with make.session() as session:
        await session.execute(text(OLD.format(days=31)), {"id": old})
        await session.execute(text(OLD.format(days=29)), {"id": young})

    async def sweep() -> int:
        forgotten: int = await temporal.execute_workflow(
            "AssistantSweepWorkflow", id=f"sweep-{uuid4()}", task_queue=TASK_QUEUES["sweeps"]
        )
        return forgotten

    assert await sweep() == 1
    assert await sweep() == 0
    listed = await api.get("/api/assistant/conversations", headers=person.headers)
    assert [row["id"] for row in listed.json()["items"]] == [young]
    async with make.session() as session:
        assert await session.scalar(text(LEFT), {"id": old}) == 0
        assert (await session.scalar(text(LEFT), {"id": young}) or 0) > 0
