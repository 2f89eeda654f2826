"""A call that Temporal refuses for good holds back its workflow id until an operator retries or drops it."""

import asyncio
from collections.abc import Iterator
from uuid import uuid4

import psycopg
import pytest
from sqlalchemy import select
from temporalio.client import Client
from temporalio.service import RPCStatusCode
from typer.testing import CliRunner, Result

from deploy.outbox import app
from domain.core.db.database import Database
from domain.core.outbox.delivery import outbox_figures
from domain.core.settings import Settings, get_settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import AuditRow
from tests.workflows.relay.probes import (
    Calls,
    Other,
    Probe,
    ask,
    due_now,
    end,
    nudge,
    refusal,
    rows_of,
    signals_of,
    sweep,
)
from workflows.relay.answers import TRIES

WHY = ("--reason", "The search attribute is registered now")


@pytest.fixture(autouse=True)
def as_owner(relay_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with psycopg.connect(relay_settings.owner_database_url.get_secret_value()) as connection:
        connection.execute("DELETE FROM outbox")
    monkeypatch.setenv("OWNER_DATABASE_URL", relay_settings.owner_database_url.get_secret_value())
    get_settings.cache_clear()
    yield
    get_settings.cache_clear()


async def run(*arguments: str) -> Result:
    return await asyncio.to_thread(CliRunner().invoke, app, list(arguments))


async def die(rows: Database, relaying: Database, client: Client, calls: Calls, probe: Probe) -> None:
    calls.errors[probe.workflow_id] = refusal(RPCStatusCode.INVALID_ARGUMENT)
    await ask(rows, probe)
    await nudge(rows, probe, 1, 2)
    for _ in range(TRIES):
        assert await sweep(relaying, client) == 0
        await due_now(rows)
    assert calls.sent[probe.workflow_id] == TRIES


async def actions_on(rows: Database, probe: Probe) -> list[tuple[str, str]]:
    ids = [row.id for row in await rows_of(rows, probe)]
    async with rows.sessions() as session:
        found = await session.scalars(select(AuditRow).where(AuditRow.entity_id.in_(ids)))
        return [(row.action, (row.after or {})["reason"]) for row in found]


async def test_what_is_refused_for_good_waits_for_an_operator_and_holds_back_its_id_alone(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    probe, fine = Probe(uuid4()), Other(uuid4())
    await die(rows, relaying, client, calls, probe)
    calls.errors.clear()
    await ask(rows, fine)
    assert await sweep(relaying, client) == 1
    dead, *held_back = await rows_of(rows, probe)
    assert dead.dead_at is not None
    assert dead.last_error == "INVALID_ARGUMENT: the test's INVALID_ARGUMENT"
    assert [(row.started_at, row.attempts) for row in held_back] == [(None, 0), (None, 0)]
    async with unit_of_work(relaying, EntryPoint.by_system("outbox-sweep")) as work:
        figures = {each.process: each for each in await outbox_figures(work.session)}
    assert (figures["RelayProbe"].dead, figures["RelayProbe"].waiting) == (1, 2)
    shown = await run("list", "--process", "RelayProbe")
    assert probe.workflow_id in shown.output
    assert "waiting behind it: 2" in shown.output
    assert "INVALID_ARGUMENT" in shown.output
    assert (await run("retry", str(dead.id), *WHY)).output == "Tried again: 1.\n"
    assert await sweep(relaying, client) == 3
    assert await signals_of(client, probe) == [1, 2]
    assert await actions_on(rows, probe) == [("outbox.retried", WHY[1])]
    await end(client, probe, fine)


async def test_what_is_dropped_lets_the_rows_behind_it_go(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    first, second = Probe(uuid4()), Probe(uuid4())
    for probe in (first, second):
        await die(rows, relaying, client, calls, probe)
    calls.errors.clear()
    assert (await run("drop", "--process", "RelayProbe", *WHY)).output == "Dropped: 2.\n"
    assert await sweep(relaying, client) == 0  # signals to what was never started wait while they are young
    for probe in (first, second):
        dropped, signal, _ = await rows_of(rows, probe)
        assert (dropped.started_at is not None, dropped.outcome) == (True, "dropped")
        assert signal.last_error == "the workflow was not started yet"
        assert await actions_on(rows, probe) == [("outbox.dropped", WHY[1])]


async def test_a_command_that_names_nothing_or_something_unknown_says_what_to_do() -> None:
    assert "Name one row by its id" in (await run("retry", *WHY)).output
    missing = await run("drop", str(uuid4()), *WHY)
    assert (missing.exit_code, "python -m deploy.outbox list" in missing.output) == (1, True)
    assert (await run("list", "--process", "Nobody")).output == "The dead letter is empty.\n"
