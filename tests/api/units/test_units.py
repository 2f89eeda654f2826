"""Units over HTTP: add, read, edit, delete, undo."""

import asyncio
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.units.schemas import UnitFigures, UnitResident, UnitRow
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


async def test_a_leased_unit_shows_its_lease_and_resident(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, status="occupied")
    rosa = await make.resident(owned.id, first_name="Rosa", last_name="Delgado", unit_id=unit.id)
    lease = await make.lease(unit, rosa)
    row = (await api.get(f"/api/units/{unit.id}", headers=owner.headers)).json()
    assert (row["resident_id"], row["resident_name"]) == (str(rosa.id), "Rosa Delgado")
    assert (row["lease_id"], row["monthly_rent"], row["rent"]) == (str(lease.id), "1500.00", "1500.00")
    assert row["lease_end_date"] == str(lease.end_date)
    assert row["rent_amount"] == "1450.00"
    assert row["status_note"] is None


async def test_somebody_without_papers_still_lives_there(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, status="occupied")
    await make.resident(owned.id, first_name="Wei", last_name="Zhang", unit_id=unit.id)
    row = (await api.get(f"/api/units/{unit.id}", headers=owner.headers)).json()
    assert row["resident_name"] == "Wei Zhang"
    assert row["lease_id"] is None
    assert row["status_note"] == "No lease recorded"


async def test_a_status_that_disagrees_with_the_leases_says_so(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, status="occupied")
    await make.lease(unit, await make.resident(owned.id, unit_id=unit.id))
    url = f"/api/units/{unit.id}"
    headers = {**owner.headers, **version(1)}
    row = (await api.patch(url, json={"status": "vacant"}, headers=headers)).json()
    assert row["status_note"] == "There is a current lease for this unit"
    empty = await make.unit(owned.id)
    row = (await api.patch(f"/api/units/{empty.id}", json={"status": "occupied"}, headers=headers)).json()
    assert row["status_note"] == "No lease recorded"


async def test_editing_changes_only_what_was_sent_and_null_clears(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, mailbox_assignment="9", square_feet=700)
    url = f"/api/units/{unit.id}"
    row = (
        await api.patch(url, json={"mailbox_assignment": None}, headers={**owner.headers, **version(1)})
    ).json()
    assert (row["mailbox_assignment"], row["square_feet"], row["version"]) == (None, 700, 2)
    number = await api.patch(url, json={"unit_number": "12"}, headers={**owner.headers, **version(2)})
    assert number.json()["unit_number"] == "12"
    same = await api.patch(url, json={"unit_number": "12"}, headers={**owner.headers, **version(3)})
    assert same.status_code == 200


