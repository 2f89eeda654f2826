"""The audit log over HTTP: whose rows an owner sees, filters, the file, the chain's state."""

import csv
import io
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from httpx import AsyncClient

from api.state import AppState
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import Property
from domain.team.service import grant, remove
from tests.factories import Maker, Person, version


async def test_an_owner_reads_what_happened_at_their_properties_and_nobody_elses(
    api: AsyncClient, make: Maker
) -> None:
    owner, other = await make.person(full_name="Dana Whitfield"), await make.person()
    building, foreign = await make.property(owner), await make.property(other)
    unit = await make.unit(building.id)
    for person, place in ((owner, building), (other, foreign)):
        answer = await api.patch(
            f"/api/properties/{place.id}",
            json={"name": "Renamed"},
            headers={**person.headers, **version(1)},
        )
        assert answer.status_code == 200
    await api.patch(
        f"/api/units/{unit.id}", json={"rent_amount": "1500.00"}, headers={**owner.headers, **version(1)}
    )
    found = (await api.get("/api/audit", headers=owner.headers)).json()
    assert [row["action"] for row in found["items"]] == ["unit.edited", "property.edited"]
    assert found["total"] == 2
    newest = found["items"][0]
    assert newest["actor_name"] == "Dana Whitfield"
    assert newest["property_id"] == str(building.id)
    changed = [(newest[side]["rent_amount"], newest[side]["version"]) for side in ("before", "after")]
    assert changed == [("1450.00", 1), ("1500.00", 2)]


async def test_everybody_in_an_entry_is_named_to_whoever_may_read_it(
    api: AsyncClient, make: Maker, state: AppState
) -> None:
    """A colleague who has left and an admin who acts for the owner share no property with the reader."""
    owner = await make.person(full_name="Dana Whitfield")
    colleague = await make.person(full_name="Cal Colleague")
    admin = await make.person(full_name="Ada Admin", is_admin=True)
    building = await make.property(owner)
    named = {"property_id": building.id, "account_id": colleague.id}
    await _as_owner(state, owner, grant, role="manager", **named)
    await _rename(api, colleague, building, 1)
    await _as_owner(state, owner, remove, **named)
    await make.acting(admin, owner)
    await _rename(api, admin, building, 2)
    rows = (await api.get(f"/api/audit?property_id={building.id}", headers=owner.headers)).json()["items"]
    assert [(row["action"], row["actor_name"], row["subject_name"]) for row in rows] == [
        ("property.edited", "Ada Admin", None),
        ("team.removed", "Dana Whitfield", "Cal Colleague"),
        ("property.edited", "Cal Colleague", None),
        ("team.granted", "Dana Whitfield", "Cal Colleague"),
    ]
    assert rows[0]["account_name"] == "Dana Whitfield"


async def _as_owner(
    state: AppState, owner: Person, change: Callable[..., Awaitable[object]], **named: Any
) -> None:
    async with unit_of_work(state.database, EntryPoint.by_session(token_hash(owner.token))) as work:
        await change(session=work.session, principal=principal_of(work.auth), **named)


async def _rename(api: AsyncClient, person: Person, building: Property, at: int) -> None:
    headers = {**person.headers, **version(at)}
    answer = await api.patch(f"/api/properties/{building.id}", json={"name": f"Name {at}"}, headers=headers)
    assert answer.status_code == 200, answer.text


