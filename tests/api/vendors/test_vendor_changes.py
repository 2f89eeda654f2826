"""Vendors over HTTP: added, edited, deleted and brought back, inside one company."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select

from domain.models import AuditRow
from domain.vendors.rules import NAME_TAKEN, NAME_TAKEN_AGAIN
from domain.vendors.service import OF_ANOTHER_COMPANY
from tests.factories import Maker, Person, version

WHOLE: dict[str, Any] = {
    "company_name": "Best Plumbing",
    "contact_name": "Ada Byrne",
    "email": "office@best.example",
    "phone": "(401) 555-0199",
    "address": "1 Main St",
    "city": "Providence",
    "state": "RI",
    "zip_code": "02903",
    "service_type": "plumbing",
    "insurance_expiry": "2027-01-31",
    "license_number": "P-1",
    "rating": 4.5,
    "hourly_rate": "85.00",
    "specialties": ["boilers", "drains"],
    "notes": "Rings first.",
    "is_active": True,
}


async def added(api: httpx.AsyncClient, person: Person, **fields: Any) -> httpx.Response:
    body = {"company_name": "Best Plumbing", "service_type": "plumbing", **fields}
    return await api.post("/api/vendors", json=body, headers=person.headers)


async def test_every_field_of_the_form_is_kept(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Maple Court")
    answer = await added(api, owner, **WHOLE, property_ids=[str(place.id)])
    assert answer.status_code == 201, answer.text
    row = answer.json()
    assert {name: row[name] for name in WHOLE} == WHOLE
    assert (row["property_names"], row["company_id"]) == (["Maple Court"], str(place.company_id))
    assert row["can"] == {"write": True, "delete": True}
    assert (row["jobs_total"], row["last_job_on"]) == (0, None)


async def test_a_name_and_a_service_are_needed_and_a_rating_starts_at_nought(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    await make.property(owner)
    refused = await api.post("/api/vendors", json={"company_name": " "}, headers=owner.headers)
    assert {error["field"] for error in refused.json()["errors"]} == {"company_name", "service_type"}
    assert (await added(api, owner, email="office")).status_code == 422
    assert (await added(api, owner)).json()["rating"] == 0


async def test_the_same_vendor_is_added_once_and_a_namesake_elsewhere_is_another(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, stranger = await make.person(), await make.person()
    for person in (owner, stranger):
        await make.property(person)
    assert (await added(api, owner, phone="401 555 0199", address="1 Main St")).status_code == 201
    twin = await added(api, owner, company_name="BEST PLUMBING", phone="(401) 555-0199")
    assert (twin.status_code, twin.json()["code"], twin.json()["detail"]) == (409, "name_taken", NAME_TAKEN)
    assert (await added(api, owner, phone="401 555 0000", address="9 Elm St")).status_code == 201
    assert (await added(api, stranger, phone="401 555 0199")).status_code == 201


async def test_an_edit_keeps_what_is_absent_and_clears_what_is_null(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    row = (await added(api, owner, **WHOLE)).json()
    path = f"/api/vendors/{row['id']}"
    answer = await api.patch(
        path, json={"phone": None, "is_active": False}, headers=owner.headers | version(1)
    )
    assert answer.status_code == 200, answer.text
    assert answer.json() | {"updated_at": ""} == row | {
        "phone": None, "is_active": False, "version": 2, "updated_at": ""
    }  # fmt: skip
    stale = await api.patch(path, json={"notes": "x"}, headers=owner.headers | version(1))
    assert (stale.status_code, stale.json()["current"]["version"]) == (409, 2)


async def test_the_properties_it_serves_are_those_sent_and_others_stay(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    mine, shared, foreign = await make.property(owner), await make.property(owner), await make.property(owner)
    manager = await make.colleague(mine.id, "manager")
    await make.link(manager, shared.id, "viewer")
    row = (await added(api, owner, property_ids=[str(mine.id), str(foreign.id)])).json()
    path = f"/api/vendors/{row['id']}"
    refused = await api.patch(
        path, json={"property_ids": [str(shared.id)]}, headers=manager.headers | version(1)
    )
    assert refused.status_code == 403
    emptied = await api.patch(path, json={"property_ids": []}, headers=manager.headers | version(1))
    assert (emptied.status_code, emptied.json()["version"]) == (200, 2)
    seen = (await api.get(path, headers=owner.headers)).json()
    assert seen["property_ids"] == [str(foreign.id)]


async def test_it_serves_properties_of_its_own_company_only(api: httpx.AsyncClient, make: Maker) -> None:
    owner, other = await make.person(), await make.person()
    here, there = await make.property(owner), await make.property(other)
    await make.link(owner, there.id, "manager")
    row = (await added(api, owner, property_ids=[str(here.id)])).json()
    answer = await api.patch(
        f"/api/vendors/{row['id']}",
        json={"property_ids": [str(here.id), str(there.id)]},
        headers=owner.headers | version(1),
    )
    assert answer.json()["errors"] == [{"field": "property_ids", "message": OF_ANOTHER_COMPANY}]
    open_company = await added(api, owner, company_name="Bright Electric")
    assert (open_company.status_code, open_company.json()["code"]) == (422, "company_required")
    named = await added(api, owner, company_name="Bright Electric", company_id=str(there.company_id))
    assert named.json()["company_id"] == str(there.company_id)


async def test_a_deleted_vendor_is_out_of_sight_until_it_is_restored(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    row = (await added(api, owner, address="1 Main St")).json()
    path = f"/api/vendors/{row['id']}"
    assert (await api.delete(path, headers=owner.headers | version(1))).status_code == 204
    assert (await api.get(path, headers=owner.headers)).status_code == 404
    (listed,) = (await api.get("/api/vendors/deleted", headers=owner.headers)).json()["items"]
    assert listed["company_name"] == "Best Plumbing"
    again = (await added(api, owner, address="1 Main St")).json()
    taken = await api.post(f"{path}/restore", headers=owner.headers)
    assert (taken.status_code, taken.json()["detail"]) == (409, NAME_TAKEN_AGAIN)
    await api.delete(f"/api/vendors/{again['id']}", headers=owner.headers | version(1))
    assert (await api.post(f"{path}/restore", headers=owner.headers)).status_code == 200
    assert (await api.get(path, headers=owner.headers)).status_code == 200


async def test_a_retry_with_the_same_key_adds_one(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    headers = {**owner.headers, "Idempotency-Key": "vendor-form-1"}
    body = {"company_name": "Best Plumbing", "service_type": "plumbing"}
    first, second = [(await api.post("/api/vendors", json=body, headers=headers)) for _ in range(2)]
    assert (first.status_code, second.json()["id"]) == (201, first.json()["id"])


@pytest.mark.parametrize("role", ["viewer", "maintenance"])
async def test_who_may_only_read_is_told_so(api: httpx.AsyncClient, make: Maker, role: str) -> None:
    owner = await make.person()
    place = await make.property(owner)
    reader = await make.colleague(place.id, role)
    row = (await added(api, owner, property_ids=[str(place.id)])).json()
    path = f"/api/vendors/{row['id']}"
    assert (await api.get(path, headers=reader.headers)).json()["can"] == {"write": False, "delete": False}
    for answer in (
        await api.patch(path, json={"notes": "x"}, headers=reader.headers | version(1)),
        await api.delete(path, headers=reader.headers | version(1)),
        await added(api, reader, company_name="Other", property_ids=[str(place.id)]),
    ):
        assert answer.status_code == 403


async def test_each_change_is_in_the_audit_log(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    row = (await added(api, owner)).json()
    path = f"/api/vendors/{row['id']}"
    changes = {"notes": "x", "property_ids": [str(place.id)]}
    await api.patch(path, json=changes, headers=owner.headers | version(1))
    async with make.session() as session:
        noted = (
            await session.scalars(
                select(AuditRow).where(AuditRow.entity_id == row["id"]).order_by(AuditRow.id)
            )
        ).all()
    assert [entry.action for entry in noted] == ["vendor.added", "vendor.edited", "vendor.edited"]
    assert {name for entry in noted[1:] for name in entry.after or {}} >= {"notes", "property_ids"}
