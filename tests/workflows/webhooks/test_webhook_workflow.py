"""Events through Temporal to a program that listens: in order, and again after a failure."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text
from temporalio.client import Client, WorkflowHandle

from domain.core.values.ids import new_id
from domain.integrations import webhook_rules
from domain.integrations.webhook_rules import new_secret
from domain.models import WebhookEndpoint
from tests.factories import Maker
from workflows.context import WorkerContext
from workflows.queues import TASK_QUEUES
from workflows.webhooks.workflows import Telling, WebhookWorkflow
from workflows.worker import running_workers

Handle = WorkflowHandle[WebhookWorkflow, str]


@dataclass
class Program:
    """Another program, which answers with these statuses first and with 204 then."""

    statuses: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    was_called: asyncio.Event = field(default_factory=asyncio.Event)
    ids: list[str] = field(default_factory=list)
    port: int = 0

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        headers = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        body: dict[str, Any] = json.loads(await reader.readexactly(int(headers["content-length"])))
        self.numbers.append(body["data"]["number"])
        self.ids.append(headers["webhook-id"])
        status = self.statuses.pop(0) if self.statuses else 204
        writer.write(f"HTTP/1.1 {status} So\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self.was_called.set()

    @asynccontextmanager
    async def listening(self) -> AsyncIterator["Program"]:
        async with await asyncio.start_server(self.answer, "127.0.0.1", 0) as server:
            self.port = server.sockets[0].getsockname()[1]
            yield self


async def an_endpoint(make: Maker, program: Program, *numbers: int) -> UUID:
    """With these events, written without an outbox row, so that no other worker sends them."""
    place = await make.property(await make.person())
    row_id = new_id()
    async with make.session() as session:
        session.add(
            WebhookEndpoint(
                id=row_id,
                company_id=place.company_id,
                url=f"http://localhost:{program.port}/in",
                events=["resident.added"],
                secret=make.cipher.seal(new_secret(), "webhook_endpoints", row_id, "secret"),
            )
        )
        await session.flush()
        for number in numbers:
            await session.execute(
                text("SELECT announce_event('resident.added', :place, NULL, CAST(:ids AS jsonb), '/api')"),
                {"place": place.id, "ids": json.dumps({"number": number})},
            )
    return row_id


async def start(client: Client, endpoint_id: UUID) -> Handle:
    return await client.start_workflow(
        WebhookWorkflow.run,
        Telling(endpoint_id),
        id=f"webhook/{endpoint_id}",
        task_queue=TASK_QUEUES["bulk"],
    )


async def test_events_arrive_in_order_and_again_after_a_failure(
    make: Maker, temporal: Client, worker_context: WorkerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook_rules, "PAUSES", (timedelta(milliseconds=20),))
    async with Program([500, 503]).listening() as program, asyncio.timeout(30):
        endpoint_id = await an_endpoint(make, program, 1, 2, 3)
        async with running_workers(temporal, worker_context):
            assert await (await start(temporal, endpoint_id)).result() == "idle"
    assert program.numbers == [1, 1, 1, 2, 3]
    assert len(set(program.ids[:3])) == 1


async def test_a_pause_ends_early_when_a_person_changes_something(
    make: Maker, temporal: Client, worker_context: WorkerContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook_rules, "PAUSES", (timedelta(hours=8),))
    async with Program([500]).listening() as program, asyncio.timeout(30):
        endpoint_id = await an_endpoint(make, program, 1)
        async with running_workers(temporal, worker_context):
            handle = await start(temporal, endpoint_id)
            await program.was_called.wait()
            await handle.signal("events_wait")
            await asyncio.sleep(0.5)
            assert program.numbers == [1]
            await handle.signal("endpoint_changed")
            assert await handle.result() == "idle"
    assert program.numbers == [1, 1]
