"""Residents over HTTP: moving in, reading, editing, and who may do what."""

import asyncio
from datetime import date, timedelta
from typing import Any

import httpx
import pytest

from domain.models import Property, Unit
from tests.factories import Maker, Person, version


def person_body(unit: Unit, **more: Any) -> dict[str, Any]:
    return {
        "property_id": str(unit.property_id),
        "unit_id": str(unit.id),
        "first_name": "Rosa",
        "last_name": "Delgado",
        **more,
    }


def a_year(start: date) -> dict[str, str]:
    return {
        "start_date": start.isoformat(),
        "end_date": (start + timedelta(days=364)).isoformat(),
        "monthly_rent": "1450.00",
    }


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def unit(make: Maker, building: Property) -> Unit:
    return await make.unit(building.id)


async def test_somebody_moves_in_with_a_lease(api: httpx.AsyncClient, owner: Person, unit: Unit) -> None:
    lease = {**a_year(date.today()), "security_deposit": "900.00"}

    answer = await api.post("/api/residents", headers=owner.headers, json=person_body(unit, lease=lease))

    assert answer.status_code == 201
    row = answer.json()
    assert row["full_name"] == "Rosa Delgado"
    assert (row["status"], row["is_active"], row["unit_number"]) == ("active", True, unit.unit_number)
    assert (row["lease_status"], row["monthly_rent"], row["days_remaining"]) == ("active", "1450.00", 364)
    assert row["move_in_date"] == date.today().isoformat()
    assert (row["payment_status"], row["balance"]) == ("none", None)
    assert (row["unit_status"], row["unit_occupancy_note"]) == ("occupied", None)


async def test_without_a_lease_the_unit_says_why_it_is_occupied(
    api: httpx.AsyncClient, owner: Person, unit: Unit
) -> None:
    row = (await api.post("/api/residents", headers=owner.headers, json=person_body(unit))).json()

    assert (row["status"], row["lease_id"], row["lease_status"]) == ("active", None, None)
    assert (row["unit_status"], row["unit_occupancy_note"]) == ("occupied", "No lease recorded")


async def test_a_lease_in_the_future_keeps_the_resident_pending_and_the_unit_pre_leased(
    api: httpx.AsyncClient, owner: Person, unit: Unit
) -> None:
    lease = a_year(date.today() + timedelta(days=30))

    row = (
        await api.post("/api/residents", headers=owner.headers, json=person_body(unit, lease=lease))
    ).json()

    assert (row["status"], row["lease_status"], row["unit_status"]) == ("pending", "pending", "pre_leased")


async def test_fifty_people_and_one_vacant_unit(api: httpx.AsyncClient, owner: Person, unit: Unit) -> None:
    bodies = [person_body(unit, last_name=f"Applicant {number}") for number in range(50)]

    answers = await asyncio.gather(
        *(api.post("/api/residents", headers=owner.headers, json=body) for body in bodies)
    )

    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 49
    refused = next(answer for answer in answers if answer.status_code == 409).json()
    assert refused["code"] == "unit_not_vacant"
    assert f"Unit {unit.unit_number} is no longer vacant" in refused["detail"]
    listed = await api.get("/api/residents", headers=owner.headers, params={"unit_id": str(unit.id)})
    assert listed.json()["total"] == 1


@pytest.mark.parametrize(
    ("change", "field", "message"),
    [
        ({"unit_id": None}, "unit_id", "Please select a unit"),
        ({"unit_id": ""}, "unit_id", "Please select a unit"),
        ({"first_name": "  "}, "first_name", "Please enter resident name"),
        ({"last_name": ""}, "last_name", "Please enter resident name"),
        ({"email": "rosa"}, "email", "Enter an e-mail address like name@example.com."),
        ({"ssn_last_four": "12345"}, "ssn_last_four", "Enter the last four digits."),
        ({"ssn_last_four": "12a4"}, "ssn_last_four", "Enter the last four digits."),
        ({"date_of_birth": "2999-01-01"}, "date_of_birth", "Enter a birth date in the past."),
        ({"annual_income": "-1"}, "annual_income", None),
        ({"first_name": "a\x00b"}, "first_name", "Text cannot hold the NUL character."),
        ({"move_in_date": "9999-12-31"}, "move_in_date", "Enter a date between 1900 and 2200."),
        ({"balance": "5"}, "balance", "This field cannot be set."),
        ({"is_active": True}, "is_active", "This field cannot be set."),
        ({"lease": {"start_date": "2026-01-01"}}, "lease.end_date", "This field is required."),
        (
            {"lease": {"start_date": "2026-02-01", "end_date": "2026-01-01", "monthly_rent": "1"}},
            "lease",
            "The end date must be on or after the start date.",
        ),
    ],
)
async def test_what_a_new_resident_may_not_hold(
    api: httpx.AsyncClient,
    owner: Person,
    unit: Unit,
    change: dict[str, Any],
    field: str,
    message: str | None,
) -> None:
    answer = await api.post("/api/residents", headers=owner.headers, json=person_body(unit, **change))

    assert answer.status_code == 422, answer.text
    broken = {error["field"]: error["message"] for error in answer.json()["errors"]}
    assert field in broken
    assert message is None or broken[field] == message


