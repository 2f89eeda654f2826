"""The sweep of late fees: once a month for rent that was open when its grace ended, and what it counts."""

import random
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest

from domain.core.db.database import Database
from domain.ledger.rules.late_fee_law import law_on
from domain.ledger.rules.late_fees import LateFeePolicy, LateRent
from domain.ledger.rules.lines import Line
from tests.domain.ledger.rules import oracle
from tests.domain.ledger.sweeps.staging import Household, Stage
from tests.factories import Maker

MARCH = date(2026, 3, 1)
FLAT: dict[str, Any] = {"late_fee_kind": "flat", "late_fee_amount": Decimal(75), "late_fee_grace_days": 5}
NEW_YORK = "America/New_York"


def noon(day: int) -> datetime:
    return datetime(2026, 3, 1, 17, tzinfo=UTC) + timedelta(days=day - 1)


@pytest.fixture
def stage(make: Maker, worker_database: Database) -> Stage:
    return Stage(make, worker_database)


async def late(stage: Stage, **settings: Any) -> tuple[Any, Household]:
    """A property with this policy, and a household that owes March."""
    building = await stage.property(NEW_YORK, starts_on=MARCH, **{**FLAT, **settings})
    household = await stage.household(building.id)
    await stage.charge(noon(1), building.id)
    return building, household


async def test_a_fee_is_charged_the_day_after_grace_once_and_posted(stage: Stage) -> None:
    building, _ = await late(stage)
    assert (await stage.late_fees(noon(6), building.id)).charges == 0
    assert (await stage.late_fees(noon(7), building.id)).charges == 1
    assert (await stage.late_fees(noon(20), building.id)).charges == 0
    fee = (await stage.charges_of(building.id))[0]
    assert (fee.kind, fee.number, fee.period, fee.due_on, fee.amount) == (
        "late_fee", 0, MARCH, date(2026, 3, 7), Decimal(75),
    )  # fmt: skip
    assert await stage.postings_of(building.id) == [
        ("accrual", "receivable", "rent_income", Decimal(1000), MARCH),
        ("accrual", "receivable", "late_fee_income", Decimal(75), date(2026, 3, 7)),
    ]


async def test_a_fee_that_was_voided_is_not_charged_again(stage: Stage) -> None:
    building, _ = await late(stage)
    await stage.late_fees(noon(7), building.id)
    await stage.execute("UPDATE charges SET voided_on = :day WHERE kind = 'late_fee'", day=MARCH)
    assert (await stage.late_fees(noon(8), building.id)).charges == 0


@pytest.mark.parametrize(("paid_on", "fees"), [(6, 0), (7, 1)])
async def test_what_came_within_grace_counts_however_late_the_sweep(
    stage: Stage, paid_on: int, fees: int
) -> None:
    building, household = await late(stage)
    await stage.payment(building.id, household, 1000, date(2026, 3, paid_on))
    await stage.charge(noon(10), building.id)
    assert (await stage.late_fees(noon(10), building.id)).charges == fees


async def test_a_pending_payment_keeps_the_fee_away_until_it_fails(stage: Stage) -> None:
    building, household = await late(stage)
    payment = await stage.payment(building.id, household, 1000, date(2026, 3, 5), status="pending")
    assert (await stage.late_fees(noon(8), building.id)).charges == 0
    await stage.execute("UPDATE payments SET status = 'failed' WHERE id = :id", id=payment)
    assert (await stage.late_fees(noon(9), building.id)).charges == 1


async def test_only_rent_is_late(stage: Stage) -> None:
    building, household = await late(stage)
    await stage.payment(building.id, household, 1000, MARCH)
    await stage.charge(noon(1), building.id)
    await stage.line(building.id, household, Line(Decimal(60), MARCH), "parking")
    await stage.charge(noon(2), building.id)
    assert (await stage.late_fees(noon(20), building.id)).charges == 0


async def test_what_the_property_leaves_open_is_the_leases(stage: Stage) -> None:
    building = await stage.property(
        NEW_YORK, starts_on=MARCH, late_fee_kind="flat", late_fee_amount=None, late_fee_grace_days=None
    )
    await stage.household(building.id, late_fee_amount=Decimal(40), late_fee_grace_days=2)
    await stage.charge(noon(1), building.id)
    assert (await stage.late_fees(noon(3), building.id)).charges == 0
    assert (await stage.late_fees(noon(4), building.id)).amount == 40


