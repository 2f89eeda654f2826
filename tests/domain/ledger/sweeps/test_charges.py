"""The sweep that charges rent: each month once, on its due day at the property, and posted with it."""

import asyncio
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import text

from domain.core.db.database import Database
from domain.core.values.dates import today_in
from domain.ledger.rules.lines import Line
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker

MARCH = date(2026, 3, 1)
NOON = datetime(2026, 3, 1, 17, tzinfo=UTC)
RENT = Decimal(1000)
HONOLULU, TONGA = "Pacific/Honolulu", "Pacific/Tongatapu"
LEAVE = (
    "UPDATE residents SET status = 'inactive'"
    " FROM tenancies t WHERE t.resident_id = residents.id AND t.id = :id"
)
AUDITED = text("SELECT count(*) FROM audit_log WHERE action = 'charges.made'")


@pytest.fixture
def stage(make: Maker, worker_database: Database) -> Stage:
    return Stage(make, worker_database)


async def test_rent_is_charged_on_its_due_day_and_posted(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    household = await stage.household(building.id)
    charged = await stage.charge(NOON, building.id)
    assert (charged.charges, charged.amount) == (1, RENT)
    (charge,) = await stage.charges_of(building.id)
    assert (charge.kind, charge.number, charge.period, charge.due_on, charge.posted_on) == (
        "rent", 0, MARCH, MARCH, MARCH,
    )  # fmt: skip
    assert (charge.tenancy_id, charge.lease_id) == (household.tenancy_id, household.lease_id)
    assert await stage.postings_of(building.id) == [("accrual", "receivable", "rent_income", RENT, MARCH)]


async def test_a_second_run_does_nothing(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    await stage.household(building.id)
    await stage.charge(NOON, building.id)
    assert (await stage.charge(NOON + timedelta(hours=3), building.id)).charges == 0
    assert len(await stage.charges_of(building.id)) == len(await stage.postings_of(building.id)) == 1


async def test_nothing_is_charged_before_its_day_and_three_days_late_once(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    await stage.household(building.id, rent_due_day=10)
    assert (await stage.charge(NOON + timedelta(days=8), building.id)).charges == 0
    assert (await stage.charge(NOON + timedelta(days=12), building.id)).charges == 1
    (charge,) = await stage.charges_of(building.id)
    assert charge.due_on == charge.posted_on == date(2026, 3, 10)
    assert (await stage.charge(NOON + timedelta(days=13), building.id)).charges == 0


async def test_two_sweeps_at_once_charge_once(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    for _ in range(20):
        await stage.household(building.id)
    counts = await asyncio.gather(*(stage.charge(NOON, building.id) for _ in range(4)))
    assert sum(each.charges for each in counts) == 20
    assert len(await stage.postings_of(building.id)) == 20


async def test_a_voided_charge_stays_used_up(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    await stage.household(building.id)
    await stage.charge(NOON, building.id)
    await stage.execute(
        "UPDATE charges SET voided_on = :day WHERE property_id = :id", day=MARCH, id=building.id
    )
    assert (await stage.charge(NOON + timedelta(days=1), building.id)).charges == 0


async def test_nothing_is_charged_for_the_time_before_books_or_tenancy_begin(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    await stage.household(building.id, charge_from=date(2026, 3, 11))
    await stage.charge(NOON + timedelta(days=20), building.id)
    (charge,) = await stage.charges_of(building.id)
    assert (charge.period, charge.due_on, charge.amount) == (MARCH, date(2026, 3, 11), Decimal("677.42"))


async def test_a_closed_day_becomes_the_first_open_one(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH, closed_through=date(2026, 3, 31))
    await stage.household(building.id)
    assert (await stage.charge(NOON, building.id)).charges == 0
    assert (await stage.charge(datetime(2026, 4, 1, 12, tzinfo=UTC), building.id)).charges == 2
    charges = await stage.charges_of(building.id)
    assert [charge.due_on for charge in charges] == [MARCH, date(2026, 4, 1)]
    assert {charge.posted_on for charge in charges} == {date(2026, 4, 1)}


async def test_each_kind_is_one_charge_and_its_lines_are_summed(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    household = await stage.household(building.id)
    for amount in (60, 40):
        await stage.line(building.id, household, Line(Decimal(amount), MARCH), "parking")
    await stage.line(building.id, household, Line(Decimal(25), MARCH), "pet")
    await stage.charge(NOON, building.id)
    charges = {charge.kind: charge.amount for charge in await stage.charges_of(building.id)}
    assert charges == {"rent": RENT, "parking": Decimal(100), "pet": Decimal(25)}
    credited = {credit for _, _, credit, _, _ in await stage.postings_of(building.id)}
    assert credited == {"rent_income", "parking_income", "pet_income"}


async def test_a_lease_that_ended_is_charged_while_its_resident_stays(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    ended: dict[str, Any] = {"end_date": date(2026, 2, 14), "status": "expired"}
    stays, left = await stage.household(building.id, **ended), await stage.household(building.id, **ended)
    await stage.execute(LEAVE, id=left.tenancy_id)
    await stage.charge(NOON, building.id)
    assert [charge.tenancy_id for charge in await stage.charges_of(building.id)] == [stays.tenancy_id]


@pytest.mark.parametrize("status", ["draft", "cancelled"])
async def test_a_lease_that_never_held_charges_nothing(stage: Stage, status: str) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    await stage.household(building.id, status=status)
    assert (await stage.charge(NOON, building.id)).charges == 0


async def test_a_household_that_left_is_charged_until_its_last_day(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    await stage.household(building.id, ended_on=date(2026, 3, 10))
    await stage.charge(NOON, building.id)
    await stage.charge(NOON + timedelta(days=40), building.id)
    assert [charge.amount for charge in await stage.charges_of(building.id)] == [Decimal("322.58")]


async def test_a_deleted_property_is_left_alone(stage: Stage) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    await stage.household(building.id)
    await stage.execute("UPDATE properties SET deleted_at = now() WHERE id = :id", id=building.id)
    assert (await stage.charge(NOON, building.id)).charges == 0


async def test_a_batch_is_one_audit_row(stage: Stage) -> None:
    buildings = [await stage.property("America/New_York", starts_on=MARCH) for _ in range(3)]
    for building in buildings:
        await stage.household(building.id)
    before = await _audited(stage)
    await stage.charge(NOON, *(building.id for building in buildings))
    await stage.charge(NOON, *(building.id for building in buildings))
    assert await _audited(stage) == before + 1


async def _audited(stage: Stage) -> int:
    async with stage.make.session() as session:
        return int(await session.scalar(AUDITED) or 0)


@pytest.mark.parametrize(
    ("zone", "first_instant"),
    [
        (HONOLULU, datetime(2026, 3, 1, 10, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 3, 1, 5, tzinfo=UTC)),
        ("Asia/Kathmandu", datetime(2026, 2, 28, 18, 15, tzinfo=UTC)),
        (TONGA, datetime(2026, 2, 28, 11, tzinfo=UTC)),
    ],
)
async def test_the_day_is_the_propertys_own(stage: Stage, zone: str, first_instant: datetime) -> None:
    building = await stage.property(zone, starts_on=MARCH)
    await stage.household(building.id)
    assert (await stage.charge(first_instant - timedelta(seconds=1), building.id)).charges == 0
    assert (await stage.charge(first_instant, building.id)).charges == 1


@pytest.mark.parametrize("wrong", [timedelta(hours=-1), timedelta(hours=1)])
async def test_a_clock_that_is_wrong_by_an_hour_charges_nobody_twice(stage: Stage, wrong: timedelta) -> None:
    building = await stage.property("America/New_York", starts_on=MARCH)
    await stage.household(building.id)
    for hour in range(0, 72, 6):
        now = datetime(2026, 2, 28, tzinfo=UTC) + timedelta(hours=hour)
        await stage.charge(now, building.id)
        await stage.charge(now + wrong, building.id)
    assert [charge.period for charge in await stage.charges_of(building.id)] == [MARCH]


async def test_a_clock_that_is_ahead_charges_nothing_that_has_not_come(stage: Stage) -> None:
    building = await stage.property(HONOLULU, starts_on=MARCH)
    await stage.household(building.id)
    await stage.charge(datetime(2126, 1, 1, tzinfo=UTC), building.id)
    assert max(charge.due_on for charge in await stage.charges_of(building.id)) <= today_in(HONOLULU)


@pytest.mark.parametrize("zones", [(TONGA, HONOLULU), (HONOLULU, TONGA)])
async def test_an_edited_zone_charges_nobody_twice(stage: Stage, zones: tuple[str, str]) -> None:
    building = await stage.property(zones[0], starts_on=date(2026, 2, 1))
    await stage.household(building.id)
    edit = "UPDATE properties SET time_zone = :zone WHERE id = :id"
    for day in range(6):
        await stage.execute(edit, zone=zones[day % 2], id=building.id)
        await stage.charge(datetime(2026, 2, 28, 12, tzinfo=UTC) + timedelta(hours=12 * day), building.id)
    assert [charge.period for charge in await stage.charges_of(building.id)] == [date(2026, 2, 1), MARCH]
