"""Writes while Temporal comes and goes under two relays, and what arrived of them."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import cycle
from time import monotonic
from uuid import uuid4

from sqlalchemy import text
from temporalio.client import Client

from domain.core import outbox
from domain.core.db.database import Database
from tests.workflows.relay.probes import Nudge, Probe, signals_of

READING = 20


@dataclass(frozen=True)
class Arrived:
    """What the histories hold of the writes."""

    writes: int
    lost: int
    doubled: int
    out_of_order: int
    drained_seconds: float


class Writer:
    """Starts workflows and signals them, each signal with the number that follows in its workflow."""

    def __init__(self, rows: Database, seed: int) -> None:
        self._rows, self._chance = rows, random.Random(seed)
        self.sent: dict[Probe, int] = {}

    async def write(self) -> None:
        """Every third write starts a workflow; some starts are followed by a signal in the same breath."""
        async with self._rows.sessions() as session, session.begin():
            if not self.sent or self._chance.random() < 0.33:
                probe = Probe(uuid4())
                await outbox.start(session, probe)
                self.sent[probe] = 0
            else:
                probe = self._chance.choice(list(self.sent)[-50:])
                asked = outbox.signal if self._chance.random() < 0.8 else outbox.signal_with_start
                await asked(session, probe, Nudge(self.sent[probe]))
                self.sent[probe] += 1

    async def until(self, end: float, a_second: int) -> None:
        """As many as that makes, also where a busy machine is behind for a while."""
        due = monotonic()
        while due < end:
            await self.write()
            due += 1 / a_second
            await asyncio.sleep(max(0, due - monotonic()))


async def come_and_go(
    away: Callable[[], Awaitable[None]],
    back: Callable[[], Awaitable[None]],
    end: float,
    pauses: tuple[float, ...],
) -> None:
    for pause in cycle(pauses):
        await asyncio.sleep(pause)
        if monotonic() > end:
            return
        await away()
        await asyncio.sleep(pause)
        await back()


async def drained(rows: Database, within: float) -> float:
    """Seconds until no row waits."""
    began = monotonic()
    async with asyncio.timeout(within):
        while await _waiting(rows):  # noqa: ASYNC110 - nobody tells when
            await asyncio.sleep(0.1)
    return monotonic() - began


async def _waiting(rows: Database) -> int:
    async with rows.sessions() as session:
        return int(await session.scalar(text("SELECT count(*) FROM outbox WHERE started_at IS NULL")) or 0)


async def arrived(client: Client, sent: dict[Probe, int], drained_seconds: float) -> Arrived:
    """Compares the histories with what was written."""
    slots = asyncio.Semaphore(READING)

    async def numbers(probe: Probe) -> list[int]:
        async with slots:
            return await signals_of(client, probe)

    probes = list(sent)
    histories = await asyncio.gather(*map(numbers, probes))
    by_probe = dict(zip(probes, histories, strict=True))
    return Arrived(
        writes=len(sent) + sum(sent.values()),
        lost=sum(len(set(range(count)) - set(by_probe[probe])) for probe, count in sent.items()),
        doubled=sum(len(found) - len(set(found)) for found in by_probe.values()),
        out_of_order=sum(found != sorted(found) for found in by_probe.values()),
        drained_seconds=drained_seconds,
    )
