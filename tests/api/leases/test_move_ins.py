"""What moving in costs over HTTP: charged with the lease, once, or coming until its first day."""

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, update

from domain.core.db.database import Database
from domain.core.values.dates import utc_now
from domain.ledger.names import day_name
from domain.ledger.rules.months import days_in, first_of
from domain.models import Books, Charge, Lease, Property, Unit
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker, Person, local_today, version

TODAY = local_today()
RENT, DEPOSIT = Decimal(1200), Decimal(1365)
LEFT_OF_MONTH = round(RENT * (days_in(TODAY) - TODAY.day + 1) / days_in(TODAY), 2)


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def unit(make: Maker, building: Property) -> Unit:
    return await make.unit(building.id)


@pytest.fixture
def stage(make: Maker, worker_database: Database) -> Stage:
    return Stage(make, worker_database)


def terms(start: date = TODAY, **more: Any) -> dict[str, Any]:
    said = {"start_date": start, "end_date": start + timedelta(days=364), "monthly_rent": str(RENT)}
    return {name: str(value) for name, value in (said | {"security_deposit": DEPOSIT} | more).items()}


async def moved_in(api: httpx.AsyncClient, owner: Person, unit: Unit, lease: dict[str, Any]) -> Any:
    body = {"first_name": "Rosa", "last_name": "Delgado", "property_id": str(unit.property_id)}
    asked = {**body, "unit_id": str(unit.id), "lease": lease}
    answer = await api.post("/api/residents", headers=owner.headers, json=asked)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def charges_of(make: Maker, property_id: UUID) -> Sequence[tuple[Any, ...]]:
    async with make.session() as session:
        columns = (Charge.kind, Charge.number, Charge.due_on, Charge.posted_on, Charge.amount)
        wanted = select(*columns).where(Charge.property_id == property_id)
        return [tuple(row) for row in await session.execute(wanted.order_by(Charge.kind, Charge.number))]


EXPECTED = [
    ("deposit", 0, TODAY, TODAY, DEPOSIT),
    ("rent", 0, TODAY, TODAY, LEFT_OF_MONTH),
]


async def test_a_lease_that_starts_today_charges_its_first_rent_and_deposit_at_once_and_once(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, stage: Stage
) -> None:
    resident = await moved_in(api, owner, unit, terms())

    assert await charges_of(make, unit.property_id) == EXPECTED
    ledger = (await api.get(f"/api/residents/{resident['id']}/ledger", headers=owner.headers)).json()
    assert ledger["balance"] == str(LEFT_OF_MONTH + DEPOSIT)
    assert set(await stage.postings_of(unit.property_id)) == {
        ("accrual", "receivable", "rent_income", LEFT_OF_MONTH, TODAY),
        ("accrual", "receivable", "deposits_billed", DEPOSIT, TODAY),
    }
    await stage.charge(utc_now(), unit.property_id)
    assert await charges_of(make, unit.property_id) == EXPECTED


async def test_all_that_the_lease_agrees_for_the_move_is_charged(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property, unit: Unit
) -> None:
    resident = await make.resident(building.id, status="pending")
    lease = {"unit_id": str(unit.id), **terms(pet_deposit="300.00", last_month_rent="1200.00")}
    answer = await api.post(f"/api/residents/{resident.id}/leases", headers=owner.headers, json=lease)
    assert answer.status_code == 201, answer.text
    made = await charges_of(make, building.id)
    assert {kind: amount for kind, _, _, _, amount in made} == {
        "deposit": DEPOSIT,
        "last_month_rent": Decimal(1200),
        "pet_deposit": Decimal(300),
        "rent": LEFT_OF_MONTH,
    }


async def test_a_draft_charges_when_it_is_confirmed(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property, unit: Unit
) -> None:
    resident = await make.resident(building.id, status="pending")
    place = {"property_id": str(building.id), "unit_id": str(unit.id), "resident_id": str(resident.id)}
    draft = await api.post("/api/leases", headers=owner.headers, json={**place, **terms(), "draft": True})
    assert draft.status_code == 201, draft.text
    assert await charges_of(make, building.id) == []
    path, match = f"/api/leases/{draft.json()['id']}/confirm", version(draft.json()["version"])
    confirmed = await api.post(path, headers=owner.headers | match)
    assert confirmed.status_code == 200, confirmed.text
    assert await charges_of(make, building.id) == EXPECTED


