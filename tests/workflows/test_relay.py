"""The outbox relay: every row becomes one start or signal, whatever is away in between."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
import pytest_asyncio
from pydantic import SecretStr
from sqlalchemy import select, text
from temporalio.client import Client, Interceptor, OutboundInterceptor, StartWorkflowInput, WorkflowHandle

from api.main import create_app
from api.state import open_state
from deploy.local.postgres import LocalPostgres
from domain.core import outbox
from domain.core.database import Database, open_database
from domain.core.outbox import OutboxRow, Process
from domain.core.settings import Settings
from tests.chaos.gate import Gate, gate_before
from tests.factories import Maker
from tests.postgres import fresh_database
from tests.workflows.conftest import TemporalServer
from tests.workflows.imports.test_import_workflow import HEADER, lines, post
from workflows import relay
from workflows.relay import run_relay, sweep
from workflows.temporal import TASK_QUEUE, connect


@dataclass(frozen=True, slots=True)
class Probe(Process):
    """A process that no worker knows: its workflow starts and stays open."""

    probe_id: UUID
    name = "RelayProbe"

    @property
    def workflow_id(self) -> str:
        return f"probe/{self.probe_id}"


@dataclass(frozen=True, slots=True)
class Nudge(Process):
    """A signal to a probe."""

    probe_id: UUID
    name = "nudge"
    kind = "signal"

    @property
    def workflow_id(self) -> str:
        return f"probe/{self.probe_id}"


class Starts(Interceptor):
    """Counts the starts that leave the process, and fails those it is told to."""

    def __init__(self) -> None:
        self.sent: Counter[str] = Counter()
        self.broken: set[str] = set()

    def intercept_client(self, next: OutboundInterceptor) -> OutboundInterceptor:  # noqa: A002 - its name
        return _Counting(next, self)


class _Counting(OutboundInterceptor):
    def __init__(self, following: OutboundInterceptor, starts: Starts) -> None:
        super().__init__(following)
        self._starts = starts

    async def start_workflow(self, input: StartWorkflowInput) -> WorkflowHandle[Any, Any]:  # noqa: A002
        self._starts.sent[input.id] += 1
        if input.id in self._starts.broken:
            raise RuntimeError("a defect of the client")
        return await super().start_workflow(input)


@pytest.fixture(scope="module")
def relay_settings(settings: Settings, postgres: LocalPostgres) -> Settings:
    """A database of its own: no other relay takes these rows."""
    name = f"steward_relay_{os.getpid()}"
    fresh_database(postgres, name)
    roles = {"database_url": "app", "worker_database_url": "worker", "owner_database_url": "owner"}
    return settings.model_copy(
        update={field: SecretStr(postgres.url(f"steward_{role}", name)) for field, role in roles.items()}
    )


@pytest_asyncio.fixture(scope="module")
async def rows(relay_settings: Settings) -> AsyncIterator[Database]:
    """The outbox as the owner sees it."""
    async with open_database(relay_settings.owner_database_url.get_secret_value()) as opened:
        yield opened


@pytest_asyncio.fixture(scope="module")
async def relaying(relay_settings: Settings) -> AsyncIterator[Database]:
    async with open_database(relay_settings.worker_database_url.get_secret_value()) as opened:
        yield opened


@pytest.fixture
def starts() -> Starts:
    return Starts()


@pytest.fixture
def client(temporal: Client, starts: Starts) -> Client:
    config = temporal.config()
    config["interceptors"] = [starts]
    return Client(**config)


@pytest_asyncio.fixture
async def gate(temporal_server: TemporalServer) -> AsyncIterator[Gate]:
    async with gate_before(temporal_server.address) as opened:
        yield opened


async def ask(rows: Database, *processes: Process) -> None:
    async with rows.sessions() as session, session.begin():
        for process in processes:
            await outbox.ask(session, process)


async def rows_of(rows: Database, *processes: Process) -> list[OutboxRow]:
    wanted = [process.workflow_id for process in processes]
    async with rows.sessions() as session:
        found = select(OutboxRow).where(OutboxRow.workflow_id.in_(wanted)).order_by(OutboxRow.id)
        return list(await session.scalars(found))


async def due_now(rows: Database) -> None:
    """As if the pauses of the rows that failed had passed."""
    async with rows.sessions() as session, session.begin():
        await session.execute(text("UPDATE outbox SET next_try_at = now() WHERE started_at IS NULL"))


async def end(client: Client, *processes: Process) -> None:
    for process in processes:
        await client.get_workflow_handle(process.workflow_id).terminate()


@asynccontextmanager
async def a_relay(database: Database, client: Client) -> AsyncIterator[None]:
    task = asyncio.create_task(run_relay(database, client))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def all_started(rows: Database, *processes: Process, within: float) -> float:
    """Seconds until every row is settled."""
    began = perf_counter()
    async with asyncio.timeout(within):
        while not all(row.started_at for row in await rows_of(rows, *processes)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return perf_counter() - began


async def test_a_row_starts_its_workflow_once_with_its_ids(
    rows: Database, relaying: Database, client: Client, starts: Starts
) -> None:
    probe = Probe(uuid4())
    await ask(rows, probe)
    assert await sweep(relaying, client) == 1
    assert await sweep(relaying, client) == 0
    (row,) = await rows_of(rows, probe)
    assert (row.attempts, row.last_error) == (1, None)
    assert starts.sent == {probe.workflow_id: 1}
    seen = await client.get_workflow_handle(probe.workflow_id).describe()
    assert (seen.workflow_type, seen.task_queue) == ("RelayProbe", TASK_QUEUE)
    assert await seen.static_summary() == f"probe {probe.probe_id}"
    history = (await client.get_workflow_handle(probe.workflow_id).fetch_history()).to_json()
    assert str(probe.probe_id) in history
    await end(client, probe)


async def test_relays_sweeping_at_once_start_each_row_once(
    rows: Database, relaying: Database, client: Client, starts: Starts
) -> None:
    probes = [Probe(uuid4()) for _ in range(120)]
    await ask(rows, *probes)
    while sum(await asyncio.gather(*(sweep(relaying, client) for _ in range(4)))):
        pass
    assert all(row.started_at and row.attempts == 1 for row in await rows_of(rows, *probes))
    assert starts.sent == {probe.workflow_id: 1 for probe in probes}
    await asyncio.gather(*(end(client, probe) for probe in probes))


async def test_already_started_is_success(
    rows: Database, relaying: Database, client: Client, starts: Starts
) -> None:
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
    assert starts.sent == {probe.workflow_id: 3}
    assert all(row.started_at and row.last_error is None for row in await rows_of(rows, probe))


async def test_a_signal_arrives_once_and_one_to_an_ended_workflow_settles(
    rows: Database, relaying: Database, client: Client
) -> None:
    probe, stranger = Probe(uuid4()), uuid4()
    await ask(rows, probe)
    await sweep(relaying, client)
    await ask(rows, Nudge(probe.probe_id))
    assert await sweep(relaying, client) == 1
    history = await client.get_workflow_handle(probe.workflow_id).fetch_history()
    signals = [
        event.workflow_execution_signaled_event_attributes.signal_name
        for event in history.events
        if event.HasField("workflow_execution_signaled_event_attributes")
    ]
    assert signals == ["nudge"]
    await end(client, probe)
    await ask(rows, Nudge(probe.probe_id), Nudge(stranger))
    assert await sweep(relaying, client) == 2
    found = await rows_of(rows, probe, Nudge(stranger))
    assert all(row.started_at and row.last_error is None for row in found)


async def test_temporal_down_rows_wait_the_api_answers_and_all_start_once_after(
    rows: Database,
    relaying: Database,
    relay_settings: Settings,
    gate: Gate,
    client: Client,
    starts: Starts,
) -> None:
    through = await connect(relay_settings.model_copy(update={"temporal_address": gate.address}))
    config = through.config()
    config["interceptors"] = [starts]
    through = Client(**config)
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
                while not (await rows_of(rows, probe))[0].last_error:  # noqa: ASYNC110
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


async def test_one_row_that_cannot_be_sent_stops_no_other(
    rows: Database, relaying: Database, client: Client, starts: Starts
) -> None:
    poisoned, fine = Probe(uuid4()), Probe(uuid4())
    starts.broken.add(poisoned.workflow_id)
    await ask(rows, poisoned, fine)
    assert await sweep(relaying, client) == 1
    (bad,), (good,) = await rows_of(rows, poisoned), await rows_of(rows, fine)
    assert (bad.started_at, bad.last_error) == (None, "RuntimeError")
    assert good.started_at is not None
    starts.broken.clear()
    await due_now(rows)
    assert await sweep(relaying, client) == 1
    await end(client, poisoned, fine)


async def test_a_row_that_keeps_failing_is_tried_ever_more_rarely(
    rows: Database, relaying: Database, client: Client, starts: Starts
) -> None:
    poisoned = Probe(uuid4())
    starts.broken.add(poisoned.workflow_id)
    await ask(rows, poisoned)
    pauses = []
    for _ in range(8):
        await due_now(rows)
        await sweep(relaying, client)
        async with rows.sessions() as session:
            seconds = await session.scalar(
                text("SELECT extract(epoch FROM next_try_at - now()) FROM outbox WHERE workflow_id = :id"),
                {"id": poisoned.workflow_id},
            )
        pauses.append(float(seconds))
    assert pauses == pytest.approx([1, 2, 4, 8, 16, 30, 30, 30], abs=0.95)
    starts.broken.clear()
    await due_now(rows)
    await sweep(relaying, client)
    await end(client, poisoned)


async def test_notify_wakes_the_relay_at_once(
    rows: Database, relaying: Database, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "POLL_SECONDS", 60.0)
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
