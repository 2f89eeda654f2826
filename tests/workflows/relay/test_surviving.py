"""Nothing ends the relay: a defect, a server that only reads, a slow process."""

import asyncio
from time import perf_counter
from typing import Any
from uuid import uuid4

import pytest
from temporalio.client import Client

from domain.core.db.database import Database, open_database
from domain.core.outbox import delivery
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from tests.workflows.relay.probes import Calls, Other, Probe, a_relay, all_started, ask, end
from workflows.relay import relay as relay_module
from workflows.relay import run_relay

pytestmark = pytest.mark.usefixtures("invariants_hold")


async def test_an_unforeseen_error_is_logged_with_its_cause_and_the_relay_goes_on(
    rows: Database,
    relaying: Database,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    claim, failures = delivery.claim, [ZeroDivisionError("a defect"), KeyError("another")]

    async def claim_or_fail(*given: Any, **named: Any) -> object:
        if failures:
            raise failures.pop()
        return await claim(*given, **named)

    monkeypatch.setattr(relay_module, "claim", claim_or_fail)
    probe = Probe(uuid4())
    async with a_relay(relaying, client):
        await ask(rows, probe)
        await all_started(rows, probe, within=20)
    said = capsys.readouterr().out
    assert "relay.failed" in said
    assert "ZeroDivisionError: a defect" in said
    await end(client, probe)


async def test_a_server_that_only_reads_after_a_failover_heals_by_itself(
    rows: Database, relay_settings: Settings, client: Client
) -> None:
    probe = Probe(uuid4())
    async with open_database(relay_settings.worker_database_url.get_secret_value()) as database:
        for _ in range(3):
            async with database.engine.connect() as connection:
                await connection.exec_driver_sql("SET default_transaction_read_only = on")
                await connection.commit()
        running = asyncio.create_task(run_relay(database, client))
        await ask(rows, probe)
        await all_started(rows, probe, within=20)
        assert not running.done()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    await end(client, probe)


async def test_a_process_whose_calls_hang_holds_up_no_other(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    hanging, quick = [Probe(uuid4()) for _ in range(150)], Other(uuid4())
    for probe in hanging:
        calls.pause[probe.workflow_id] = 60
    await ask(rows, *hanging)
    async with a_relay(relaying, client):
        async with asyncio.timeout(20):
            while len(calls.sent) < relay_module.PORTION:  # noqa: ASYNC110 - nobody tells when
                await asyncio.sleep(0.05)
        began = perf_counter()
        await ask(rows, quick)
        await all_started(rows, quick, within=20)
        assert perf_counter() - began < 5
        assert sum(calls.sent[probe.workflow_id] for probe in hanging) < 2 * relay_module.PORTION
    async with rows.sessions() as session, session.begin():
        connection = await session.connection()
        await connection.exec_driver_sql("DELETE FROM outbox WHERE started_at IS NULL")
    await end(client, quick)


async def test_no_transaction_is_open_while_temporal_is_called(
    rows: Database, relaying: Database, client: Client, calls: Calls
) -> None:
    probe = Probe(uuid4())
    calls.pause[probe.workflow_id] = 1.0
    await ask(rows, probe)
    async with a_relay(relaying, client):
        async with asyncio.timeout(20):
            while not calls.sent:  # noqa: ASYNC110 - nobody tells when
                await asyncio.sleep(0.02)
        async with unit_of_work(rows, EntryPoint.by_visitor()) as work:
            connection = await work.session.connection()
            idle = await connection.exec_driver_sql(
                "SELECT count(*) FROM pg_stat_activity WHERE state LIKE 'idle in transaction%%'"
                " AND datname = current_database() AND usename = 'steward_worker'"
            )
            assert idle.scalar() == 0
        await all_started(rows, probe, within=20)
    await end(client, probe)
