"""Residents over HTTP: moving in, and who may."""

import asyncio
import secrets
from datetime import timedelta
from decimal import Decimal
from typing import Any

import httpx
import pytest

from domain.ledger.rules.months import days_in
from domain.models import Property, Suppression, Unit
from tests.api.residents.moving import a_year, person_body
from tests.factories import Maker, Person, local_today, version


async def test_somebody_moves_in_with_a_lease(api: httpx.AsyncClient, owner: Person, unit: Unit) -> None:
    lease = {**a_year(local_today()), "security_deposit": "900.00"}

    answer = await api.post("/api/residents", headers=owner.headers, json=person_body(unit, lease=lease))

    assert answer.status_code == 201
    row = answer.json()
    assert row["full_name"] == "Rosa Delgado"
    assert (row["status"], row["is_active"], row["unit_number"]) == ("active", True, unit.unit_number)
    assert (row["lease_status"], row["monthly_rent"], row["days_remaining"]) == ("active", "1450.00", 364)
    assert row["move_in_date"] == local_today().isoformat()
    today = local_today()
    first_rent = round(Decimal(1450) * (days_in(today) - today.day + 1) / days_in(today), 2)
    assert (row["payment_status"], row["balance"]) == ("due", str(first_rent + 900))
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
    lease = a_year(local_today() + timedelta(days=30))

    row = (
        await api.post("/api/residents", headers=owner.headers, json=person_body(unit, lease=lease))
    ).json()

    assert (row["status"], row["lease_status"], row["unit_status"]) == ("pending", "pending", "pre_leased")


@pytest.mark.usefixtures("invariants_hold")
async def test_fifty_people_and_one_vacant_unit(api: httpx.AsyncClient, owner: Person, unit: Unit) -> None:
    bodies = [person_body(unit, last_name=f"Applicant {number}") for number in range(50)]

    answers = await asyncio.gather(
        *(api.post("/api/residents", headers=owner.headers, json=body) for body in bodies)
    )

    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 49
    refused = next(answer for answer in answers if answer.status_code == 409).json()
    assert refused["code"] == "unit_not_vacant"
    assert f"Unit {unit.unit_number} is taken by Rosa Applicant" in refused["detail"]
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


async def test_an_address_that_gets_nothing_more_is_told_to_who_may_read_the_resident(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit
) -> None:
    number = f"401555{secrets.randbelow(10_000):04}"
    mailbox = f"Rosa.{number}@example.com"
    body = person_body(unit, email=mailbox, phone=f"({number[:3]}) {number[3:6]}-{number[6:]}")
    row = (await api.post("/api/residents", headers=owner.headers, json=body)).json()
    assert row["unreachable"] == []
    async with make.session() as session:
        session.add(Suppression(channel="email", address=mailbox.lower(), reason="refused"))
        session.add(Suppression(channel="sms", address=f"+1{number}", reason="stop"))
        session.add(Suppression(channel="sms", address=f"+44{number}", reason="stop"))

    shown = (await api.get(f"/api/residents/{row['id']}", headers=owner.headers)).json()

    told = [(each["channel"], each["address"], each["reason"]) for each in shown["unreachable"]]
    assert told == [("email", mailbox.lower(), "refused"), ("sms", f"+1{number}", "stop")]
