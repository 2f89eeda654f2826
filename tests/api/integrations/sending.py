"""Sending what waits for a webhook's endpoint, step by step, as its process does."""

import asyncio
import json
from datetime import datetime
from typing import Any
from uuid import UUID

from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.integrations import webhook_sending
from domain.integrations.webhook_calls import Call
from domain.integrations.webhook_rules import Attempt
from domain.integrations.webhook_sending import Settled

SYSTEM = EntryPoint.by_system(webhook_sending.SYSTEM)
ORIGIN = "https://steward.example"


async def next_call(
    database: Database, cipher: FieldCipher, endpoint_id: str, at: datetime | None = None
) -> Any:
    """What is next, once its turn is certain: transactions of tests beside this one may still be open."""
    for _ in range(1000):
        found = await next_call_now(database, cipher, endpoint_id, at)
        if found != "soon":
            return found
        await asyncio.sleep(0.01)
    raise AssertionError("The turn of the next event never was certain.")


async def next_call_now(
    database: Database, cipher: FieldCipher, endpoint_id: str, at: datetime | None = None
) -> Any:
    async with unit_of_work(database, SYSTEM) as work:
        return await webhook_sending.next_call(
            session=work.session,
            cipher=cipher,
            endpoint_id=UUID(endpoint_id),
            origin=ORIGIN,
            now=at or utc_now(),
        )


async def settled(
    database: Database,
    endpoint_id: str,
    event_id: UUID,
    status: int | None = 204,
    at: datetime | None = None,
) -> Settled:
    failure = None if status and status < 300 else "It answered."
    async with unit_of_work(database, SYSTEM) as work:
        return await webhook_sending.settle(
            session=work.session,
            scope=work.scope,
            endpoint_id=UUID(endpoint_id),
            attempt=Attempt(event_id, status, 12, failure),
            now=at or utc_now(),
        )


async def sent(database: Database, cipher: FieldCipher, endpoint_id: str) -> list[dict[str, Any]]:
    """Everything that waits, as the other program gets it."""
    bodies = []
    while isinstance(call := await next_call(database, cipher, endpoint_id), Call):
        bodies.append(json.loads(call.body))
        assert await settled(database, endpoint_id, call.event_id) == Settled(0, "active")
    assert call == "idle"
    return bodies
