"""Postgres restarted under load: 503 for a moment, nothing acknowledged is lost, all comes back alone."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from unittest.mock import Mock
from uuid import uuid4

import psycopg
import pytest
from sqlalchemy import select, text
from temporalio.client import Client

from deploy.local.postgres import StopMode
from domain.core.db.database import Database, open_database
from domain.core.errors import Unavailable
from domain.core.events import notify
from domain.core.outbox import OutboxRow
from domain.core.outbox.delivery import Claim
from domain.core.unit_of_work import EntryPoint, Statement, read_page, unit_of_work
from tests.chaos.conftest import Stack
from tests.factories import Person
from workflows.relay import calls, run_relay

pytestmark = [pytest.mark.own_postgres, pytest.mark.serial, pytest.mark.usefixtures("invariants_hold")]
AWAY_SECONDS = 10.0
CLIENTS = 6
PROPERTY = {
    "address": "1 Alder St", "city": "Providence", "state": "RI", "zip_code": "02903", "total_units": 1,
}  # fmt: skip


def a_property() -> dict[str, Any]:
    """One that nobody else has: a name and address is a company's once."""
    return {"name": f"Building {uuid4()}", **PROPERTY}


@dataclass
class Ledger:
    """What a client was told."""

    acknowledged: dict[str, str] = field(default_factory=dict)  # name: id
    statuses: list[tuple[float, int]] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)

    def note(self, status: int, body: str, retry_after: str | None) -> None:
        self.statuses.append((perf_counter(), status))
        if status == 503 and not retry_after:
            self.odd.append("503 without Retry-After")
        elif status not in (200, 201, 503):
            self.odd.append(f"{status}: {body[:300]}")

    def seconds_away(self) -> float:
        refused = [at for at, status in self.statuses if status == 503]
        return max(refused) - min(refused) if refused else 0.0


async def writes(stack: Stack, person: Person, ledger: Ledger, stop: asyncio.Event) -> None:
    """Adds properties one after another; each with a key, repeated until it is acknowledged."""
    while not stop.is_set():
        name, key = f"Building {uuid4()}", str(uuid4())
        status = 0
        while status != 201:
            answer = await stack.api.post(
                "/api/properties",
                json={"name": name, **PROPERTY},
                headers={**person.headers, "Idempotency-Key": key},
            )
            status = answer.status_code
            ledger.note(status, answer.text, answer.headers.get("retry-after"))
            if status == 201:
                ledger.acknowledged[name] = answer.json()["id"]
            elif status != 503:
                return
            else:
                await asyncio.sleep(0.05)


async def reads(stack: Stack, person: Person, ledger: Ledger, stop: asyncio.Event) -> None:
    while not stop.is_set():
        answer = await stack.api.get("/api/properties?limit=5", headers=person.headers)
        ledger.note(answer.status_code, answer.text, answer.headers.get("retry-after"))
        await asyncio.sleep(0.02)


async def saved_names(stack: Stack, person: Person) -> list[str]:
    async with stack.owner.sessions() as session:
        rows = await session.execute(
            text("SELECT name FROM properties WHERE created_by = :person"), {"person": person.id}
        )
        return [row.name for row in rows]


@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_restart_costs_a_moment_and_no_acknowledged_write(stack: Stack, mode: StopMode) -> None:
    person, ledger, stop = await stack.make.person(), Ledger(), asyncio.Event()
    running = [asyncio.create_task(writes(stack, person, ledger, stop)) for _ in range(CLIENTS)]
    running += [asyncio.create_task(reads(stack, person, ledger, stop)) for _ in range(2)]
    for _ in range(2):
        await asyncio.sleep(1.0)
        await stack.restart(mode)
        before = len(ledger.acknowledged)
        async with asyncio.timeout(AWAY_SECONDS):
            while len(ledger.acknowledged) < before + 2 * CLIENTS:  # noqa: ASYNC110 - grown by others
                await asyncio.sleep(0.05)
    stop.set()
    async with asyncio.timeout(30):
        await asyncio.gather(*running)
    assert ledger.odd == []
    assert any(status == 503 for _, status in ledger.statuses), "the restarts were not noticed at all"
    assert ledger.seconds_away() < 2 * AWAY_SECONDS + 5
    names = await saved_names(stack, person)
    assert set(ledger.acknowledged) - set(names) == set(), "acknowledged and lost"
    assert len(names) == len(set(names)), "a retry with its key doubled a row"


async def test_after_a_restart_idle_connections_cost_one_refusal_at_most(stack: Stack) -> None:
    """Every pooled connection is dead; whoever hears of it first makes room for new ones."""
    person = await stack.make.person()

    async def both() -> list[int]:
        asked: list[Any] = [stack.api.get("/api/properties", headers=person.headers) for _ in range(6)]
        asked += [
            stack.api.post("/api/properties", json=a_property(), headers=person.headers) for _ in range(6)
        ]
        return [answer.status_code for answer in await asyncio.gather(*asked)]

    assert set(await both()) == {200, 201}
    await stack.restart("fast")
    refused = 0
    for path in ("/api/properties", "/api/units"):  # one at a time: what a single person meets
        for _ in range(4):
            refused += (await stack.api.get(path, headers=person.headers)).status_code == 503
    for _ in range(4):
        answer = await stack.api.post("/api/properties", json=a_property(), headers=person.headers)
        refused += answer.status_code == 503
    assert refused <= 1
    assert set(await both()) == {200, 201}


