"""Units over HTTP: adding one, with every rule of its fields."""

import asyncio
from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.units.schemas import UnitRow
from tests.factories import Maker, version

WHOLE: dict[str, Any] = {
    "unit_number": "4-B",
    "unit_type": "loft",
    "bedrooms": 2,
    "bathrooms": 1.5,
    "square_feet": 980,
    "rent_amount": "2150.00",
    "deposit_amount": "2000.00",
    "status": "reserved",
    "floor_number": 4,
    "max_occupancy": 3,
    "parking_spaces": 1,
    "mailbox_assignment": "Box 12",
    "street": "12 Mill Lane",
    "city": "Providence",
    "state": "RI",
    "zipcode": "02903",
    "amenities": ["balcony", "dishwasher"],
}


async def test_every_field_of_the_form_is_kept(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner, name="The Foundry Lofts")
    added = await api.post("/api/units", json={**WHOLE, "property_id": str(owned.id)}, headers=owner.headers)
    assert added.status_code == 201, added.text
    row = added.json()
    assert {name: row[name] for name in WHOLE} == WHOLE
    assert row["property_name"] == "The Foundry Lofts"
    assert row["rent"] == "2150.00"
    assert row["resident_name"] is row["lease_id"] is row["status_note"] is row["balance"] is None
    assert (await api.get(f"/api/units/{row['id']}", headers=owner.headers)).json() == row
    listed = (await api.get("/api/units", headers=owner.headers)).json()
    assert listed == {"items": [row], "next_cursor": None, "total": 1}
    UnitRow.model_validate(row)
    assert set(row) == set(UnitRow.model_fields)


async def test_what_the_form_leaves_out_takes_its_defaults(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    body = {"property_id": str(owned.id), "unit_number": " 101 "}
    row = (await api.post("/api/units", json=body, headers=owner.headers)).json()
    assert row["unit_number"] == "101"
    assert (row["unit_type"], row["status"], row["floor_number"]) == ("apartment", "vacant", 1)
    assert (row["bedrooms"], row["bathrooms"], row["parking_spaces"]) == (1, 1.0, 0)
    assert (row["rent_amount"], row["deposit_amount"]) == ("0.00", "0.00")
    assert row["square_feet"] is row["max_occupancy"] is None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("unit_number", "  "),
        ("bedrooms", 11),
        ("bedrooms", -1),
        ("bathrooms", 10.5),
        ("bathrooms", 1.25),
        ("max_occupancy", 0),
        ("max_occupancy", 21),
        ("floor_number", 0),
        ("floor_number", 101),
        ("parking_spaces", 11),
        ("rent_amount", "-1"),
        ("rent_amount", "1.005"),
        ("rent_amount", "NaN"),
        ("deposit_amount", "99999999999"),
        ("square_feet", -1),
        ("square_feet", 3_000_000_000),
        ("state", "Rhode"),
        ("zipcode", "12345678901"),
        ("unit_type", "castle"),
        ("status", "haunted"),
        ("status", None),
        ("version", 3),
        ("occupancy_note", "because"),
        ("unit_number", "nul\x00"),
    ],
)
async def test_a_broken_rule_names_its_field(
    api: httpx.AsyncClient, make: Maker, field: str, value: object
) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    body = {"property_id": str(owned.id), "unit_number": "1", field: value}
    answer = await api.post("/api/units", json=body, headers=owner.headers)
    assert answer.status_code == 422, answer.text
    assert [item["field"] for item in answer.json()["errors"]] == [field]
    unit = await make.unit(owned.id)
    answer = await api.patch(
        f"/api/units/{unit.id}", json={field: value}, headers={**owner.headers, **version(1)}
    )
    assert answer.status_code == 422, answer.text


async def test_an_empty_number_gets_the_spec_sentence(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    body = {"property_id": str(owned.id), "unit_number": ""}
    answer = await api.post("/api/units", json=body, headers=owner.headers)
    assert answer.json()["detail"] == "Please select a property and enter a unit number."


async def test_a_number_is_unique_in_its_property_whatever_its_case(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    one, other = await make.property(owner), await make.property(owner)
    await make.unit(one.id, unit_number="4-B")
    for number in ("4-B", "4b", " 4 B "):
        body = {"property_id": str(one.id), "unit_number": number}
        answer = await api.post("/api/units", json=body, headers=owner.headers)
        assert answer.status_code == 422
        assert [item["field"] for item in answer.json()["errors"]] == ["unit_number"]
    body = {"property_id": str(other.id), "unit_number": "4-B"}
    assert (await api.post("/api/units", json=body, headers=owner.headers)).status_code == 201


@pytest.mark.usefixtures("invariants_hold")
async def test_of_many_who_add_one_number_at_once_one_wins(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    body = {"property_id": str(owned.id), "unit_number": "7"}
    answers = await asyncio.gather(
        *(api.post("/api/units", json=body, headers=owner.headers) for _ in range(12))
    )
    assert sorted(answer.status_code for answer in answers) == [201] + [422] * 11
    assert (await api.get("/api/units", headers=owner.headers)).json()["total"] == 1


async def test_a_repeated_request_adds_once(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    headers = {**owner.headers, "Idempotency-Key": str(uuid4())}
    body = {"property_id": str(owned.id), "unit_number": "7"}
    first = await api.post("/api/units", json=body, headers=headers)
    again = await api.post("/api/units", json=body, headers=headers)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    other = await api.post("/api/units", json={**body, "unit_number": "8"}, headers=headers)
    assert other.status_code == 422
