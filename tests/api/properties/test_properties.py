"""Properties over HTTP: who sees them, who changes them, and what undo does."""

import asyncio
import json
from uuid import uuid4

import httpx
import pytest

from tests.factories import Maker, version

ALDER = {
    "name": "Alder Court",
    "address": "118 Alder Street",
    "city": "Providence",
    "state": "RI",
    "zip_code": "02903",
    "total_units": 48,
}


async def test_a_new_account_sees_an_empty_list(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    answer = await api.get("/api/properties", headers=person.headers)
    assert answer.status_code == 200
    assert answer.json() == {"items": [], "next_cursor": None, "total": 0}


async def test_whoever_adds_a_property_owns_it(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    added = await api.post("/api/properties", json=ALDER, headers=person.headers)
    assert added.status_code == 201, added.text
    row = added.json()
    assert row["role"] == "owner"
    assert row["time_zone"] == "America/New_York"
    assert row["occupancy"] is None
    listed = (await api.get("/api/properties", headers=person.headers)).json()
    assert [item["id"] for item in listed["items"]] == [row["id"]]
    assert listed["items"][0] == row


async def test_somebody_elses_property_and_a_missing_one_answer_alike(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, stranger = await make.person(), await make.person()
    foreign = await make.property(owner)
    bodies = []
    for row_id in (foreign.id, uuid4()):
        for call in ("get", "patch", "delete"):
            body = {"name": "x"} if call == "patch" else None
            answer = await api.request(
                call, f"/api/properties/{row_id}", headers={**stranger.headers, **version(1)}, json=body
            )
            assert answer.status_code == 404
            bodies.append({**answer.json(), "request_id": None})
    assert bodies[0] == bodies[3]
    assert bodies[1] == bodies[4]
    assert bodies[2] == bodies[5]


async def test_signed_out_is_401(api: httpx.AsyncClient) -> None:
    for headers in ({}, {"Authorization": "Bearer nonsense"}):
        answer = await api.get("/api/properties", headers=headers)
        assert answer.status_code == 401
        assert answer.json()["code"] == "unauthenticated"


@pytest.mark.parametrize(("role", "status"), [("manager", 403), ("viewer", 403), ("maintenance", 403)])
async def test_only_an_owner_deletes(api: httpx.AsyncClient, make: Maker, role: str, status: int) -> None:
    owned = await make.property(await make.person())
    colleague = await make.colleague(owned.id, role)
    answer = await api.delete(f"/api/properties/{owned.id}", headers={**colleague.headers, **version(1)})
    assert answer.status_code == status


async def test_maintenance_sees_name_and_address_only(api: httpx.AsyncClient, make: Maker) -> None:
    owned = await make.property(await make.person(), description="Sold soon", year_built=1962)
    colleague = await make.colleague(owned.id, "maintenance")
    row = (await api.get(f"/api/properties/{owned.id}", headers=colleague.headers)).json()
    assert row["name"] == owned.name
    assert row["address"] == owned.address
    assert row["description"] is None
    assert row["year_built"] is None
    assert row["monthly_revenue"] is None


async def test_an_inactive_link_shows_nothing(api: httpx.AsyncClient, make: Maker) -> None:
    owned = await make.property(await make.person())
    former = await make.person()
    await make.link(former, owned.id, "manager", is_active=False)
    assert (await api.get(f"/api/properties/{owned.id}", headers=former.headers)).status_code == 404


async def test_editing_needs_the_version_it_is_based_on(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    url = f"/api/properties/{owned.id}"
    assert (await api.patch(url, json={"city": "Cranston"}, headers=owner.headers)).status_code == 428
    first = await api.patch(url, json={"city": "Cranston"}, headers={**owner.headers, **version(1)})
    assert first.status_code == 200, first.text
    assert first.json()["city"] == "Cranston"
    assert first.json()["version"] == 2
    stale = await api.patch(url, json={"city": "Warwick"}, headers={**owner.headers, **version(1)})
    assert stale.status_code == 409
    assert stale.json()["code"] == "stale_version"
    assert stale.json()["current"]["city"] == "Cranston"
    assert stale.json()["current"] == first.json()


async def test_what_a_client_must_not_set_is_refused(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    for name in ("id", "created_by", "deleted_at", "version", "role", "purge_at"):
        answer = await api.post("/api/properties", json={**ALDER, name: "1"}, headers=person.headers)
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == name


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("state", "Rhode"),
        ("year_built", 1799),
        ("year_built", 2200),
        ("total_units", 0),
        ("name", "  "),
        ("name", "nul\x00"),
        ("name", "\ud800"),
        ("time_zone", "Mars/Olympus"),
    ],
)
async def test_a_broken_rule_names_its_field(
    api: httpx.AsyncClient, make: Maker, field: str, value: object
) -> None:
    person = await make.person()
    body = ALDER | {field: value}
    answer = await api.post(
        "/api/properties",
        content=json.dumps(body),
        headers={**person.headers, "Content-Type": "application/json"},
    )
    assert answer.status_code == 422, answer.text
    assert [item["field"] for item in answer.json()["errors"]] == [field]


async def test_a_deleted_property_disappears_and_comes_back(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id)
    url = f"/api/properties/{owned.id}"
    assert (await api.delete(url, headers={**owner.headers, **version(1)})).status_code == 204
    assert (await api.get(url, headers=owner.headers)).status_code == 404
    assert (await api.get("/api/properties", headers=owner.headers)).json()["total"] == 0
    restored = await api.post(f"{url}/restore", headers=owner.headers)
    assert restored.status_code == 200, restored.text
    assert restored.json()["unit_count"] == 1
    assert unit.property_id == owned.id


async def test_restore_is_refused_when_the_name_is_taken_again(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    first = (await api.post("/api/properties", json=ALDER, headers=owner.headers)).json()
    url = f"/api/properties/{first['id']}"
    await api.delete(url, headers={**owner.headers, **version(1)})
    await api.post("/api/properties", json=ALDER, headers=owner.headers)
    answer = await api.post(f"{url}/restore", headers=owner.headers)
    assert answer.status_code == 409
    assert answer.json()["code"] == "name_taken"


async def test_pages_follow_each_other_without_gaps(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    names = [f"House {index:02}" for index in range(7)]
    for name in names:
        await make.property(owner, name=name)
    for sort, expected in (("name", names), ("-name", names[::-1])):
        seen, cursor, totals = [], None, set()
        while True:
            params = {"limit": "3", "sort": sort} | ({"cursor": cursor} if cursor else {})
            page = (await api.get("/api/properties", params=params, headers=owner.headers)).json()
            seen += [item["name"] for item in page["items"]]
            totals.add(page["total"])
            cursor = page["next_cursor"]
            if cursor is None:
                break
        assert seen == expected
        assert totals == {7}


async def test_a_cursor_of_another_list_or_filter_is_400(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    for _ in range(3):
        await make.property(owner)
    page = (await api.get("/api/properties", params={"limit": 1}, headers=owner.headers)).json()
    for params in ({"cursor": "junk"}, {"cursor": page["next_cursor"], "status": "active"}):
        answer = await api.get("/api/properties", params=params, headers=owner.headers)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad_cursor"


async def test_figures_count_units_and_rent(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    let = await make.unit(owned.id, status="occupied")
    await make.unit(owned.id, status="vacant", rent_amount=1000)
    await make.lease(let, await make.resident(owned.id, unit_id=let.id), monthly_rent=1600)
    row = (await api.get(f"/api/properties/{owned.id}", headers=owner.headers)).json()
    assert (row["unit_count"], row["occupied_units"], row["vacant_units"]) == (2, 1, 1)
    assert row["occupancy"] == 50
    assert row["monthly_revenue"] == "1600.00"
    assert row["potential_revenue"] == "2600.00"


async def test_search_finds_by_name_and_address_inside_the_scope(api: httpx.AsyncClient, make: Maker) -> None:
    owner, other = await make.person(), await make.person()
    await make.property(owner, name="Kestrel House", address="9 100%_Lane")
    await make.property(other, name="Kestrel Tower")
    for q, found in (("kestrel", 1), ("100%_", 1), ("100__", 0), ("nothing", 0)):
        page = (await api.get("/api/properties", params={"q": q}, headers=owner.headers)).json()
        assert page["total"] == found, q
    hits = (await api.get("/api/search", params={"q": "kestrel"}, headers=owner.headers)).json()["items"]
    assert [(hit["kind"], hit["title"]) for hit in hits] == [("property", "Kestrel House")]


@pytest.mark.usefixtures("invariants_hold")
async def test_the_same_key_makes_one_property(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    headers = {**person.headers, "Idempotency-Key": "form-1"}
    answers = await asyncio.gather(
        *(api.post("/api/properties", json=ALDER, headers=headers) for _ in range(5))
    )
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    other = await api.post("/api/properties", json=ALDER | {"name": "Another"}, headers=headers)
    assert other.status_code == 422
    assert (await api.get("/api/properties", headers=person.headers)).json()["total"] == 1


async def test_a_refused_request_frees_its_key(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    headers = {**person.headers, "Idempotency-Key": "form-2"}
    refused = await api.post("/api/properties", json=ALDER | {"state": "Rhode"}, headers=headers)
    assert refused.status_code == 422
    assert (await api.post("/api/properties", json=ALDER, headers=headers)).status_code == 201
