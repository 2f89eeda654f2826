"""The relay against a bare loop of the same calls, in turn, on one Temporal dev server."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from uuid import uuid4

from pydantic import SecretStr
from sqlalchemy import text
from temporalio.client import Client

from deploy.local.tools import find_temporal
from domain.core import outbox
from domain.core.db.database import Database, open_database
from domain.core.outbox.delivery import Claim
from domain.core.settings import Settings
from tests.bench.report import line, section
from tests.chaos.test_temporal_down import Temporal
from tests.postgres import fresh_database, running_postgres
from tests.workflows.relay.coming_and_going import drained
from tests.workflows.relay.probes import Probe, a_relay
from workflows.relay import calls
from workflows.relay.relay import PORTION
from workflows.temporal import connect

STARTS, ROUNDS = 400, 5
FLOOR = 0.8
NAME = "steward_bench_relay"


def bench_relay() -> None:
    section("The relay: starts a second, against a bare loop of the same calls")
    asyncio.run(_bench())


async def _bench() -> None:
    ratios = []
    async with _ground() as (rows, relaying, client):
        await _bare(client)  # warm
        for _ in range(ROUNDS):
            ours, theirs = await _relayed(rows, relaying, client), await _bare(client)
            ratios.append(ours / theirs)
            line("a round", f"{ours:.0f} ÷ {theirs:.0f}", f"{ours / theirs:.2f}")
    line("relay ÷ bare loop", f"{sorted(ratios)[ROUNDS // 2]:.2f}", f"floor {FLOOR}")


@asynccontextmanager
async def _ground() -> AsyncIterator[tuple[Database, Database, Client]]:
    program = find_temporal()
    if program is None:
        raise RuntimeError("The Temporal server is not here: python -m deploy.local.tools temporal")
    with running_postgres() as server, tempfile.TemporaryDirectory() as folder:
        fresh_database(server, NAME)
        temporal = Temporal(program, Path(folder))
        await temporal.start()
        try:
            settings = Settings(
                temporal_address=temporal.address, database_url=SecretStr(server.url("steward_app", NAME))
            )
            async with (
                open_database(server.url("steward_owner", NAME)) as rows,
                open_database(server.url("steward_worker", NAME)) as relaying,
            ):
                yield rows, relaying, await connect(settings)
        finally:
            temporal.kill()


async def _relayed(rows: Database, relaying: Database, client: Client) -> float:
    """Starts a second, from rows that wait to rows that are settled."""
    async with rows.sessions() as session, session.begin():
        await outbox.start_many(session, [Probe(uuid4()) for _ in range(STARTS)])
    began = perf_counter()
    async with a_relay(relaying, client):
        await drained(rows, within=120)
    async with rows.sessions() as session, session.begin():
        took = await session.scalar(text("SELECT extract(epoch FROM max(started_at)) FROM outbox"))
        began_at = await session.scalar(text("SELECT extract(epoch FROM clock_timestamp())"))
        await session.execute(text("DELETE FROM outbox"))
    seconds = perf_counter() - began - float(began_at - took)
    return STARTS / seconds


async def _bare(client: Client) -> float:
    """The same requests, as many at once, without a database."""
    slots = asyncio.Semaphore(PORTION)

    async def send(row: Claim) -> None:
        async with slots:
            await calls.send(client, row)

    rows = [_claim(Probe(uuid4())) for _ in range(STARTS)]
    began = perf_counter()
    await asyncio.gather(*map(send, rows))
    return STARTS / (perf_counter() - began)


def _claim(probe: Probe) -> Claim:
    return Claim(
        id=uuid4(),
        sequence=0,
        kind="start",
        process=probe.name,
        workflow_id=probe.workflow_id,
        property_id=None,
        input={"probe_id": str(probe.probe_id)},
        signal=None,
        signal_input=None,
        when_not_running="drop",
        context={},
        attempts=0,
        seconds_old=0,
    )
