"""Credit that waits settles what is charged, in the same transaction and in the order of payment."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from domain.core.db.database import Database
from domain.ledger.rules.lines import Line
from domain.models import Credit
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker

MARCH, FEBRUARY = date(2026, 3, 1), date(2026, 2, 20)
NOON = datetime(2026, 3, 1, 17, tzinfo=UTC)


@pytest.fixture
def stage(make: Maker, worker_database: Database) -> Stage:
    return Stage(make, worker_database)


async def test_a_prepayment_settles_the_rent_on_the_day_that_it_is_charged(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    household = await stage.household(building.id)
    await stage.payment(building.id, household, 1200, FEBRUARY)
    swept = await stage.charge(NOON, building.id)
    assert (swept.charges, swept.allocations) == (1, 1)
    (charge,) = await stage.charges_of(building.id)
    assert charge.settled == charge.amount == 1000
    assert await stage.postings_of(building.id) == [
        ("accrual", "receivable", "rent_income", Decimal(1000), MARCH),
        ("accrual", "unapplied", "receivable", Decimal(1000), MARCH),
        ("cash", "unapplied", "rent_income", Decimal(1000), MARCH),
    ]
    assert (await stage.charge(NOON, building.id)).allocations == 0


async def test_what_is_left_settles_the_next_month_and_several_payments_the_oldest_first(
    stage: Stage,
) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    household = await stage.household(building.id)
    await stage.payment(building.id, household, 700, FEBRUARY)
    await stage.payment(building.id, household, 700, FEBRUARY + timedelta(days=1))
    await stage.charge(NOON, building.id)
    assert (await stage.charge(NOON + timedelta(days=31), building.id)).allocations == 1
    march, april = await stage.charges_of(building.id)
    assert [int(each.settled) for each in (march, april)] == [1000, 400]
    assert sorted(amount for _, amount in await stage.received_for(march.id)) == [300, 700]


@pytest.mark.parametrize(("where", "settled"), [("RI", {"rent", "parking"}), ("OR", {"rent", "utilities"})])
async def test_rent_comes_first_and_the_law_of_the_state_says_what_follows(
    stage: Stage, where: str, settled: set[str]
) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH, state=where)
    household = await stage.household(building.id)
    await stage.line(building.id, household, Line(Decimal(50), MARCH), "utilities")
    await stage.line(building.id, household, Line(Decimal(50), MARCH), "parking")
    await stage.payment(building.id, household, 1050, FEBRUARY)
    await stage.charge(NOON, building.id)
    paid = [charge.kind for charge in await stage.charges_of(building.id) if charge.settled]
    assert set(paid) == settled


async def test_a_concession_lowers_the_rent_and_posts_nothing_more(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    household = await stage.household(building.id)
    async with stage.make.session() as session:
        session.add(
            Credit(
                property_id=building.id,
                tenancy_id=household.tenancy_id,
                kind="concession",
                day=FEBRUARY,
                amount=Decimal(100),
                reason="First month",
            )
        )
    await stage.charge(NOON, building.id)
    (charge,) = await stage.charges_of(building.id)
    assert charge.settled == 100
    assert len(await stage.postings_of(building.id)) == 1


async def test_a_monthly_concession_is_given_once_a_month_and_lowers_the_rent(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    household = await stage.household(building.id)
    await stage.line(building.id, household, Line(Decimal(100), MARCH, date(2026, 3, 31)), "concession")
    swept = await stage.charge(NOON, building.id)
    assert (swept.charges, swept.credits, swept.allocations) == (1, 1, 1)
    (charge,) = await stage.charges_of(building.id)
    assert (int(charge.amount), int(charge.settled)) == (1000, 100)
    given = ("accrual", "concessions", "receivable", Decimal(100), MARCH)
    assert given in await stage.postings_of(building.id)
    taken_back = "UPDATE credits SET reversed_on = :day, applied = 0 WHERE property_id = :id"
    await stage.execute(taken_back, day=MARCH, id=building.id)
    for days in (1, 31):  # taken back it stays used up; in April the line has ended
        assert (await stage.charge(NOON + timedelta(days=days), building.id)).credits == 0


async def test_a_payment_that_came_meanwhile_settles_at_the_next_sweep(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    household = await stage.household(building.id)
    await stage.charge(NOON, building.id)
    await stage.payment(building.id, household, 1000, MARCH + timedelta(days=2))
    assert (await stage.charge(NOON + timedelta(days=3), building.id)).allocations == 1
    assert {day for _, _, _, _, day in await stage.postings_of(building.id)} == {MARCH, date(2026, 3, 3)}


async def test_a_pending_payment_settles_nothing(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    household = await stage.household(building.id)
    await stage.payment(building.id, household, 1000, FEBRUARY, status="pending")
    assert (await stage.charge(NOON, building.id)).allocations == 0
