"""Rows of one workflow id go out strictly in order, across batches, failures and relays, and once each."""

import asyncio
from uuid import uuid4

import pytest
from temporalio.api.enums.v1 import EventType
from temporalio.client import Client
from temporalio.service import RPCStatusCode

from domain.core import outbox
from domain.core.db.database import Database
from tests.workflows.relay.probes import (
    OF_ROWS,
    Calls,
    Nudge,
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

pytestmark = pytest.mark.usefixtures("invariants_hold")


async def test_a_signal_waits_for_a_start_that_failed_in_another_batch(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    """Temporal was away for the start; two seconds later, somebody accepts."""
    probe = Probe(uuid4())
    calls.errors[probe.workflow_id] = refusal(RPCStatusCode.UNAVAILABLE)
    await ask(rows, probe)
    assert await sweep(relaying, client) == 0
    await nudge(rows, probe)
    calls.errors.clear()
    assert await sweep(relaying, client) == 0
    start, signal = await rows_of(rows, probe)
    assert (start.last_error, signal.attempts) == ("UNAVAILABLE", 0)
    await due_now(rows)
    assert await sweep(relaying, client) == 2
    assert await signals_of(client, probe) == [0]
    await end(client, probe)


async def test_a_second_relay_does_not_take_the_signal_while_the_first_starts(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    probe = Probe(uuid4())
    calls.pause[probe.workflow_id] = 0.5
    await ask(rows, probe)
    first = asyncio.create_task(sweep(relaying, client))
    await asyncio.sleep(0.2)
    await nudge(rows, probe)
    assert await sweep(relaying, client) == 0
    assert await first == 2
    assert await signals_of(client, probe) == [0]
    await end(client, probe)


async def test_signals_arrive_in_the_order_of_their_commits(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    """The third fails twice: those behind it wait, and every one arrives once."""
    probe = Probe(uuid4())
    await ask(rows, probe)
    await sweep(relaying, client)
    for number in range(6):
        await nudge(rows, probe, number)
        if number == 2:
            await asyncio.gather(*(sweep(relaying, client) for _ in range(2)))
            calls.errors[probe.workflow_id] = refusal(RPCStatusCode.DEADLINE_EXCEEDED)
        await asyncio.gather(*(sweep(relaying, client) for _ in range(2)))
    calls.errors.clear()
    await due_now(rows)
    await asyncio.gather(*(sweep(relaying, client) for _ in range(2)))
    assert await signals_of(client, probe) == list(range(6))
    await end(client, probe)


async def test_a_call_whose_answer_was_lost_is_made_again_and_doubles_nothing(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    """The relay died between the call and its commit: the server knows the row's id."""
    probe = Probe(uuid4())
    await ask(rows, probe)
    await sweep(relaying, client)
    async with rows.sessions() as session, session.begin():
        await outbox.signal(session, probe, Nudge(1))
        await outbox.signal_with_start(session, probe, Nudge(2))
        await outbox.cancel(session, probe)
    calls.lost_answers = set(OF_ROWS)
    for settled in (0, 1, 1, 1):
        assert await sweep(relaying, client) == settled
        await due_now(rows)
    assert [row.attempts for row in await rows_of(rows, probe)] == [1, 2, 2, 2]
    assert await signals_of(client, probe) == [1, 2]
    history = await client.get_workflow_handle(probe.workflow_id).fetch_history()
    cancelled = EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED
    assert [event.event_type for event in history.events].count(cancelled) == 1
    await end(client, probe)


async def test_a_signal_with_start_starts_what_was_never_started_and_only_signals_what_runs(
    rows: Database, relaying: Database, client: Client
) -> None:
    probe = Probe(uuid4())
    for number in (1, 2):
        async with rows.sessions() as session, session.begin():
            await outbox.signal_with_start(session, probe, Nudge(number))
        assert await sweep(relaying, client) == 1
    assert await signals_of(client, probe) == [1, 2]
    await end(client, probe)