async def test_while_postgres_is_away_the_process_says_it_is_well_and_measures(
    stack: Stack,
) -> None:
    person = await stack.make.person()
    await asyncio.to_thread(stack.server.stop, "fast")
    try:
        began = perf_counter()
        answers = await asyncio.gather(
            stack.api.get("/api/properties", headers=person.headers),
            stack.api.post("/api/properties", json=a_property(), headers=person.headers),
            stack.api.post("/api/auth/sign-in", json={"email": "a@example.com", "password": "Secret-123"}),
        )
        waited = perf_counter() - began
        assert [answer.status_code for answer in answers] == [503] * 3, [a.text for a in answers]
        for answer in answers:
            assert answer.headers["retry-after"] == "2"
            assert answer.json()["code"] == "unavailable"
            assert answer.json()["request_id"] == answer.headers["x-request-id"]
        assert waited < 10
        assert (await stack.api.get("/healthz")).status_code == 200
        assert "steward_database_answers 0.0" in (await stack.api.get("/metrics")).text
        ready = await stack.api.get("/readyz")
        assert (ready.status_code, ready.json()["database"]) == (503, "down")
    finally:
        await asyncio.to_thread(stack.server.launch)
        await stack.owner.engine.dispose()
    async with asyncio.timeout(AWAY_SECONDS):
        while (await stack.api.get("/api/properties", headers=person.headers)).status_code != 200:  # noqa: ASYNC110 - nobody tells when
            await asyncio.sleep(0.05)
    assert (await stack.api.get("/readyz")).status_code == 200


async def test_live_updates_reconnect_and_wake_everybody(stack: Stack) -> None:
    row = uuid4()
    async with stack.state.hub.watch(f"import:{row}") as woken:
        await told(stack, row, woken)
        woken.clear()
        await stack.restart("immediate")
        async with asyncio.timeout(AWAY_SECONDS):
            await woken.wait()  # by the reconnection itself: something may have been missed
        woken.clear()
        await told(stack, row, woken)


async def settled(stack: Stack, workflow_id: str) -> bool:
    """The relay has written down that it started this; before that, a restart makes it start it again."""
    async with stack.owner.sessions() as session:
        started = select(OutboxRow.started_at).where(OutboxRow.workflow_id == workflow_id)
        return await session.scalar(started) is not None


async def test_the_relay_reconnects_and_takes_up_what_waits(
    stack: Stack, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[str] = []

    async def send(_client: object, row: Claim) -> None:
        sent.append(row.workflow_id)

    monkeypatch.setattr(calls, "send", send)
    async with open_database(stack.settings.worker_database_url.get_secret_value()) as database:
        running = asyncio.create_task(run_relay(database, Mock(spec=Client)))
        for mode in ("fast", "immediate"):
            await stack.restart(mode)
            waiting = f"probe/{uuid4()}"
            async with stack.owner.sessions() as session, session.begin():
                session.add(OutboxRow(process="Probe", workflow_id=waiting, input={}))
            async with asyncio.timeout(AWAY_SECONDS):
                while not await settled(stack, waiting):  # noqa: ASYNC110 - the relay's own doing
                    await asyncio.sleep(0.05)
            assert waiting in sent
        assert not running.done()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert len(sent) == len(set(sent))


async def test_no_connection_left_is_a_bounded_503_and_the_process_stays_well(stack: Stack) -> None:
    person = await stack.make.person()
    readers = stack.state.database.readers
    await readers.check()  # the restarts of the other tests are not what is tried here
    async with AsyncExitStack() as held:
        for _ in range(readers.max_size):
            await held.enter_async_context(readers.connection())
        began = perf_counter()
        path = "/api/properties"
        slow = await asyncio.gather(*(stack.api.get(path, headers=person.headers) for _ in range(50)))
        assert {answer.status_code for answer in slow} == {503}
        assert perf_counter() - began < 10
        assert (await stack.api.get("/healthz")).status_code == 200
    assert (await stack.api.get(path, headers=person.headers)).status_code == 200


async def told(stack: Stack, row: Any, woken: asyncio.Event) -> None:
    async with asyncio.timeout(AWAY_SECONDS):
        while not woken.is_set():
            try:
                async with unit_of_work(stack.state.database, EntryPoint.by_visitor()) as work:
                    await notify(work.session, "import", row)
            except Unavailable:
                await asyncio.sleep(0.05)
            else:
                await asyncio.sleep(0.1)


async def test_the_error_inside_a_unit_of_work_and_a_page_is_unavailable(stack: Stack) -> None:
    """The connection goes between two statements, by an administrator's hand."""
    async with open_database(stack.state.database.url) as database:
        with pytest.raises(Unavailable):
            await cut_off(stack, database)
        async with database.readers.connection() as reader:
            terminate(stack, reader.info.backend_pid)
        outcomes = []
        for _ in range(4):
            try:
                page = await read_page(database, EntryPoint.by_visitor(), [Statement("SELECT 1", {})])
                outcomes.append(page.results[0])
            except Unavailable:
                outcomes.append([])
        assert outcomes.count([]) <= 1
        assert outcomes[-1] == [(1,)]
        with pytest.raises(Unavailable):  # in the middle of a pipeline
            await read_page(
                database,
                EntryPoint.by_visitor(),
                [
                    Statement("SELECT pg_terminate_backend(pg_backend_pid())", {}),
                    Statement("SELECT 1", {}),
                ],
            )
        page = await read_page(database, EntryPoint.by_visitor(), [Statement("SELECT 1", {})])
        assert page.results == ([(1,)],)


async def cut_off(stack: Stack, database: Database) -> None:
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        connection = await work.session.connection()
        pid = (await connection.exec_driver_sql("SELECT pg_backend_pid()")).scalar_one()
        terminate(stack, pid)
        await connection.exec_driver_sql("SELECT 1")


def terminate(stack: Stack, pid: int) -> None:
    with psycopg.connect(stack.server.url("postgres", "postgres")) as connection:
        connection.execute("SELECT pg_terminate_backend(%s, 5000)", [pid])
