"""What the sweeps charged over months, day by day or after days without them, against the rules' oracle."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any, get_args
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import text

from domain.core.db.database import Database
from domain.ledger.rules.lines import Line
from domain.ledger.rules.months import first_of, months
from domain.ledger.rules.owed import Proration
from domain.ledger.subjects.coming import COMING, DAYS_AHEAD
from tests.domain.ledger.rules import oracle
from tests.domain.ledger.rules.cases import ZONES, cents, rent_lines
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker

PROPERTIES, HOUSEHOLDS = 10, 12


@dataclass(frozen=True)
class Account:
    """A household as the oracle sees it."""

    tenancy_id: UUID
    lines: dict[str, list[Line]]
    charge_from: date
    ended_on: date | None
    due_day: int


@pytest.mark.parametrize("start", [date(2023, 12, 27), date(2026, 1, 28)])  # a leap year first
async def test_what_is_charged_over_months_is_what_the_oracle_owes(
    make: Maker, worker_database: Database, start: date
) -> None:
    """Sweeps come daily, twice a day, or not for days; five zones change their clocks meanwhile."""
    dice = random.Random(f"sweeps {start}")
    stage, books = Stage(make, worker_database), first_of(start)
    accounts: dict[UUID, tuple[str, Proration, list[Account]]] = {}
    for zone in ZONES[:PROPERTIES]:
        how: Proration = dice.choice(get_args(Proration))
        building = await stage.property(zone, starts_on=books, proration=how)
        households = [await _household(dice, stage, building.id, start) for _ in range(HOUSEHOLDS)]
        accounts[building.id] = (zone, how, households)
    moment, end = datetime(start.year, start.month, start.day, tzinfo=UTC), start + timedelta(days=100)
    while moment.date() < end:
        await stage.charge(moment, *accounts)
        last, moment = moment, moment + timedelta(hours=dice.choice((12, 24, 24, 24, 96)))
    for property_id, (zone, how, households) in accounts.items():
        today = last.astimezone(ZoneInfo(zone)).date()
        expected = dict(_expected(households, how, books, today))
        charges = await stage.charges_of(property_id)
        made = {(each.tenancy_id, each.kind, each.period): (each.amount, each.due_on) for each in charges}
        assert made == expected
        posted = sorted((amount, day) for _, _, _, amount, day in await stage.postings_of(property_id))
        assert posted == sorted((each.amount, each.due_on) for each in charges)


async def test_charges_to_come_are_what_the_oracle_will_owe(make: Maker, worker_database: Database) -> None:
    """Of ten zones on their own days; what is due today or further off is not among them."""
    dice, stage, now = random.Random("to come"), Stage(make, worker_database), datetime.now(UTC)
    books = first_of(now.date() - timedelta(days=40))
    for zone in ZONES[:PROPERTIES]:
        today = datetime.now(ZoneInfo(zone)).date()
        how: Proration = dice.choice(get_args(Proration))
        building = await stage.property(zone, starts_on=books, proration=how)
        households = [await _household(dice, stage, building.id, today) for _ in range(HOUSEHOLDS)]
        await stage.charge(now, building.id)
        until = today + timedelta(days=DAYS_AHEAD)
        owed = sorted(
            (key[0], key[1], day, amount)
            for key, (amount, day) in _expected(households, how, books, until)
            if day > today
        )
        assert await _to_come(make, building.id) == owed


async def _to_come(make: Maker, property_id: UUID) -> list[tuple[Any, ...]]:
    wanted = text(
        f"SELECT tenancy_id, kind, due_on, amount FROM ({COMING}) AS c"
        " WHERE property_id = :id ORDER BY 1, 2, 3"
    )
    async with make.session() as session:
        return [tuple(row) for row in await session.execute(wanted, {"id": property_id})]


async def _household(dice: random.Random, stage: Stage, property_id: UUID, start: date) -> Account:
    since = start + timedelta(days=dice.randint(-60, 60))
    lines = {"rent": rent_lines(dice, since)}
    charge_from = since + timedelta(days=dice.choice((0, 0, 0, 17)))
    ended_on = None if dice.random() < 0.8 else charge_from + timedelta(days=dice.randint(0, 100))
    due_day = dice.choice((1, 1, 5, 15, 28, 29, 30, 31))
    terms: dict[str, Any] = {
        "charge_from": charge_from,
        "ended_on": ended_on,
        "rent_due_day": due_day,
        "start_date": since,
    }
    made = await stage.household(property_id, lines["rent"], **terms)
    if dice.random() < 0.4:
        lines["parking"] = []
        for _ in range(dice.randint(1, 3)):
            day = since + timedelta(days=dice.randint(0, 60))
            line = Line(cents(dice, 9_000), day, dice.choice((None, day + timedelta(days=20))))
            lines["parking"].append(line)
            await stage.line(property_id, made, line, "parking")
    return Account(made.tenancy_id, lines, charge_from, ended_on, due_day)


def _expected(
    households: list[Account], how: Proration, books: date, today: date
) -> Iterator[tuple[tuple[UUID, str, date], tuple[Decimal, date]]]:
    for each in households:
        start = max(each.charge_from, books)
        for kind, lines in each.lines.items():
            for month in months(books, today):
                days = oracle.rates_by_day(lines, month, start, each.ended_on)
                amount = oracle.owed(lines, month, start, each.ended_on, how)
                due = oracle.due_on(month, each.due_day, min(days)) if days else None
                if due is not None and due <= today and amount:
                    yield (each.tenancy_id, kind, month), (amount, due)
