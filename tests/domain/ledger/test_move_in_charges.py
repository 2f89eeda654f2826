"""What a move-in is said to cost beforehand is what it is charged on its day, whatever the terms."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.move_in_charges import MoveInCharge, move_in_charges
from domain.ledger.rules.lines import Line
from tests.domain.ledger.cashier import TODAY
from tests.domain.ledger.sweeps.staging import AS_CHARGES, Stage
from tests.factories import Maker

DEPOSITS = {"security_deposit": Decimal(900), "pet_deposit": Decimal(250), "last_month_rent": Decimal(1000)}
CASES: list[tuple[date, str, dict[str, Any]]] = [
    (date(2026, 3, 1), "month_days", {}),
    (date(2026, 3, 17), "month_days", {}),
    (date(2026, 3, 17), "thirty_days", {}),
    (date(2026, 3, 17), "year_days", {"rent_due_day": 20}),
    (date(2026, 2, 10), "thirty_days", {"rent_due_day": 31}),
    (date(2026, 3, 17), "month_days", {"prorated_rent": Decimal("600.00")}),
    (date(2026, 3, 1), "month_days", {"prorated_rent": Decimal("600.00")}),
    (date(2026, 3, 17), "month_days", {"move_out_date": date(2026, 3, 24)}),
]


@pytest.fixture
def stage(make: Maker, worker_database: Database) -> Stage:
    return Stage(make, worker_database)


async def said(stage: Stage, lease_id: Any) -> list[MoveInCharge]:
    async with unit_of_work(stage.database, AS_CHARGES) as work:
        return await move_in_charges(work.session, lease_id)


@pytest.mark.parametrize(("start", "proration", "terms"), CASES)
async def test_what_is_said_beforehand_is_what_is_charged(
    stage: Stage, start: date, proration: str, terms: dict[str, Any]
) -> None:
    building = await stage.property("America/New_York", proration=proration)
    moves = {"charge_from": start, "start_date": start, "is_move_in": True, **DEPOSITS, **terms}
    line = Line(Decimal(1000), start, terms.get("move_out_date"))
    household = await stage.household(building.id, [line], **moves)
    await stage.line(building.id, household, Line(Decimal(75), start), "parking")

    before = await said(stage, household.lease_id)
    assert not any(each.is_charged for each in before)
    assert all(each.open == each.amount for each in before)
    last = date(start.year, start.month, 28 if start.month == 2 else 31)
    await stage.charge(datetime.combine(last, datetime.min.time(), UTC).replace(hour=17), building.id)

    made: dict[str, tuple[Decimal, date]] = {}
    for charge in await stage.charges_of(building.id):
        amount, due_on = made.get(charge.kind, (Decimal(0), charge.due_on))
        made[charge.kind] = (amount + charge.amount, due_on)
    assert {each.kind: (each.amount, each.due_on) for each in before} == made
    after = await said(stage, household.lease_id)
    assert all(each.is_charged for each in after)


async def test_a_concession_of_the_first_month_is_taken_off_until_it_is_given(stage: Stage) -> None:
    start = date(2026, 3, 17)
    building = await stage.property("America/New_York")
    household = await stage.household(
        building.id, [Line(Decimal(1000), start)], charge_from=start, start_date=start, is_move_in=True
    )
    await stage.line(building.id, household, Line(Decimal(62), start), "concession")
    before = await said(stage, household.lease_id)
    assert [(each.kind, each.open) for each in before] == [
        ("rent", Decimal("483.87")),
        ("concession", Decimal("-30.00")),
    ]
    await stage.charge(datetime(2026, 3, 17, 17, tzinfo=UTC), building.id)
    after = await said(stage, household.lease_id)
    assert [(each.kind, each.open) for each in after] == [("rent", Decimal("453.87"))]


async def test_of_a_draft_it_is_what_signing_will_charge(make: Maker, worker_database: Database) -> None:
    owner = await make.person()
    building = await make.property(owner)
    unit = await make.unit(building.id)
    resident = await make.resident(building.id, status="pending")
    terms = {"start_date": TODAY, "end_date": None, "monthly_rent": Decimal(1000), **DEPOSITS}
    draft = await make.lease(unit, resident, status="draft", **terms)
    async with unit_of_work(worker_database, EntryPoint.by_account(owner.id)) as work:
        kinds = {each.kind for each in await move_in_charges(work.session, draft.id)}
    assert kinds == {"rent", "deposit", "pet_deposit", "last_month_rent"}