async def test_a_unit_never_moves_to_another_property(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    one, other = await make.property(owner), await make.property(owner)
    unit = await make.unit(one.id)
    answer = await api.patch(
        f"/api/units/{unit.id}",
        json={"property_id": str(other.id)},
        headers={**owner.headers, **version(1)},
    )
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "property_id"


async def test_of_two_editors_the_second_sees_what_the_first_wrote(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id)
    url = f"/api/units/{unit.id}"
    missing = await api.patch(url, json={"bedrooms": 3}, headers=owner.headers)
    assert missing.status_code == 428
    headers = {**owner.headers, **version(1)}
    answers = await asyncio.gather(
        *(api.patch(url, json={"bedrooms": rooms}, headers=headers) for rooms in range(1, 9))
    )
    won = [answer for answer in answers if answer.status_code == 200]
    lost = [answer for answer in answers if answer.status_code == 409]
    assert (len(won), len(lost)) == (1, 7)
    for answer in lost:
        assert answer.json()["code"] == "stale_version"
        assert answer.json()["current"] == won[0].json()


async def test_delete_and_undo(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id, unit_number="8")
    url = f"/api/units/{unit.id}"
    assert (await api.delete(url, headers=owner.headers)).status_code == 428
    assert (await api.delete(url, headers={**owner.headers, **version(1)})).status_code == 204
    assert (await api.get(url, headers=owner.headers)).status_code == 404
    assert (await api.get("/api/units", headers=owner.headers)).json()["total"] == 0
    assert (await api.delete(url, headers={**owner.headers, **version(2)})).status_code == 404
    back = await api.post(f"{url}/restore", headers=owner.headers)
    assert back.status_code == 200, back.text
    assert back.json()["unit_number"] == "8"
    assert (await api.post(f"{url}/restore", headers=owner.headers)).status_code == 404


async def test_undo_waits_while_the_number_is_taken(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, unit_number="8")
    url = f"/api/units/{unit.id}"
    await api.delete(url, headers={**owner.headers, **version(1)})
    await make.unit(owned.id, unit_number="8")
    back = await api.post(f"{url}/restore", headers=owner.headers)
    assert (back.status_code, back.json()["code"]) == (409, "name_taken")


async def test_a_unit_somebody_leases_or_lives_in_stays(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    leased, lived_in = await make.unit(owned.id), await make.unit(owned.id)
    await make.lease(leased, await make.resident(owned.id))
    await make.resident(owned.id, unit_id=lived_in.id)
    for unit, code in ((leased, "unit_leased"), (lived_in, "unit_lived_in")):
        answer = await api.delete(f"/api/units/{unit.id}", headers={**owner.headers, **version(1)})
        assert (answer.status_code, answer.json()["code"]) == (409, code)
    today = date.today()
    over = await make.unit(owned.id)
    await make.lease(
        over,
        await make.resident(owned.id, status="inactive"),
        start_date=today - timedelta(days=400),
        end_date=today - timedelta(days=35),
        status="expired",
    )
    answer = await api.delete(f"/api/units/{over.id}", headers={**owner.headers, **version(1)})
    assert answer.status_code == 204


async def test_figures_count_what_is_in_scope(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    empty = (await api.get("/api/units/figures", headers=owner.headers)).json()
    assert (empty["properties"], empty["total"], empty["occupancy_rate"]) == (0, 0, None)
    assert empty["monthly_rent"] == "0.00"
    one, other = await make.property(owner), await make.property(owner)
    leased = await make.unit(one.id, status="occupied")
    await make.lease(leased, await make.resident(one.id, unit_id=leased.id))
    await make.unit(one.id, status="notice")
    await make.unit(one.id, status="vacant")
    await make.unit(other.id, status="maintenance")
    await make.unit(other.id, status="pre_leased")
    await make.unit((await make.property(await make.person())).id, status="occupied")
    figures = (await api.get("/api/units/figures", headers=owner.headers)).json()
    UnitFigures.model_validate(figures)
    assert figures == {
        "properties": 2,
        "total": 5,
        "vacant": 1,
        "pre_leased": 1,
        "occupied": 1,
        "notice": 1,
        "maintenance": 1,
        "reserved": 0,
        "monthly_rent": "2950.00",
        "occupancy_rate": 40.0,
    }
    url = f"/api/units/figures?property_id={one.id}"
    figures = (await api.get(url, headers=owner.headers)).json()
    assert (figures["total"], figures["occupancy_rate"]) == (3, 66.7)


async def test_the_people_of_a_unit_by_when(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit, elsewhere = await make.unit(owned.id, status="occupied"), await make.unit(owned.id)
    today = date.today()
    past = await make.resident(owned.id, first_name="Past", status="inactive")
    await make.lease(
        unit,
        past,
        start_date=today - timedelta(days=800),
        end_date=today - timedelta(days=435),
        status="expired",
    )
    rosa = await make.resident(owned.id, first_name="Rosa", unit_id=unit.id)
    await make.lease(unit, rosa, start_date=today - timedelta(days=434), end_date=today - timedelta(days=91))
    now = await make.lease(unit, rosa)
    future = await make.resident(owned.id, first_name="Future", status="pending")
    await make.lease(unit, future, start_date=today + timedelta(days=280), end_date=None, status="pending")
    friend = await make.resident(owned.id, first_name="Friend", unit_id=unit.id)
    await make.resident(owned.id, unit_id=elsewhere.id)
    url = f"/api/units/{unit.id}/residents"
    items = (await api.get(url, headers=owner.headers)).json()["items"]
    assert {item["id"]: item["tenure"] for item in items} == {
        str(rosa.id): "current",
        str(friend.id): "current",
        str(future.id): "upcoming",
        str(past.id): "past",
    }
    assert [item["tenure"] for item in items] == ["current", "current", "upcoming", "past"]
    of_rosa = next(item for item in items if item["id"] == str(rosa.id))
    assert (of_rosa["lease_id"], of_rosa["monthly_rent"]) == (str(now.id), "1500.00")
    assert set(of_rosa) == set(UnitResident.model_fields)
    assert (await api.get(f"/api/units/{uuid4()}/residents", headers=owner.headers)).status_code == 404
