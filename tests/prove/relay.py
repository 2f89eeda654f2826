"""The relay at length: two relays while Temporal comes and goes, and the claim over a million rows."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from time import monotonic, perf_counter
from typing import NoReturn

import psycopg
import structlog
from pydantic import SecretStr

from deploy.local.postgres import LocalPostgres
from deploy.local.tools import find_temporal
from domain.core.db.database import open_database
from domain.core.settings import Settings
from tests.chaos.test_temporal_down import Temporal
from tests.postgres import fresh_database, running_postgres
from tests.prove.stage import Line
from tests.workflows.relay.coming_and_going import Arrived, Writer, arrived, come_and_go, drained
from tests.workflows.relay.probes import a_relay
from tests.workflows.relay.test_claiming import CLAIM, FILL, is_by_index, plan_of_claim
from workflows.temporal import connect

SECONDS, A_SECOND = 600.0, 20
PAUSES = (7.0, 23.0, 2.0, 41.0, 11.0)
DRAINED_WITHIN = 60.0
MANY, CLAIMED_WITHIN = 1_000_000, 0.1
NAME, CLAIMS = "steward_prove_relay", "steward_prove_claims"


def run() -> list[Line]:
    structlog.configure(processors=[_silence], cache_logger_on_first_use=False)
    with running_postgres() as server:
        seen = asyncio.run(_coming_and_going(server))
        seconds, plan = _claim_of_many(server)
    return [
        (
            f"writes in {SECONDS / 60:.0f} minutes while Temporal came and went",
            str(seen.writes),
            seen.writes >= 0.95 * SECONDS * A_SECOND,
        ),
        ("lost", str(seen.lost), seen.lost == 0),
        ("doubled", str(seen.doubled), seen.doubled == 0),
        ("workflows whose signals came out of order", str(seen.out_of_order), seen.out_of_order == 0),
        (
            "drained after Temporal's return",
            f"{seen.drained_seconds:.0f} s",
            seen.drained_seconds <= DRAINED_WITHIN,
        ),
        (f"a claim of 40 among {MANY:,} waiting rows", f"{seconds * 1000:.0f} ms", seconds <= CLAIMED_WITHIN),
        ("planned as a walk along indexes", "yes" if is_by_index(plan) else "no", is_by_index(plan)),
    ]


async def _coming_and_going(server: LocalPostgres) -> Arrived:
    program = find_temporal()
    if program is None:
        raise RuntimeError("The Temporal server is not here: python -m deploy.local.tools temporal")
    fresh_database(server, NAME)
    async with AsyncExitStack() as stack:
        temporal = Temporal(program, Path(stack.enter_context(tempfile.TemporaryDirectory())))
        await temporal.start()
        stack.callback(temporal.kill)
        settings = Settings(
            temporal_address=temporal.address, database_url=SecretStr(server.url("steward_app", NAME))
        )
        rows = await stack.enter_async_context(open_database(server.url("steward_owner", NAME)))
        for _ in range(2):
            relaying = await stack.enter_async_context(open_database(server.url("steward_worker", NAME)))
            await stack.enter_async_context(a_relay(relaying, await connect(settings)))
        writer, end = Writer(rows, seed=7), monotonic() + SECONDS
        going = asyncio.create_task(come_and_go(_killing(temporal), temporal.start, end, PAUSES))
        await writer.until(end, A_SECOND)
        await going
        seconds = await drained(rows, within=10 * DRAINED_WITHIN)
        return await arrived(await connect(settings), writer.sent, seconds)


def _killing(temporal: Temporal) -> Callable[[], Awaitable[None]]:
    async def kill() -> None:
        temporal.kill()

    return kill


def _claim_of_many(server: LocalPostgres) -> tuple[float, str]:
    """Seconds of one claim, once the server has read the index, and its plan."""
    fresh_database(server, CLAIMS)
    with psycopg.connect(server.url("steward_owner", CLAIMS), autocommit=True) as owner:
        for process in ("ImportWorkflow", "NotificationWorkflow"):
            owner.execute(FILL, {"process": process, "rows": MANY // 2})
        owner.execute("VACUUM ANALYZE outbox")
        plan = plan_of_claim(owner)
        owner.execute(CLAIM)
        began = perf_counter()
        owner.execute(CLAIM)
        return perf_counter() - began, plan


def _silence(_logger: object, _method: str, _event: object) -> NoReturn:
    raise structlog.DropEvent