async def test_a_unit_of_another_property_is_refused(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit
) -> None:
    elsewhere = await make.property(owner)

    body = person_body(unit) | {"property_id": str(elsewhere.id)}
    answer = await api.post("/api/residents", headers=owner.headers, json=body)

    assert answer.status_code == 422
    assert answer.json()["errors"] == [{"field": "unit_id", "message": "Please select a unit"}]


async def test_a_list_filters_searches_and_sorts(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    second = await make.property(owner, name="Zinnia House")
    unit = await make.unit(second.id, unit_number="7B")
    anna = await make.resident(building.id, first_name="Anna", last_name="Zorn", status="pending")
    boris = await make.resident(second.id, first_name="Boris", last_name="Abel", unit_id=unit.id)
    await make.lease(unit, boris, monthly_rent="1234.50")

    async def ids(**params: str) -> list[str]:
        body = (await api.get("/api/residents", headers=owner.headers, params=params)).json()
        assert body["total"] == len(body["items"])
        return [row["id"] for row in body["items"]]

    assert await ids() == [str(boris.id), str(anna.id)]
    assert await ids(sort="-name") == [str(anna.id), str(boris.id)]
    assert await ids(sort="property") == [str(anna.id), str(boris.id)]
    assert await ids(status="pending") == [str(anna.id)]
    assert await ids(property_id=str(second.id)) == [str(boris.id)]
    assert await ids(unit_id=str(unit.id)) == [str(boris.id)]
    assert await ids(q="boris ab") == [str(boris.id)]
    assert await ids(q="zinnia") == [str(boris.id)]
    assert await ids(q="7b") == [str(boris.id)]
    assert await ids(q="%") == []
    row = (await api.get(f"/api/residents/{boris.id}", headers=owner.headers)).json()
    assert (row["monthly_rent"], row["property_name"], row["unit_number"]) == (
        "1234.50",
        "Zinnia House",
        "7B",
    )


async def test_pages_follow_each_other_without_gaps(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    for number in range(7):
        await make.resident(building.id, last_name=f"Person {number % 3}")
    for sort in ("name", "-name", "property", "-property", "created_at"):
        seen: list[str] = []
        cursor = None
        while True:
            params = {"limit": "3", "sort": sort, **({"cursor": cursor} if cursor else {})}
            body = (await api.get("/api/residents", headers=owner.headers, params=params)).json()
            seen += [row["id"] for row in body["items"]]
            cursor = body["next_cursor"]
            if cursor is None:
                break
        assert len(seen) == len(set(seen)) == 7, sort


async def test_figures_count_people_and_vacant_units(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    await make.unit(building.id, status="vacant")
    await make.unit(building.id, status="occupied")
    await make.resident(building.id, move_in_date=date.today())
    await make.resident(building.id, status="pending")
    await make.resident(building.id, status="evicted")

    figures = (await api.get("/api/residents/figures", headers=owner.headers)).json()

    assert figures == {
        "total": 3,
        "active": 1,
        "pending": 1,
        "inactive": 1,
        "move_ins_this_month": figures["move_ins_this_month"],
        "properties": 1,
        "units": 2,
        "vacant_units": 1,
    }
    nobody = await make.person()
    empty = (await api.get("/api/residents/figures", headers=nobody.headers)).json()
    assert set(empty.values()) == {0}


async def test_an_edit_changes_only_what_was_sent(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    resident = await make.resident(building.id, notes="Likes text", email="old@example.com", phone="1")

    answer = await api.patch(
        f"/api/residents/{resident.id}",
        headers=owner.headers | version(1),
        json={"email": "new@Example.com", "employer": "Harbor Marine", "notes": None},
    )

    row = answer.json()
    assert answer.status_code == 200
    assert (row["email"], row["employer"], row["notes"]) == ("new@Example.com", "Harbor Marine", None)
    assert (row["first_name"], row["phone"], row["version"]) == ("Rosa", "1", 2)


async def test_an_edit_needs_the_version_it_is_based_on(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    resident = await make.resident(building.id)
    path = f"/api/residents/{resident.id}"

    assert (await api.patch(path, headers=owner.headers, json={"employer": "A"})).status_code == 428
    first = await api.patch(path, headers=owner.headers | version(1), json={"employer": "A"})
    second = await api.patch(path, headers=owner.headers | version(1), json={"employer": "B"})

    assert first.status_code == 200
    assert second.status_code == 409
    assert second.json()["code"] == "stale_version"
    assert second.json()["current"]["version"] == 2
    assert second.json()["current"]["employer"] == "A"


@pytest.mark.parametrize("body", [{"email": None}, {"phone": ""}, {"first_name": None}, {"property_id": "x"}])
async def test_an_edit_cannot_take_away_what_is_required(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property, body: dict[str, Any]
) -> None:
    resident = await make.resident(building.id)

    answer = await api.patch(f"/api/residents/{resident.id}", headers=owner.headers | version(1), json=body)

    assert answer.status_code == 422


async def test_a_status_moves_forward_and_back_only_with_an_owners_reason(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    manager = await make.colleague(building.id, "manager")
    resident = await make.resident(building.id, status="active")
    path = f"/api/residents/{resident.id}"

    refused = await api.patch(path, headers=owner.headers | version(1), json={"status": "pending"})
    reasoned = {"status": "pending", "status_reason": "Entered too early"}
    managers = await api.patch(path, headers=manager.headers | version(1), json=reasoned)
    owners = await api.patch(path, headers=owner.headers | version(1), json=reasoned)
    onwards = await api.patch(path, headers=manager.headers | version(2), json={"status": "active"})

    assert refused.status_code == 422
    assert "can become inactive" in refused.json()["detail"]
    assert managers.status_code == 403
    assert (owners.status_code, onwards.status_code) == (200, 200)


async def test_roles_and_strangers(
    api: httpx.AsyncClient, make: Maker, building: Property, unit: Unit
) -> None:
    resident = await make.resident(building.id)
    stranger = await make.person()
    await make.property(stranger)
    path = f"/api/residents/{resident.id}"
    calls: list[tuple[str, str, Any]] = [
        ("GET", "/api/residents", None),
        ("GET", "/api/residents/figures", None),
        ("GET", path, None),
        ("GET", f"{path}/vehicles", None),
        ("GET", f"{path}/leases", None),
        ("GET", f"{path}/ssn", None),
        ("POST", f"{path}/pets", {"name": "Rex"}),
        ("POST", f"{path}/leases", {}),
        ("PATCH", path, {"employer": "X"}),
        ("POST", "/api/residents", person_body(unit)),
    ]
    expected = {
        "viewer": [200, 200, 200, 200, 200, 403, 403, 403, 403, 403],
        "maintenance": [403] * 10,
        "manager": [200, 200, 200, 200, 200, 200, 201, 409, 200, 201],
        "stranger": [200, 200, 404, 404, 404, 404, 404, 404, 404, 404],
        "nobody": [401] * 10,
    }
    for role, codes in expected.items():
        if role == "stranger":
            headers = stranger.headers
        elif role == "nobody":
            headers = {}
        else:
            headers = (await make.colleague(building.id, role)).headers
        got = [
            (await api.request(method, path_, headers=headers | version(1), json=body)).status_code
            for method, path_, body in calls
        ]
        assert got == codes, role
    missing = await api.get(f"/api/residents/{unit.id}", headers=stranger.headers)
    foreign = await api.get(path, headers=stranger.headers)
    assert missing.json() | {"request_id": None} == foreign.json() | {"request_id": None}


async def test_another_company_sees_nothing(api: httpx.AsyncClient, make: Maker, building: Property) -> None:
    await make.resident(building.id, last_name="Canaryfinch")
    stranger = await make.person()
    await make.property(stranger)

    for params in ({}, {"q": "Canary"}, {"property_id": str(building.id)}, {"sort": "property"}):
        answer = await api.get("/api/residents", headers=stranger.headers, params=params)
        assert answer.json() == {"items": [], "next_cursor": None, "total": 0}


async def test_a_repeated_key_adds_nobody_twice(api: httpx.AsyncClient, owner: Person, unit: Unit) -> None:
    headers = owner.headers | {"Idempotency-Key": f"add-{unit.id}"}

    first, second = [
        await api.post("/api/residents", headers=headers, json=person_body(unit)) for _ in range(2)
    ]
    other = await api.post("/api/residents", headers=headers, json=person_body(unit, last_name="Pike"))

    assert (first.status_code, second.status_code, other.status_code) == (201, 201, 422)
    assert second.json() == first.json()
