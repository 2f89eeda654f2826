"""A relay process that ends itself by SIGKILL at a chosen step of a chosen row."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

from domain.core.db.database import open_database
from domain.core.outbox.delivery import Claim
from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings
from workflows.relay import calls, relay, run_relay
from workflows.temporal import connect

STEPS = (
    "before the claim is committed",
    "before the call",
    "after the call",
    "before the answer is committed",
    "after the answer is committed",
)


def run_dying_relay(given: dict[str, Any], step: str, row: UUID) -> None:
    settings = Settings(**given)
    configure_logs(settings)
    _die_at(step, row)
    asyncio.run(_relay(settings))


async def _relay(settings: Settings) -> None:
    async with open_database(settings.worker_database_url.get_secret_value()) as database:
        await run_relay(database, await connect(settings))


def _die_at(step: str, wanted: UUID) -> None:
    """Wraps what the relay calls at each of its steps."""
    settled = False
    send, the_relay = calls.send, vars(relay)
    claim, settle, unit_of_work = (the_relay[name] for name in ("claim", "settle", "unit_of_work"))

    def at(reached: str, row: object) -> None:
        if (reached, row) == (step, wanted):
            os.kill(os.getpid(), signal.SIGKILL)

    async def claiming(*arguments: Any, **named: Any) -> list[Claim]:
        claims: list[Claim] = await claim(*arguments, **named)
        for each in claims:
            at("before the claim is committed", each.id)
        return claims

    async def sending(client: Any, row: Claim) -> None:
        at("before the call", row.id)
        await send(client, row)
        at("after the call", row.id)

    async def settling(session: Any, relay_id: UUID, results: Any) -> None:
        nonlocal settled
        await settle(session, relay_id, results)
        settled = wanted in {each.id for each in results}
        if settled:
            at("before the answer is committed", wanted)

    @asynccontextmanager
    async def committing(*arguments: Any) -> AsyncIterator[Any]:
        async with unit_of_work(*arguments) as work:
            yield work
        if settled:
            at("after the answer is committed", wanted)

    vars(calls)["send"] = sending
    the_relay.update(claim=claiming, settle=settling, unit_of_work=committing)