async def test_filters_narrow_the_log(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    building = await make.property(owner)
    for number in ("101", "102"):
        added = await api.post(
            "/api/units", json={"property_id": str(building.id), "unit_number": number}, headers=owner.headers
        )
        assert added.status_code == 201
    everything = (await api.get("/api/audit", headers=owner.headers)).json()
    last = everything["items"][0]
    for query, count in {
        f"property_id={building.id}": 2,
        "action=unit.added": 2,
        "action=unit.deleted": 0,
        f"entity_id={last['entity_id']}": 1,
        f"actor_id={owner.id}": 2,
        "since=2100-01-01T00:00:00Z": 0,
        "until=2100-01-01T00:00:00Z": 2,
    }.items():
        found = await api.get(f"/api/audit?{query}", headers=owner.headers)
        assert found.json()["total"] == count, query


async def test_only_owners_read_the_log(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    building = await make.property(owner)
    for role in ("manager", "viewer", "maintenance"):
        person = await make.colleague(building.id, role)
        for method, path in (("GET", ""), ("GET", "/state"), ("GET", ".csv")):
            answer = await api.request(method, f"/api/audit{path}", headers=person.headers)
            assert answer.status_code == 403, (role, path)
    assert (await api.get("/api/audit")).status_code == 401


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=HYPERLINK(1)", "'=HYPERLINK(1)"),
        ("\u200b\uff1dHYPERLINK(1)", "'\u200b\uff1dHYPERLINK(1)"),
        ("Dana;=HYPERLINK(1)", "Dana;'=HYPERLINK(1)"),
        ("Dana\u2028@SUM(1)", "Dana\u2028'@SUM(1)"),
        ("Dana Whitfield-Ortiz", "Dana Whitfield-Ortiz"),
    ],
)
async def test_the_file_holds_the_same_rows_and_leaves_a_trace(
    api: AsyncClient, make: Maker, name: str, cell: str
) -> None:
    owner = await make.person(full_name=name)
    building = await make.property(owner)
    await api.post(
        "/api/units", json={"property_id": str(building.id), "unit_number": "101"}, headers=owner.headers
    )
    answer = await api.get("/api/audit.csv?action=unit.added", headers=owner.headers)
    assert answer.headers["content-type"].startswith("text/csv")
    head, *rows = csv.reader(io.StringIO(answer.text))
    assert [dict(zip(head, row, strict=True))["Action"] for row in rows] == ["unit.added"]
    assert dict(zip(head, rows[0], strict=True))["Actor name"] == cell
    newest = (await api.get("/api/audit", headers=owner.headers)).json()["items"][0]
    assert newest["action"] == "audit.exported"


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("sort=nonsense", 422),
        ("sort=before", 422),
        ("action=a%00b", 422),
        ("entity_type=%00", 422),
        ("since=0001-01-01T00:00:00%2B01:00", 422),
        ("until=9999-12-31T23:59:59-01:00", 422),
    ],
)
async def test_what_cannot_be_answered_is_refused_and_leaves_no_trace(
    api: AsyncClient, make: Maker, query: str, status: int
) -> None:
    owner = await make.person()
    await make.property(owner)
    for method, path in (("GET", ".csv"), ("GET", "")):
        answer = await api.request(method, f"/api/audit{path}?{query}", headers=owner.headers)
        assert answer.status_code == status, (method, answer.text)
        assert answer.json()["detail"]
    assert (await api.get("/api/audit", headers=owner.headers)).json()["items"] == []


async def test_any_offset_from_utc_is_understood(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    building = await make.property(owner)
    unit = {"property_id": str(building.id), "unit_number": "101"}
    assert (await api.post("/api/units", json=unit, headers=owner.headers)).status_code == 201
    (row,) = (await api.get("/api/audit", headers=owner.headers)).json()["items"]
    at = datetime.fromisoformat(row["at"])
    for hours in (-23, -16, -15, 0, 15, 16, 23):
        there = timezone(timedelta(hours=hours))
        for name, moment, total in (("since", at, 1), ("until", at, 0), ("until", at + timedelta(1), 1)):
            query = {name: moment.astimezone(there).isoformat()}
            answer = await api.get("/api/audit", params=query, headers=owner.headers)
            assert (answer.status_code, answer.json().get("total")) == (200, total), (query, answer.text)


async def test_the_state_says_whether_the_chain_holds_and_counts_nothing(
    api: AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    await make.property(owner)
    state = (await api.get("/api/audit/state", headers=owner.headers)).json()
    assert set(state) == {"sealed_at", "checked_at", "broken"}
    assert state["broken"] is False
