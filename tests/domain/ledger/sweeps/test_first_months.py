"""A first month whose rent was agreed otherwise than its days come to: the difference is posted once."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select

from domain.core.db.database import Database
from domain.ledger.rules.lines import Line
from domain.models import Credit, Property
from tests.domain.ledger.sweeps.staging import Household, Stage
from tests.factories import Maker

MOVE_IN, MARCH = date(2026, 3, 17), date(2026, 3, 1)
NOON = datetime(2026, 3, 17, 17, tzinfo=UTC)
COMPUTED = Decimal("483.87")  # 15 of 31 days of 1,000


@pytest.fixture
def stage(make: Maker, worker_database: Database) -> Stage:
    return Stage(make, worker_database)


async def moved_in(stage: Stage, agreed: str | None, **more: Any) -> tuple[Property, Household]:
    building = await stage.property("America/New_York")
    terms = {"charge_from": MOVE_IN, "start_date": MOVE_IN, **more}
    if agreed is not None:
        terms["prorated_rent"] = Decimal(agreed)
    household = await stage.household(building.id, [Line(Decimal(1000), MOVE_IN)], **terms)
    return building, household


async def credits_of(stage: Stage, household: Household) -> list[Credit]:
    async with stage.make.session() as session:
        mine = select(Credit).where(Credit.tenancy_id == household.tenancy_id)
        return list(await session.scalars(mine))


async def test_less_than_its_days_is_a_concession_given_once(stage: Stage) -> None:
    building, household = await moved_in(stage, "400.00")
    swept = await stage.charge(NOON, building.id)
    assert (swept.charges, swept.credits, swept.allocations) == (1, 1, 1)
    (credit,) = await credits_of(stage, household)
    assert (credit.kind, credit.amount, credit.day) == ("concession", COMPUTED - 400, MOVE_IN)
    (charge,) = await stage.charges_of(building.id)
    assert (charge.amount, charge.settled) == (COMPUTED, COMPUTED - 400)
    assert set(await stage.postings_of(building.id)) == {
        ("accrual", "receivable", "rent_income", COMPUTED, MOVE_IN),
        ("accrual", "concessions", "receivable", COMPUTED - 400, MOVE_IN),
    }
    again = await stage.charge(NOON + timedelta(hours=2), building.id)
    assert (again.charges, again.credits) == (0, 0)


async def test_more_than_its_days_is_a_second_charge_made_once(stage: Stage) -> None:
    building, household = await moved_in(stage, "600.00")
    swept = await stage.charge(NOON, building.id)
    assert (swept.charges, swept.amount, swept.credits) == (2, Decimal(600), 0)
    charges = sorted(await stage.charges_of(building.id), key=lambda each: each.number)
    assert [(each.kind, each.number, each.period, each.amount, each.due_on) for each in charges] == [
        ("rent", 0, MARCH, COMPUTED, MOVE_IN),
        ("rent", 1, MARCH, 600 - COMPUTED, MOVE_IN),
    ]
    assert charges[1].description == "First month's rent as agreed in the lease"
    assert (await stage.charge(NOON + timedelta(hours=2), building.id)).charges == 0
    assert await credits_of(stage, household) == []


async def test_a_second_charge_that_was_voided_stays_used_up(stage: Stage) -> None:
    building, _ = await moved_in(stage, "600.00")
    await stage.charge(NOON, building.id)
    await stage.execute(
        "UPDATE charges SET voided_on = :day WHERE property_id = :id AND number = 1",
        day=MOVE_IN,
        id=building.id,
    )
    assert (await stage.charge(NOON + timedelta(days=1), building.id)).charges == 0


@pytest.mark.parametrize(
    ("agreed", "more"),
    [
        (None, {}),
        (str(COMPUTED), {}),
        ("400.00", {"start_date": MARCH}),  # a whole month
        ("400.00", {"start_date": date(2026, 3, 10)}),  # the account began later, with an import
    ],
)
async def test_nothing_is_adjusted_where_nothing_differs_or_the_month_is_whole(
    stage: Stage, agreed: str | None, more: dict[str, Any]
) -> None:
    building, household = await moved_in(stage, agreed, **more)
    swept = await stage.charge(NOON, building.id)
    assert (swept.charges, swept.amount, swept.credits) == (1, COMPUTED, 0)
    assert await credits_of(stage, household) == []


async def test_a_renewal_has_no_first_month(stage: Stage) -> None:
    building, household = await moved_in(stage, None, start_date=date(2026, 2, 1), end_date=date(2026, 3, 16))
    await stage.execute(
        "INSERT INTO leases (id, property_id, unit_id, resident_id, tenancy_id, status, start_date,"
        " monthly_rent, prorated_rent)"
        " SELECT uuidv7(), property_id, unit_id, resident_id, tenancy_id, 'active', :day, 1000, 400"
        " FROM leases WHERE tenancy_id = :id",
        day=MOVE_IN,
        id=household.tenancy_id,
    )
    swept = await stage.charge(NOON, building.id)
    assert (swept.charges, swept.credits) == (1, 0)
