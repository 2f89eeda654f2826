"""Leases over HTTP: a further lease, its defaults, its edits, and what a second one says."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from domain.leases.rules import default_end
from domain.models import Property, Resident, Unit
from tests.factories import Maker, Person, local_today, version


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def unit(make: Maker, building: Property) -> Unit:
    return await make.unit(building.id, status="occupied", occupancy_note="No lease recorded")


@pytest.fixture
async def resident(make: Maker, unit: Unit) -> Resident:
    return await make.resident(unit.property_id, unit_id=unit.id, status="pending")


def without_times(row: dict[str, Any]) -> dict[str, Any]:
    """A change answers with all digits of a second, a read without the zeros at the end."""
    return {name: value for name, value in row.items() if not name.endswith("_at")}


async def unit_row(api: httpx.AsyncClient, owner: Person, resident_id: Any) -> tuple[str, str | None]:
    row = (await api.get(f"/api/residents/{resident_id}", headers=owner.headers)).json()
    return row["unit_status"], row["unit_occupancy_note"]


async def test_a_new_lease_starts_today_lasts_a_year_and_costs_what_the_unit_costs(
    api: httpx.AsyncClient, owner: Person, resident: Resident
) -> None:
    answer = await api.post(f"/api/residents/{resident.id}/leases", headers=owner.headers, json={})

    today = local_today()
    row = answer.json()
    assert answer.status_code == 201
    assert (row["start_date"], row["end_date"]) == (today.isoformat(), default_end(today).isoformat())
    assert (row["monthly_rent"], row["security_deposit"]) == ("1450.00", "1450.00")
    assert (row["status"], row["is_current"], row["overlaps"], row["rent_due_day"]) == (
        "active",
        True,
        False,
        1,
    )
    person = (await api.get(f"/api/residents/{resident.id}", headers=owner.headers)).json()
    assert (person["status"], person["lease_id"]) == ("active", row["id"])
    assert (person["unit_status"], person["unit_occupancy_note"]) == ("occupied", None)


async def test_a_resident_without_a_unit_gets_no_lease_unless_a_vacant_one_is_named(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property, unit: Unit
) -> None:
    homeless = await make.resident(building.id, status="pending")
    vacant = await make.unit(building.id)
    path = f"/api/residents/{homeless.id}/leases"

    refused = await api.post(path, headers=owner.headers, json={})
    taken = await api.post(path, headers=owner.headers, json={"unit_id": str(unit.id)})
    moved = await api.post(path, headers=owner.headers, json={"unit_id": str(vacant.id)})

    assert (refused.status_code, refused.json()["detail"]) == (
        409,
        "Resident must be assigned to a unit to create a lease",
    )
    assert (taken.status_code, taken.json()["code"]) == (409, "unit_not_vacant")
    assert moved.json()["unit_id"] == str(vacant.id)
    assert await unit_row(api, owner, homeless.id) == ("occupied", None)


@pytest.mark.parametrize(
    ("start", "days", "status"),
    [
        (10, 300, "pending"),
        (-300, 61, "active"),
        (-300, 60, "expiring"),
        (-300, 0, "expiring"),
        (-300, -1, "expired"),
    ],
)
async def test_the_status_comes_from_the_dates(
    api: httpx.AsyncClient, owner: Person, resident: Resident, start: int, days: int, status: str
) -> None:
    today = local_today()
    body = {
        "start_date": (today + timedelta(days=start)).isoformat(),
        "end_date": (today + timedelta(days=days)).isoformat(),
    }

    row = (await api.post(f"/api/residents/{resident.id}/leases", headers=owner.headers, json=body)).json()

    assert row["status"] == status
    assert row["days_remaining"] == days


async def test_a_second_lease_over_the_same_days_is_a_warning(
    api: httpx.AsyncClient, owner: Person, resident: Resident
) -> None:
    path = f"/api/residents/{resident.id}/leases"
    await api.post(path, headers=owner.headers, json={})

    second = await api.post(path, headers=owner.headers, json={})

    assert second.status_code == 201
    assert second.json()["overlaps"] is True
    listed = (await api.get(path, headers=owner.headers)).json()
    assert [row["overlaps"] for row in listed["items"]] == [True, True]
    assert listed["total"] == 2


async def test_an_edit_moves_dates_money_and_status(
    api: httpx.AsyncClient, owner: Person, resident: Resident
) -> None:
    row = (await api.post(f"/api/residents/{resident.id}/leases", headers=owner.headers, json={})).json()
    path = f"/api/leases/{row['id']}"
    ends = (local_today() + timedelta(days=20)).isoformat()

    edited = await api.patch(
        path,
        headers=owner.headers | version(1),
        json={"end_date": ends, "monthly_rent": "1500.5", "security_deposit": None},
    )

    changed = edited.json()
    assert without_times(changed) == without_times((await api.get(path, headers=owner.headers)).json())
    assert (changed["end_date"], changed["status"], changed["version"]) == (ends, "expiring", 2)
    assert (changed["monthly_rent"], changed["security_deposit"]) == ("1500.50", None)
    stale = await api.patch(path, headers=owner.headers | version(1), json={"monthly_rent": "1"})
    assert stale.status_code == 409
    assert without_times(stale.json()["current"]) == without_times(changed)
    backwards = {"end_date": "2020-01-01"}
    refused = await api.patch(path, headers=owner.headers | version(2), json=backwards)
    assert refused.json()["errors"] == [
        {"field": "end_date", "message": "The end date must be on or after the start date."}
    ]
    monthly = await api.patch(path, headers=owner.headers | version(2), json={"end_date": None})
    assert (monthly.json()["end_date"], monthly.json()["status"]) == (None, "active")


@pytest.mark.parametrize(
    "body",
    [
        {"monthly_rent": "-1"},
        {"monthly_rent": "1.005"},
        {"monthly_rent": None},
        {"start_date": "yesterday"},
        {"start_date": "0001-01-01"},
        {"status": "terminated"},
        {"resident_id": "x"},
    ],
)
async def test_what_an_edit_refuses(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, resident: Resident, body: dict[str, Any]
) -> None:
    lease = await make.lease(unit, resident)

    answer = await api.patch(f"/api/leases/{lease.id}", headers=owner.headers | version(1), json=body)

    assert answer.status_code == 422


async def test_a_lease_that_somebody_ended_stays_as_it_is(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, resident: Resident
) -> None:
    lease = await make.lease(unit, resident, status="terminated")

    answer = await api.patch(
        f"/api/leases/{lease.id}", headers=owner.headers | version(1), json={"monthly_rent": "1"}
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "lease_closed")


async def test_roles_and_strangers(
    api: httpx.AsyncClient, make: Maker, unit: Unit, resident: Resident
) -> None:
    lease = await make.lease(unit, resident)
    stranger = await make.person()
    await make.property(stranger)
    people = {
        "viewer": (await make.colleague(unit.property_id, "viewer"), [200, 403, 403]),
        "maintenance": (await make.colleague(unit.property_id, "maintenance"), [403, 403, 403]),
        "manager": (await make.colleague(unit.property_id, "manager"), [200, 200, 201]),
        "stranger": (stranger, [404, 404, 404]),
    }
    for role, (person, expected) in people.items():
        headers = person.headers | version(1)
        got = [
            (await api.get(f"/api/leases/{lease.id}", headers=headers)).status_code,
            (
                await api.patch(f"/api/leases/{lease.id}", headers=headers, json={"monthly_rent": "1"})
            ).status_code,
            (await api.post(f"/api/residents/{resident.id}/leases", headers=headers, json={})).status_code,
        ]
        assert got == expected, role


async def test_a_co_tenant_shows_the_lease_they_are_on(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, resident: Resident
) -> None:
    lease = await make.lease(unit, resident)
    flatmate = await make.resident(unit.property_id, unit_id=unit.id)
    await make.party(lease, flatmate)

    row = (await api.get(f"/api/residents/{flatmate.id}", headers=owner.headers)).json()
    listed = (await api.get(f"/api/residents/{flatmate.id}/leases", headers=owner.headers)).json()

    assert (row["lease_id"], row["lease_status"]) == (str(lease.id), "active")
    assert [item["resident_id"] for item in listed["items"]] == [str(resident.id)]


async def test_a_lease_entered_after_its_end_explains_the_unit_of_whoever_stays(
    api: httpx.AsyncClient, owner: Person, make: Maker, building: Property
) -> None:
    unit = await make.unit(building.id, status="occupied", occupancy_note="No lease recorded")
    stays = await make.resident(building.id, unit_id=unit.id)
    today = local_today()
    body = {
        "start_date": (today - timedelta(days=400)).isoformat(),
        "end_date": (today - timedelta(days=36)).isoformat(),
    }

    row = (await api.post(f"/api/residents/{stays.id}/leases", headers=owner.headers, json=body)).json()

    assert (row["status"], row["is_current"]) == ("expired", True)
    assert row["month_to_month_since"] == str(today - timedelta(days=35))
    assert await unit_row(api, owner, stays.id) == ("occupied", None)
