"""The outbox relay while Temporal is away, and a row that cannot be sent."""

import asyncio
from time import perf_counter
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import select, text
from temporalio.client import Client
from temporalio.service import RPCStatusCode

from api.main import create_app
from api.state import open_state
from domain.core.db.database import Database
from domain.core.outbox import OutboxRow
from domain.core.settings import Settings
from tests.chaos.gate import Gate
from tests.factories import Maker
from tests.workflows.imports.test_import_workflow import HEADER, lines, post
from tests.workflows.relay.probes import (
    Calls,
    Probe,
    a_relay,
    all_started,
    ask,
    due_now,
    end,
    refusal,
    rows_of,
    sweep,
)
from workflows.temporal import connect

pytestmark = pytest.mark.usefixtures("invariants_hold")


async def test_temporal_down_rows_wait_the_api_answers_and_all_start_once_after(
    rows: Database,
    relaying: Database,
    relay_settings: Settings,
    gate: Gate,
    client: Client,
) -> None:
    through = await connect(relay_settings.model_copy(update={"temporal_address": gate.address}))
    probe = Probe(uuid4())
    await gate.shut()
    async with open_state(relay_settings) as state, a_relay(relaying, through):
        app = create_app(relay_settings)
        app.state.steward = state
        person = await Maker(rows, state.cipher).person()
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=relay_settings.origin) as api:
            answers = [await post(api, person, HEADER + lines(3)) for _ in range(3)]
            await ask(rows, probe)
            assert [answer.status_code for answer in answers] == [202] * 3
            jobs = [answer.json()["importJobId"] for answer in answers]
            async with asyncio.timeout(30):
                while not (await rows_of(rows, probe))[0].last_error:  # noqa: ASYNC110 - nobody tells when
                    await asyncio.sleep(0.05)
            found = await api.get(f"/api/import-jobs/{jobs[0]}", headers=person.headers)
            assert found.json()["status"] == "queued"
        (row,) = await rows_of(rows, probe)
        assert row.started_at is None
        assert row.attempts >= 1
        assert row.last_error in ("UNAVAILABLE", "DEADLINE_EXCEEDED", "CANCELLED")
        assert row.next_try_at > row.created_at
        await gate.open()
        await due_now(rows)
        await all_started(rows, probe, within=40)
    (row,) = await rows_of(rows, probe)
    assert row.last_error is None
    async with rows.sessions() as session:
        left = (await session.scalars(select(OutboxRow).where(OutboxRow.started_at.is_(None)))).all()
    assert left == []
    for workflow_id in [probe.workflow_id, *(f"import/{job}" for job in jobs)]:
        handle = client.get_workflow_handle(workflow_id)
        assert (await handle.describe()).id == workflow_id
        await handle.terminate()


async def test_one_row_that_cannot_be_sent_stops_no_other_and_keeps_its_own_reason(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    broken, refused, fine = Probe(uuid4()), Probe(uuid4()), Probe(uuid4())
    calls.errors[broken.workflow_id] = RuntimeError("a defect of the client")
    calls.errors[refused.workflow_id] = refusal(RPCStatusCode.RESOURCE_EXHAUSTED)
    await ask(rows, broken, refused, fine)
    assert await sweep(relaying, client) == 1
    reasons = [row.last_error for row in await rows_of(rows, broken, refused, fine)]
    assert reasons == ["RuntimeError", "RESOURCE_EXHAUSTED", None]
    calls.errors.clear()
    await due_now(rows)
    assert await sweep(relaying, client) == 2
    await end(client, broken, refused, fine)


async def test_a_row_that_keeps_failing_is_tried_ever_more_rarely(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    waiting = Probe(uuid4())
    calls.errors[waiting.workflow_id] = refusal(RPCStatusCode.UNAVAILABLE)
    await ask(rows, waiting)
    for pause in (1, 2, 4, 8, 16, 30, 30, 30):
        await due_now(rows)
        began = perf_counter()
        await sweep(relaying, client)
        async with rows.sessions() as session:
            seconds = await session.scalar(
                text("SELECT extract(epoch FROM next_try_at - now()) FROM outbox WHERE workflow_id = :id"),
                {"id": waiting.workflow_id},
            )
        assert pause - (perf_counter() - began) <= float(seconds) <= pause
    calls.errors.clear()
    await due_now(rows)
    await sweep(relaying, client)
    await end(client, waiting)
