"""A signal whose workflow does not run: never started, ended, or in a namespace that is not there."""

from uuid import uuid4

import pytest
from temporalio.client import Client

from domain.core import outbox
from domain.core.db.database import Database
from tests.workflows.relay.probes import (
    MoneyProbe,
    Nudge,
    Probe,
    RestartedProbe,
    ask,
    due_now,
    end,
    make_old,
    nudge,
    rows_of,
    signals_of,
    sweep,
)


async def test_a_young_signal_waits_for_a_workflow_that_was_never_started(
    rows: Database, relaying: Database, client: Client
) -> None:
    probe = Probe(uuid4())
    await nudge(rows, probe)
    assert await sweep(relaying, client) == 0
    (row,) = await rows_of(rows, probe)
    assert (row.started_at, row.last_error) == (None, "the workflow was not started yet")


@pytest.mark.parametrize("ended", [False, True])
async def test_the_processes_own_rule_decides_about_a_signal_without_a_workflow(
    rows: Database, relaying: Database, client: Client, ended: bool
) -> None:
    dropped, anew, dead = Probe(uuid4()), RestartedProbe(uuid4()), MoneyProbe(uuid4())
    if ended:
        await ask(rows, dropped, anew, dead)
        await sweep(relaying, client)
        await end(client, dropped, anew, dead)
    for probe in (dropped, anew, dead):
        await nudge(rows, probe)
    if not ended:
        await make_old(rows, dropped, anew, dead)
    assert await sweep(relaying, client) == 2
    *_, row = await rows_of(rows, dropped)
    assert row.started_at is not None
    assert row.outcome == "dropped"
    *_, row = await rows_of(rows, anew)
    assert row.outcome == "delivered"
    assert await signals_of(client, anew) == [0]
    *_, row = await rows_of(rows, dead)
    assert (row.started_at, row.dead_at is not None) == (None, True)
    assert ("has ended" in (row.last_error or "")) == ended
    await end(client, anew)


async def test_a_cancellation_without_a_workflow_is_settled(
    rows: Database, relaying: Database, client: Client
) -> None:
    never, ended = RestartedProbe(uuid4()), RestartedProbe(uuid4())
    await ask(rows, ended)
    await sweep(relaying, client)
    await end(client, ended)
    for probe in (never, ended):
        async with rows.sessions() as session, session.begin():
            await outbox.cancel(session, probe)
    await make_old(rows, never)
    assert await sweep(relaying, client) == 2


async def test_a_namespace_that_is_not_there_settles_nothing(
    rows: Database, relaying: Database, temporal: Client
) -> None:
    config = temporal.config()
    config["namespace"] = "not-there"
    lost, probe = Client(**config), MoneyProbe(uuid4())
    await ask(rows, probe)
    await nudge(rows, probe)
    async with rows.sessions() as session, session.begin():
        await outbox.signal(session, other := Probe(uuid4()), Nudge())
    await make_old(rows, probe, other)
    for _ in range(8):
        assert await sweep(relaying, lost) == 0
        await due_now(rows)
    for row in await rows_of(rows, probe, other):
        assert (row.started_at, row.dead_at) == (None, None)
        assert row.last_error in ("NAMESPACE_NOT_FOUND", None)
    await sweep(relaying, temporal)
    assert await signals_of(temporal, probe) == [0]
    await end(temporal, probe)