async def test_a_lease_that_starts_later_is_charged_on_its_first_day(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, stage: Stage
) -> None:
    start = TODAY + timedelta(days=20)
    await moved_in(api, owner, unit, terms(start))
    await stage.charge(utc_now(), unit.property_id)
    assert await charges_of(make, unit.property_id) == []

    async with make.session() as session:  # twenty days later
        moved = {"start_date": TODAY, "move_in_date": TODAY}
        await session.execute(update(Lease).where(Lease.unit_id == unit.id).values(**moved))
    here = {"day": TODAY, "property": unit.property_id}
    await stage.execute("UPDATE recurring_charges SET starts_on = :day WHERE property_id = :property", **here)
    await stage.execute("UPDATE tenancies SET charge_from = :day WHERE property_id = :property", **here)
    await stage.charge(utc_now(), unit.property_id)
    assert await charges_of(make, unit.property_id) == EXPECTED


async def test_whoever_lived_there_before_this_month_owes_no_deposit_again(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, stage: Stage
) -> None:
    before = first_of(TODAY) - timedelta(days=40)
    await moved_in(api, owner, unit, terms(before, end_date=TODAY + timedelta(days=200)))
    assert await charges_of(make, unit.property_id) == []
    await stage.charge(utc_now(), unit.property_id)
    assert [kind for kind, *_ in await charges_of(make, unit.property_id)] == ["rent"]


async def test_before_the_books_begin_nothing_is_billed_for_a_move(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit
) -> None:
    async with make.session() as session:
        later = TODAY + timedelta(days=1)
        mine = Books.property_id == unit.property_id
        await session.execute(update(Books).where(mine).values(starts_on=later))
    await moved_in(api, owner, unit, terms())
    assert await charges_of(make, unit.property_id) == []


async def test_a_further_lease_of_the_same_home_charges_no_deposit(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit
) -> None:
    resident = await moved_in(api, owner, unit, terms(end_date=TODAY + timedelta(days=5)))
    path = f"/api/residents/{resident['id']}/leases"
    again = terms(TODAY + timedelta(days=6), end_date=TODAY + timedelta(days=300))
    assert (await api.post(path, headers=owner.headers, json=again)).status_code == 201
    async with make.session() as session:
        leases = select(Lease.is_move_in).where(Lease.unit_id == unit.id).order_by(Lease.start_date)
        assert list(await session.scalars(leases)) == [True, False]
    assert [kind for kind, *_ in await charges_of(make, unit.property_id)] == ["deposit", "rent"]


async def test_a_deposit_entered_by_hand_ahead_is_not_charged_again(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, stage: Stage
) -> None:
    start = TODAY + timedelta(days=20)
    resident = await moved_in(api, owner, unit, terms(start))
    charge = {"kind": "deposit", "amount": "1000.00"}
    path = f"/api/leases/{resident['lease_id']}/charges"
    assert (await api.post(path, headers=owner.headers, json=charge)).status_code == 201
    async with make.session() as session:
        moved = {"start_date": TODAY, "move_in_date": TODAY}
        await session.execute(update(Lease).where(Lease.unit_id == unit.id).values(**moved))
    await stage.charge(utc_now(), unit.property_id)
    kinds = [(kind, amount) for kind, *_, amount in await charges_of(make, unit.property_id)]
    assert kinds == [("deposit", Decimal(1000))]


async def test_a_lease_entered_by_mistake_goes_with_its_charges_while_nobody_has_paid(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, stage: Stage
) -> None:
    resident = await moved_in(api, owner, unit, terms())
    path, ledger = f"/api/leases/{resident['lease_id']}", f"/api/residents/{resident['id']}/ledger"
    row = (await api.get(path, headers=owner.headers)).json()
    assert row["has_charges"] is False
    assert (await api.delete(path, headers=owner.headers | version(row["version"]))).status_code == 204
    await stage.charge(utc_now(), unit.property_id)
    async with make.session() as session:
        mine = Charge.property_id == unit.property_id
        charges = list(await session.scalars(select(Charge).where(mine)))
        assert [(each.voided_on, each.settled) for each in charges] == [
            (TODAY, each.amount) for each in charges
        ]

    assert (await api.post(f"{path}/restore", headers=owner.headers)).status_code == 200
    await stage.charge(utc_now(), unit.property_id)
    owed = (await api.get(ledger, headers=owner.headers)).json()["balance"]
    assert owed == str(LEFT_OF_MONTH + DEPOSIT)


async def test_a_lease_whose_move_in_is_paid_cannot_be_deleted(
    api: httpx.AsyncClient, owner: Person, unit: Unit
) -> None:
    resident = await moved_in(api, owner, unit, terms())
    path = f"/api/leases/{resident['lease_id']}"
    paid = {"amount": "100.00", "method": "check"}
    answer = await api.post(f"{path}/payments", headers=owner.headers, json=paid)
    assert answer.status_code == 201, answer.text
    row = (await api.get(path, headers=owner.headers)).json()
    assert row["has_charges"] is True
    refused = await api.delete(path, headers=owner.headers | version(row["version"]))
    assert (refused.status_code, refused.json()["code"]) == (409, "lease_has_charges")


