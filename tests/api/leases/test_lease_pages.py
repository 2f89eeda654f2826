"""The list of leases, the form that makes one, drafts, who is on it, and how one ends."""

from datetime import date, timedelta
from typing import Any

import httpx
import pytest

from domain.models import Property
from tests.factories import Maker, Person, local_today, version


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def place(make: Maker, building: Property) -> dict[str, str]:
    """A vacant unit, and somebody who has none yet."""
    unit = await make.unit(building.id, unit_number="302")
    resident = await make.resident(building.id, last_name="Okafor", status="pending")
    return {"property_id": str(building.id), "unit_id": str(unit.id), "resident_id": str(resident.id)}


def terms(start: date, days: int = 364, **more: Any) -> dict[str, Any]:
    end = start + timedelta(days=days)
    dates = {"start_date": start.isoformat(), "end_date": end.isoformat()}
    return {**dates, "monthly_rent": "1450.00", **more}


async def test_a_lease_keeps_everything_that_its_form_collects(
    api: httpx.AsyncClient, owner: Person, place: dict[str, str]
) -> None:
    said: dict[str, Any] = {
        "lease_type": "fixed_term",
        "nsf_fee": "25.00",
        "late_fee_amount": "75.00",
        "late_fee_grace_days": 3,
        "prorated_rent": "700.00",
        "auto_renew": True,
        "renewal_terms": "One year more",
        "lease_document_url": "https://example.com/lease.pdf",
    }

    answer = await api.post("/api/leases", headers=owner.headers, json=place | terms(local_today(), **said))

    row = answer.json()
    assert (answer.status_code, row["status"], row["is_current"]) == (201, "active", True)
    assert {name: row[name] for name in said} == said
    assert [(party["role"], party["resident_id"]) for party in row["parties"]] == [
        ("primary", place["resident_id"])
    ]
    unit = (await api.get(f"/api/units/{place['unit_id']}", headers=owner.headers)).json()
    assert (unit["status"], unit["resident_id"]) == ("occupied", place["resident_id"])


async def test_a_link_that_is_no_https_address_is_refused(
    api: httpx.AsyncClient, owner: Person, place: dict[str, str]
) -> None:
    body = place | terms(local_today(), lease_document_url="http://example.com/lease.pdf")

    answer = await api.post("/api/leases", headers=owner.headers, json=body)

    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "lease_document_url"


async def test_a_draft_moves_nobody_until_it_is_confirmed(
    api: httpx.AsyncClient, owner: Person, place: dict[str, str]
) -> None:
    body = place | terms(local_today(), draft=True)
    draft = (await api.post("/api/leases", headers=owner.headers, json=body)).json()
    unit = f"/api/units/{place['unit_id']}"
    assert (draft["status"], (await api.get(unit, headers=owner.headers)).json()["status"]) == (
        "draft",
        "vacant",
    )

    path = f"/api/leases/{draft['id']}/confirm"
    confirmed = await api.post(path, headers=owner.headers | version(draft["version"]))

    assert (confirmed.status_code, confirmed.json()["status"]) == (200, "active")
    assert (await api.get(unit, headers=owner.headers)).json()["status"] == "occupied"
    ledger = await api.get(f"/api/leases/{draft['id']}/ledger", headers=owner.headers)
    assert ledger.json()["account"] is not None
    again = await api.post(path, headers=owner.headers | version(confirmed.json()["version"]))
    assert (again.status_code, again.json()["code"]) == (409, "lease_no_draft")


async def test_a_lease_that_has_not_begun_is_cancelled_and_its_home_is_free_again(
    api: httpx.AsyncClient, owner: Person, place: dict[str, str]
) -> None:
    body = place | terms(local_today() + timedelta(days=40))
    row = (await api.post("/api/leases", headers=owner.headers, json=body)).json()
    unit = f"/api/units/{place['unit_id']}"
    assert (await api.get(unit, headers=owner.headers)).json()["status"] == "pre_leased"

    path = f"/api/leases/{row['id']}/cancel"
    cancelled = await api.post(path, headers=owner.headers | version(row["version"]))

    assert cancelled.json()["status"] == "cancelled"
    assert (await api.get(unit, headers=owner.headers)).json()["status"] == "vacant"


