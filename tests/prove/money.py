"""Money at length: sweeps that are killed, everything at once, and random histories."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from decimal import Decimal
from typing import NamedTuple

from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from tests.domain.ledger.cashier import Cashier
from tests.domain.ledger.sweeps.killing import SWEEPS, survived
from tests.domain.ledger.sweeps.staging import Stage as SweepStage
from tests.domain.ledger.test_at_once import everything_at_once
from tests.domain.ledger.test_histories import TENANCIES, histories_tie
from tests.factories import Maker
from tests.invariants import broken
from tests.killable_work import STEPS
from tests.prove.stage import Line, stage

RUNS, ROUNDS, HISTORIES, A_PROPERTY = 50, 50, 10_000, 100


class _Place(NamedTuple):
    make: Maker
    worker: Database
    settings: Settings


def run() -> list[Line]:
    return asyncio.run(_run())


async def _run() -> list[Line]:
    async with _place() as place:
        lines = await _kills(place)
        # What the kills play on is planted without its postings: those rows count for nothing.
        planted = await broken(place.worker)
        lines += [*await _at_once(place), *await _histories(place)]
        offenders = await broken(place.worker) - planted
    return [*lines, ("rows that break an invariant", str(len(offenders)), not offenders)]


@asynccontextmanager
async def _place() -> AsyncIterator[_Place]:
    async with stage() as played:
        settings = played.state.settings
        async with open_database(settings.worker_database_url.get_secret_value()) as worker:
            yield _Place(played.make, worker, settings)


async def _kills(place: _Place) -> list[Line]:
    killed, wrong = 0, list[str]()
    for step in STEPS:
        found = await survived(SweepStage(place.make, place.worker), place.settings, step, RUNS)
        killed += found.kills
        wrong += [] if found.is_right else [f": {step}: {found}"[:200]]
    return [
        (f"kills in {RUNS} runs of each sweep", str(killed), killed == RUNS * len(SWEEPS) * len(STEPS)),
        ("charged twice, or left out" + "".join(wrong[:1]), str(len(wrong)), not wrong),
    ]


async def _at_once(place: _Place) -> list[Line]:
    """Raises where the database saw people wait for each other in a circle."""
    for _ in range(ROUNDS):
        cashier = await Cashier.at_new_property(place.worker, place.make)
        await everything_at_once(cashier)
    return [("rounds of payments, returns, moves, transfers, sweeps and closing at once", str(ROUNDS), True)]


async def _histories(place: _Place) -> list[Line]:
    wrong = list[str]()
    for first in range(0, HISTORIES, A_PROPERTY):
        cashier = await Cashier.at_new_property(place.worker, place.make)
        await cashier.set_books(nsf_fee=Decimal("35.00"))
        tenancies = [await cashier.tenancy() for _ in range(TENANCIES)]
        try:
            await histories_tie(cashier, tenancies, range(first, first + A_PROPERTY))
        except AssertionError as error:
            wrong.append(f": from seed {first}: {error}"[:200])
    return [
        (f"{HISTORIES:,} random histories, by {A_PROPERTY} a property, that do not tie" + "".join(wrong[:1]),
         str(len(wrong)), not wrong),
    ]  # fmt: skip