async def test_the_ledger_says_on_which_day_a_charge_was_posted_by_itself(
    api: httpx.AsyncClient, owner: Person, unit: Unit, stage: Stage
) -> None:
    resident = await moved_in(api, owner, unit, terms())
    due = TODAY - timedelta(days=12)
    await stage.execute(
        "UPDATE charges SET due_on = :due, posted_on = :due WHERE property_id = :property AND kind = 'rent'",
        due=due,
        property=unit.property_id,
    )
    lines = (await api.get(f"/api/residents/{resident['id']}/ledger", headers=owner.headers)).json()["items"]
    said = {line["kind"]: line["posted_by"].partition(" of ")[0] for line in lines}
    assert said == {
        "rent": f"Posted by itself on {day_name(TODAY)}, due {day_name(due)}, by the monthly charges",
        "deposit": f"Posted by itself on {day_name(TODAY)}, by the move-in",
    }


async def test_collecting_the_move_in_is_the_next_step_until_it_is_paid(
    api: httpx.AsyncClient, owner: Person, unit: Unit
) -> None:
    resident = await moved_in(api, owner, unit, terms())
    path, owed = f"/api/leases/{resident['lease_id']}", LEFT_OF_MONTH + DEPOSIT
    row = (await api.get(path, headers=owner.headers)).json()
    assert (row["next_step"], row["your_turn"], row["move_in_open"]) == ("collect_move_in", True, str(owed))
    account = (await api.get(f"{path}/ledger", headers=owner.headers)).json()["account"]
    assert (account["move_in_open"], account["balance"]) == (str(owed), str(owed))
    assert (account["deposit"]["held"], account["deposit"]["owed"]) == ("0.00", f"{DEPOSIT:.2f}")

    part = {"amount": "100.00", "method": "check"}
    assert (await api.post(f"{path}/payments", headers=owner.headers, json=part)).status_code == 201
    row = (await api.get(path, headers=owner.headers)).json()
    assert (row["next_step"], row["move_in_open"]) == ("collect_move_in", str(owed - 100))
    rest = {"amount": str(owed - 100), "method": "check"}
    assert (await api.post(f"{path}/payments", headers=owner.headers, json=rest)).status_code == 201
    row = (await api.get(path, headers=owner.headers)).json()
    assert (row["next_step"], row["move_in_open"]) == ("offer", "0.00")


async def test_a_move_in_to_come_is_collected_ahead_and_waits_for_its_charges(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit
) -> None:
    start = first_of(first_of(TODAY) + timedelta(days=32))
    resident = await moved_in(api, owner, unit, terms(start))
    path = f"/api/leases/{resident['lease_id']}"
    row = (await api.get(path, headers=owner.headers)).json()
    owed = RENT + DEPOSIT
    assert (row["next_step"], row["next_on"]) == ("collect_move_in", start.isoformat())
    assert Decimal(row["move_in_open"]) == owed
    account = (await api.get(f"{path}/ledger", headers=owner.headers)).json()["account"]
    coming = (account["next_on"], Decimal(account["next_amount"]))
    assert (account["balance"], coming) == ("0.00", (start.isoformat(), owed))

    paid = {"amount": str(owed), "method": "check"}
    assert (await api.post(f"{path}/payments", headers=owner.headers, json=paid)).status_code == 201
    assert (await api.get(path, headers=owner.headers)).json()["next_step"] == "begins"
    assert await charges_of(make, unit.property_id) == []
    row = (await api.get(f"/api/residents/{resident['id']}", headers=owner.headers)).json()
    assert Decimal(row["balance"]) == -owed


async def test_the_register_of_deposits_lists_what_is_owed_and_what_is_held(
    api: httpx.AsyncClient, owner: Person, unit: Unit
) -> None:
    resident = await moved_in(api, owner, unit, terms())
    asked = {"property_id": str(unit.property_id)}
    figures = (await api.get("/api/reports/deposits", headers=owner.headers, params=asked)).json()["figures"]
    assert {each["label"]: Decimal(each["value"]) for each in figures[:2]} == {
        "Held": Decimal(0),
        "Still owed": DEPOSIT,
    }
    paid = {"amount": str(DEPOSIT + LEFT_OF_MONTH), "method": "check"}
    path = f"/api/leases/{resident['lease_id']}/payments"
    assert (await api.post(path, headers=owner.headers, json=paid)).status_code == 201
    figures = (await api.get("/api/reports/deposits", headers=owner.headers, params=asked)).json()["figures"]
    assert {each["label"]: Decimal(each["value"]) for each in figures[:2]} == {
        "Held": DEPOSIT,
        "Still owed": Decimal(0),
    }
