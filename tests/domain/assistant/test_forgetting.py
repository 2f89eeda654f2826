"""The sweep of old conversations beside people who go on talking."""

import asyncio
from datetime import timedelta
from uuid import UUID

import httpx
from sqlalchemy import select, update

from domain.assistant.conversations import forget_untouched
from domain.assistant.rules import SYSTEM
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.models.assistant import Conversation
from tests.factories import Maker

BEFORE = timedelta(days=30)


async def test_a_conversation_that_is_taken_up_again_meanwhile_stays(
    api: httpx.AsyncClient, make: Maker, worker_database: Database
) -> None:
    person = await make.person()
    body = {"question": "Show me vacant units"}
    reply = await api.post("/ai-chat/query", json=body, headers=person.headers)
    talk = UUID(reply.json()["conversationId"])
    this_one = update(Conversation).where(Conversation.id == talk)
    async with make.session() as session:
        await session.execute(this_one.values(last_message_at=utc_now() - timedelta(days=31)))

    async def sweep() -> list[UUID]:
        async with unit_of_work(worker_database, EntryPoint.by_system(SYSTEM)) as work:
            return await forget_untouched(session=work.session, before=utc_now() - BEFORE, most=500)

    async with make.session() as session:
        await session.execute(this_one.values(last_message_at=utc_now()))
        sweeping = asyncio.create_task(sweep())
        await asyncio.sleep(0.3)
    assert talk not in await sweeping
    async with make.session() as session:
        assert await session.scalar(select(Conversation.id).where(Conversation.id == talk)) == talk