async def test_without_a_policy_there_is_no_fee_and_the_law_bounds_one(stage: Stage) -> None:
    none, _ = await late(stage, late_fee_kind="none")
    maine, _ = await late(stage, state="ME")
    assert (await stage.late_fees(noon(25), none.id)).charges == 0
    assert (await stage.late_fees(noon(16), maine.id)).charges == 0
    assert (await stage.late_fees(noon(17), maine.id)).amount == 40


async def test_what_was_open_before_the_books_has_no_fee_here(stage: Stage) -> None:
    building, _ = await late(stage)
    await stage.execute("UPDATE charges SET origin = 'opening' WHERE property_id = :id", id=building.id)
    assert (await stage.late_fees(noon(20), building.id)).charges == 0


async def test_a_daily_policy_set_today_charges_no_weeks_behind_it(stage: Stage) -> None:
    building, _ = await late(stage, late_fee_kind="daily", late_fee_amount=Decimal(5))
    await stage.late_fees(noon(28), building.id)
    days = [charge.due_on.day for charge in await stage.charges_of(building.id) if charge.kind == "late_fee"]
    assert days == list(range(21, 29))


async def test_the_fees_of_months_are_those_of_the_oracle(stage: Stage) -> None:
    """Each day payments come in, rent is charged and fees are; some days nobody sweeps."""
    dice = random.Random(16)
    made = [await _property(dice, stage) for _ in range(12)]
    for day in range(1, 75):
        for building, _, household in made:
            if dice.random() < 0.08:
                paid = Decimal(dice.randint(100, 160_000)) / 100
                await stage.payment(building.id, household, paid, MARCH + timedelta(days=day - 1))
        if dice.random() < 0.8 or day == 74:
            await stage.charge(noon(day), *(building.id for building, _, _ in made))
            await stage.late_fees(noon(day), *(building.id for building, _, _ in made))
    for building, policy, _ in made:
        charges = await stage.charges_of(building.id)
        for rent in [charge for charge in charges if charge.kind == "rent"]:
            late_rent = LateRent(Decimal(1000), rent.amount, rent.due_on, await stage.received_for(rent.id))
            today = MARCH + timedelta(days=73)
            expected = oracle.late_fees(policy, law_on(building.state, rent.due_on), late_rent, {}, today)
            fees = [each for each in charges if each.kind == "late_fee" and each.period == rent.period]
            assert {fee.number: fee.amount for fee in fees} == expected


async def _property(dice: random.Random, stage: Stage) -> tuple[Any, LateFeePolicy, Household]:
    kind = dice.choice(("flat", "percent", "daily"))
    amount, grace = Decimal(dice.randint(100, 1_000)) / 100, dice.randint(0, 7)
    most, least = dice.choice((None, Decimal(60))), dice.choice((Decimal(0), Decimal(50)))
    settings: dict[str, Any] = {"late_fee_amount": amount, "late_fee_percent": amount}
    settings |= {"late_fee_maximum": most}
    settings |= {"late_fee_grace_days": grace, "late_fee_minimum_balance": least, "late_fee_kind": kind}
    state = dice.choice(("RI", "NY", "ME", "CT", "IA", "CO", "MN"))
    building = await stage.property(NEW_YORK, starts_on=MARCH, state=state, **settings)
    household = await stage.household(building.id)
    return building, LateFeePolicy(kind, amount, grace, most=most, least=least), household  # type: ignore[arg-type]  # one of the three kinds


async def test_rent_that_was_first_billed_after_its_grace_has_no_fee(stage: Stage) -> None:
    building = await stage.property(NEW_YORK, starts_on=MARCH, **FLAT)
    await stage.household(building.id)
    await stage.charge(noon(28), building.id)
    assert (await stage.late_fees(noon(28), building.id)).charges == 0
    assert (await stage.late_fees(noon(31), building.id)).charges == 0


@pytest.mark.parametrize(("billed", "fees"), [(6, 1), (7, 0)])
async def test_rent_that_was_billed_on_the_last_day_of_its_grace_can_still_be_late(
    stage: Stage, billed: int, fees: int
) -> None:
    building = await stage.property(NEW_YORK, starts_on=MARCH, **FLAT)
    await stage.household(building.id)
    await stage.charge(noon(billed), building.id)
    assert (await stage.late_fees(noon(9), building.id)).charges == fees