async def test_the_list_is_narrowed_and_counted_by_what_the_dates_say(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    today = local_today()
    ends = {"101": 20, "102": 60, "103": 61, "104": -10}
    for number, days in ends.items():
        unit = await make.unit(building.id, unit_number=number, status="occupied")
        person = await make.resident(building.id, unit_id=unit.id, last_name=f"Lee{number}")
        end = today + timedelta(days=days)
        await make.lease(unit, person, end_date=end, status="active")

    async def listed(query: str) -> set[str]:
        answer = (await api.get(f"/api/leases?{query}", headers=owner.headers)).json()
        assert answer["total"] == len(answer["items"])
        return {row["unit_number"] for row in answer["items"]}

    assert await listed("expiring=true") == {"101", "102"}
    assert await listed("status=expiring") == {"101", "102"}
    assert await listed("status=active") == {"103"}
    assert await listed("month_to_month=true") == {"104"}
    assert await listed("q=Lee103") == {"103"}
    assert await listed("q=102") == {"102"}
    figures = (await api.get("/api/leases/figures", headers=owner.headers)).json()
    assert figures == {
        "total": 4,
        "active": 4,
        "month_to_month": 1,
        "expiring": 2,
        "expiring_within_30": 1,
        "monthly_rent": "6000.00",
        "waiting": 0,
        "waiting_signatures": 0,
        "your_turn": 2,
        "properties": 1,
    }


async def test_people_join_and_leave_a_lease(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    unit = await make.unit(building.id, status="occupied")
    first, second = [await make.resident(building.id, unit_id=unit.id) for _ in range(2)]
    lease = await make.lease(unit, first)
    path = f"/api/leases/{lease.id}/parties"
    vouching = {"resident_id": str(second.id), "role": "guarantor", "owes_up_to": "20460.00"}

    joined = await api.post(path, headers=owner.headers, json=vouching)

    parties = joined.json()["parties"]
    assert [(party["role"], party["owes_up_to"]) for party in parties] == [
        ("primary", None),
        ("guarantor", "20460.00"),
    ]
    twice = await api.post(path, headers=owner.headers, json=vouching)
    assert (twice.status_code, twice.json()["code"]) == (409, "party_there")
    headers = owner.headers | version(1)
    primary = await api.delete(f"{path}/{parties[0]['id']}", headers=headers)
    assert (primary.status_code, primary.json()["code"]) == (409, "party_primary")
    assert (await api.delete(f"{path}/{parties[1]['id']}", headers=headers)).status_code == 204


async def test_a_lease_with_charges_is_terminated_not_deleted(
    api: httpx.AsyncClient, owner: Person, place: dict[str, str]
) -> None:
    today = local_today()
    row = (await api.post("/api/leases", headers=owner.headers, json=place | terms(today))).json()
    path, headers = f"/api/leases/{row['id']}", owner.headers | version(row["version"])
    charge = {"kind": "damage", "amount": "25.00"}
    await api.post(f"{path}/charges", headers=owner.headers, json=charge)

    refused = await api.delete(path, headers=headers)
    ended = await api.post(f"{path}/terminate", headers=headers, json={"last_day": today.isoformat()})

    assert (refused.status_code, refused.json()["code"]) == (409, "lease_has_charges")
    assert "Terminate" in refused.json()["detail"]
    assert (ended.json()["status"], ended.json()["is_current"]) == ("terminated", False)
    lines = (await api.get(f"{path}/recurring-charges", headers=owner.headers)).json()["items"]
    assert {line["ends_on"] for line in lines if line["kind"] == "rent"} <= {today.isoformat()}


async def test_a_deleted_lease_comes_back_with_its_rent(
    api: httpx.AsyncClient, owner: Person, place: dict[str, str]
) -> None:
    row = (await api.post("/api/leases", headers=owner.headers, json=place | terms(local_today()))).json()
    path = f"/api/leases/{row['id']}"

    gone = await api.delete(path, headers=owner.headers | version(row["version"]))
    missing = await api.get(path, headers=owner.headers)
    back = await api.post(f"{path}/restore", headers=owner.headers)

    assert (gone.status_code, missing.status_code) == (204, 404)
    assert (back.json()["status"], back.json()["is_current"]) == ("active", True)
    lines = (await api.get(f"{path}/recurring-charges", headers=owner.headers)).json()["items"]
    assert [line["amount"] for line in lines if line["kind"] == "rent"] == ["1450.00"]


async def test_another_rent_counts_from_the_day_that_is_said(
    api: httpx.AsyncClient, owner: Person, place: dict[str, str]
) -> None:
    today = local_today()
    start = today - timedelta(days=200)
    row = (await api.post("/api/leases", headers=owner.headers, json=place | terms(start))).json()
    path, headers = f"/api/leases/{row['id']}", owner.headers | version(row["version"])
    raised = {"monthly_rent": "1500.00"}

    late = {"rent_from": (today + timedelta(days=1)).isoformat()}
    refused = await api.patch(path, headers=headers, json=raised | late)
    changed = await api.patch(path, headers=headers, json=raised | {"rent_from": today.isoformat()})

    assert refused.json()["errors"][0]["field"] == "rent_from"
    assert changed.json()["monthly_rent"] == "1500.00"
