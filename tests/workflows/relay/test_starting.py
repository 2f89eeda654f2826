"""The outbox relay: rows become workflows, once each, at once."""

import asyncio
from uuid import uuid4

import pytest
from temporalio.client import Client

from domain.core.db.database import Database
from domain.core.outbox import OutboxRow
from tests.workflows.relay.probes import Calls, Probe, a_relay, all_started, ask, due_now, end, rows_of, sweep
from workflows.queues import TASK_QUEUES
from workflows.relay import running
from workflows.temporal import PROPERTY_ID


async def test_a_row_starts_its_workflow_once_with_its_ids(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    probe = Probe(uuid4(), property_id=uuid4())
    await ask(rows, probe)
    assert await sweep(relaying, client) == 1
    assert await sweep(relaying, client) == 0
    (row,) = await rows_of(rows, probe)
    assert (row.attempts, row.last_error, row.outcome) == (1, None, "delivered")
    assert calls.sent == {probe.workflow_id: 1}
    seen = await client.get_workflow_handle(probe.workflow_id).describe()
    assert (seen.workflow_type, seen.task_queue) == ("RelayProbe", TASK_QUEUES["interactive"])
    assert await seen.static_summary() == f"probe {probe.probe_id}"
    assert seen.typed_search_attributes[PROPERTY_ID] == str(probe.property_id)
    history = (await client.get_workflow_handle(probe.workflow_id).fetch_history()).to_json()
    assert str(probe.probe_id) in history
    await end(client, probe)


async def test_relays_sweeping_at_once_start_each_row_once(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    probes = [Probe(uuid4()) for _ in range(120)]
    await ask(rows, *probes)
    await asyncio.gather(*(sweep(relaying, client) for _ in range(4)))
    assert all(row.started_at and row.attempts == 1 for row in await rows_of(rows, *probes))
    assert calls.sent == {probe.workflow_id: 1 for probe in probes}
    await asyncio.gather(*(end(client, probe) for probe in probes))


async def test_already_started_is_success(rows: Database, relaying: Database, client: Client) -> None:
    """The relay died after the start and before its commit; or the row was asked for twice."""
    probe = Probe(uuid4())
    await ask(rows, probe)
    await sweep(relaying, client)
    first = (await client.get_workflow_handle(probe.workflow_id).describe()).run_id
    for ended in (False, True):
        if ended:
            await end(client, probe)
        await ask(rows, probe)
        assert await sweep(relaying, client) == 1
        assert (await client.get_workflow_handle(probe.workflow_id).describe()).run_id == first
    assert all(row.started_at and row.last_error is None for row in await rows_of(rows, probe))


async def test_notify_wakes_the_relay_at_once(
    rows: Database, relaying: Database, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "POLL_SECONDS", 60.0)
    first, second = Probe(uuid4()), Probe(uuid4())
    async with a_relay(relaying, client):
        await ask(rows, first)
        await all_started(rows, first, within=20)
        await asyncio.sleep(0.2)
        await ask(rows, second)
        assert await all_started(rows, second, within=20) < 5
    await end(client, first, second)


async def test_the_poll_finds_what_no_notify_told(rows: Database, relaying: Database, client: Client) -> None:
    probe = Probe(uuid4())
    async with a_relay(relaying, client):
        await asyncio.sleep(0.1)
        async with rows.sessions() as session, session.begin():
            session.add(OutboxRow(process=probe.name, workflow_id=probe.workflow_id, input={"probe_id": "1"}))
        assert await all_started(rows, probe, within=20) < 10
    await end(client, probe)


async def test_a_relay_that_stops_gives_back_what_it_holds(
    rows: Database, relaying: Database, client: Client, calls: Calls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("workflows.relay.relay.GRACE_SECONDS", 0.1)
    slow, quick = Probe(uuid4()), Probe(uuid4())
    calls.pause[slow.workflow_id] = 30
    await ask(rows, slow, quick)
    async with a_relay(relaying, client):
        await all_started(rows, quick, within=10)
    (row,) = await rows_of(rows, slow)
    assert (row.started_at, row.last_error, row.claimed_by) == (None, "the relay stopped", None)
    calls.pause.clear()
    await due_now(rows)
    assert await sweep(relaying, client) == 1
    await end(client, slow, quick)
