"""Two relays while Temporal comes and goes: nothing lost, nothing doubled, order kept (the short form)."""

import asyncio
from time import monotonic

import pytest
from temporalio.client import Client

from domain.core.db.database import Database
from domain.core.settings import Settings
from tests.chaos.gate import Gate
from tests.workflows.relay.coming_and_going import Writer, arrived, come_and_go, drained
from tests.workflows.relay.probes import a_relay, end
from workflows.temporal import connect

pytestmark = pytest.mark.usefixtures("invariants_hold")
SECONDS, A_SECOND = 10.0, 20
PAUSES = (0.7, 1.9, 0.3)


async def test_writes_while_temporal_comes_and_goes_arrive_once_and_in_order(
    rows: Database, relaying: Database, relay_settings: Settings, gate: Gate, temporal: Client
) -> None:
    through = relay_settings.model_copy(update={"temporal_address": gate.address})
    first, second = await connect(through), await connect(through)
    writer, until = Writer(rows, seed=1), monotonic() + SECONDS
    async with a_relay(relaying, first):
        going = asyncio.create_task(come_and_go(gate.shut, gate.open, until, PAUSES))
        async with a_relay(relaying, second):
            await writer.until(until, A_SECOND)
            await going
        # The second relay was told to stop: what it held, the first one takes.
        seconds = await drained(rows, within=60)
    seen = await arrived(temporal, writer.sent, seconds)
    assert (seen.lost, seen.doubled, seen.out_of_order) == (0, 0, 0)
    assert seen.writes >= 0.95 * SECONDS * A_SECOND
    await asyncio.gather(*(end(temporal, probe) for probe in writer.sent))
