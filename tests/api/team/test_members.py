"""The team over HTTP: who is on it, another role, removal, leaving; the last owner stays."""

from typing import Any

import httpx

from domain.team.service import LAST_OWNER, OWN_ROLE
from tests.factories import Maker, Person, version


async def members(api: httpx.AsyncClient, by: Person, query: str = "") -> list[dict[str, Any]]:
    answer = await api.get(f"/api/team/members{query}", headers=by.headers)
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["items"]
    return rows


async def member(api: httpx.AsyncClient, by: Person, who: Person, property_id: object) -> dict[str, Any]:
    found = await members(api, by, f"?property_id={property_id}&account_id={who.id}")
    assert len(found) == 1, found
    return found[0]


async def test_owners_see_who_works_on_their_properties(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person(full_name="Ana Alvarez")
    here, there = await make.property(owner, name="Alder"), await make.property(owner, name="Birch")
    viewer = await make.person(full_name="Bo Berg")
    await make.link(viewer, here.id, "viewer")
    await make.link(viewer, there.id, "maintenance")
    gone = await make.person()
    await make.link(gone, here.id, "manager", is_active=False)
    rows = await members(api, owner)
    assert [(row["full_name"], row["property_name"], row["role"], row["is_self"]) for row in rows] == [
        ("Ana Alvarez", "Alder", "owner", True),
        ("Ana Alvarez", "Birch", "owner", True),
        ("Bo Berg", "Alder", "viewer", False),
        ("Bo Berg", "Birch", "maintenance", False),
    ]
    assert [row["can"] for row in rows[1:3]] == [
        {"write": False, "delete": True},
        {"write": True, "delete": True},
    ]
    assert [row["id"] for row in await members(api, owner, "?q=berg&sort=-property")] == [
        rows[3]["id"],
        rows[2]["id"],
    ]
    assert [row["id"] for row in await members(api, owner, f"?property_id={there.id}&role=maintenance")] == [
        rows[3]["id"]
    ]


async def test_an_owner_of_one_property_sees_nothing_of_another_one_s_team(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    shared, other = await make.property(owner), await make.property(owner)
    second = await make.colleague(shared.id, "owner")
    await make.link(second, other.id, "manager")
    assert {row["property_id"] for row in await members(api, second)} == {str(shared.id)}


async def test_a_role_changes_with_the_version_that_was_seen(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    viewer = await make.colleague(place.id, "viewer")
    row = await member(api, owner, viewer, place.id)
    url = f"/api/team/members/{row['id']}"
    changed = await api.patch(url, json={"role": "manager"}, headers={**owner.headers, **version(1)})
    assert (changed.status_code, changed.json()["role"], changed.json()["version"]) == (200, "manager", 2)
    stale = await api.patch(url, json={"role": "viewer"}, headers={**owner.headers, **version(1)})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    assert stale.json()["current"]["role"] == "manager"
    same = await api.patch(url, json={}, headers={**owner.headers, **version(2)})
    assert (same.status_code, same.json()["version"]) == (200, 2)
    # The role counts with the next request.
    added = await api.post(
        "/api/units", json={"property_id": str(place.id), "unit_number": "1"}, headers=viewer.headers
    )
    assert added.status_code == 201


async def test_nobody_changes_the_own_role(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    await make.colleague(place.id, "owner")
    row = await member(api, owner, owner, place.id)
    answer = await api.patch(
        f"/api/team/members/{row['id']}", json={"role": "viewer"}, headers={**owner.headers, **version(1)}
    )
    assert (answer.status_code, answer.json()["detail"]) == (409, OWN_ROLE)


async def test_a_removed_member_sees_nothing_from_then_on(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    viewer = await make.colleague(place.id, "viewer")
    row = await member(api, owner, viewer, place.id)
    url = f"/api/team/members/{row['id']}"
    assert (await api.delete(url, headers={**owner.headers, **version(9)})).status_code == 409
    assert (await api.delete(url, headers={**owner.headers, **version(1)})).status_code == 204
    assert (await api.get(f"/api/properties/{place.id}", headers=viewer.headers)).status_code == 404
    assert (await api.delete(url, headers={**owner.headers, **version(2)})).status_code == 404


async def test_everybody_may_leave_but_the_last_owner(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    body = {"property_id": str(place.id)}
    for role in ("manager", "viewer", "maintenance", "owner"):
        colleague = await make.colleague(place.id, role)
        assert (await api.post("/api/team/leave", json=body, headers=colleague.headers)).status_code == 204
        assert (await api.get(f"/api/properties/{place.id}", headers=colleague.headers)).status_code == 404
        assert (await api.post("/api/team/leave", json=body, headers=colleague.headers)).status_code == 404
    last = await api.post("/api/team/leave", json=body, headers=owner.headers)
    assert (last.status_code, last.json()["code"]) == (409, "last_owner")
    assert last.json()["detail"] == LAST_OWNER
