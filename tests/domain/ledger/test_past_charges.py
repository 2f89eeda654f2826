"""Books that begin earlier charge every month since: after somebody has seen it, once, without late fees."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select

from domain.core.db.database import Database
from domain.core.db.statements import run
from domain.core.errors import Conflict
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.ledger.beginning import begin_books
from domain.ledger.past_charges import Confirmed, past_charges
from domain.ledger.rules.months import first_of
from domain.models import Charge
from tests.domain.ledger.cashier import TODAY, Cashier
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker


def months_ago(count: int) -> date:
    months = TODAY.year * 12 + TODAY.month - 1 - count
    return date(months // 12, months % 12 + 1, 1)


LEASED, BEGINS = months_ago(12), months_ago(24)
MONTHS = 13  # with the running one, whose first day has come
RENT = Decimal(1000)


@pytest.fixture
async def newcomer(worker_database: Database, make: Maker, invariants_hold: None) -> Cashier:  # noqa: ARG001 - checks afterwards
    cashier = await Cashier.at_new_property(worker_database, make)
    await cashier.set_books(starts_on=first_of(TODAY), late_fee_kind="flat", late_fee_amount=Decimal(50))
    return cashier


async def leased(cashier: Cashier, **terms: Any) -> None:
    lease = {"start_date": LEASED, "end_date": None, "monthly_rent": RENT, **terms}
    await cashier.make.tenancy(cashier.place.id, **lease)


async def seen(cashier: Cashier, starts_on: date = BEGINS) -> dict[str, Any]:
    async with unit_of_work(cashier.database, EntryPoint.by_account(cashier.person.id)) as work:
        rows = await run(work.session, past_charges(cashier.place.id, starts_on))
    shown: dict[str, Any] = rows[0][0]
    return shown


async def begin(cashier: Cashier, confirmed: Confirmed | None, starts_on: date = BEGINS) -> None:
    place = {"property_id": cashier.place.id, "starts_on": starts_on}
    await cashier.do(begin_books, **place, confirmed=confirmed)


async def charged(cashier: Cashier) -> list[tuple[str, date, Decimal]]:
    async with cashier.make.session() as session:
        wanted = select(Charge.kind, Charge.period, Charge.amount)
        mine = wanted.where(Charge.property_id == cashier.place.id).order_by(Charge.period, Charge.kind)
        return [(row.kind, row.period, row.amount) for row in await session.execute(mine)]


async def test_every_month_since_is_charged_after_it_was_seen_and_no_late_fee(
    newcomer: Cashier, make: Maker
) -> None:
    await leased(newcomer)
    shown = await seen(newcomer)
    assert (shown["to_confirm"], shown["charges"], shown["amount"]) == (True, MONTHS, "13000.00")
    assert shown["closed"] == 0
    assert [each["month"] for each in shown["months"]] == [
        months_ago(count).isoformat() for count in range(12, -1, -1)
    ]
    assert [(each["charges"], each["amount"]) for each in shown["tenancies"]] == [(MONTHS, "13000.00")]
    with pytest.raises(Conflict, match=r"13 charges since, \$13,000.00"):
        await begin(newcomer, None)
    assert await charged(newcomer) == []

    await begin(newcomer, Confirmed(MONTHS, Decimal("13000.00")))
    expected = [("rent", months_ago(count), RENT) for count in range(12, -1, -1)]
    assert await charged(newcomer) == expected
    stage = Stage(make, newcomer.database)
    await stage.charge(utc_now(), newcomer.place.id)
    await stage.late_fees(utc_now(), newcomer.place.id)
    assert await charged(newcomer) == expected


async def test_what_changed_since_it_was_seen_is_looked_at_again(newcomer: Cashier) -> None:
    await leased(newcomer)
    confirmed = Confirmed(MONTHS, Decimal("13000.00"))
    await leased(newcomer)
    with pytest.raises(Conflict, match="has changed"):
        await begin(newcomer, confirmed)
    assert await charged(newcomer) == []


async def test_a_household_that_left_since_is_charged_until_its_last_day(newcomer: Cashier) -> None:
    left = months_ago(6)
    await leased(newcomer, end_date=left, status="expired", move_out_date=left)
    shown = await seen(newcomer)
    assert shown["charges"] == 7
    assert shown["months"][-1]["month"] == left.isoformat()
    assert Decimal(shown["months"][-1]["amount"]) < 40
    await begin(newcomer, Confirmed(shown["charges"], Decimal(shown["amount"])))
    assert len(await charged(newcomer)) == 7


async def test_where_the_nightly_sweep_reaches_nothing_is_asked(newcomer: Cashier) -> None:
    await leased(newcomer)
    assert not (await seen(newcomer, months_ago(2)))["to_confirm"]
    await begin(newcomer, None, months_ago(2))
    assert await charged(newcomer) == []
