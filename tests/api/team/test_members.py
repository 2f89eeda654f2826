"""The team over HTTP: who is on it, another role, removal, leaving; the last owner stays."""

from typing import Any

import httpx
from sqlalchemy import update

from domain.core.values.dates import utc_now
from domain.models import AuditRow
from domain.team.rules import TOO_LATE, UNDO_WINDOW
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


async def test_a_member_says_at_how_many_of_the_company_s_properties_they_work(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    here, there = await make.property(owner), await make.property(owner)
    viewer = await make.colleague(here.id, "viewer")
    assert (await member(api, owner, viewer, here.id))["works_at"] == 1
    await make.link(viewer, there.id, "manager")
    assert (await member(api, owner, viewer, here.id))["works_at"] == 2
    second = await make.colleague(here.id, "owner")
    assert (await member(api, second, viewer, here.id))["works_at"] == 1, "only what the caller owns counts"


async def test_members_of_one_company(api: httpx.AsyncClient, make: Maker) -> None:
    owner, other = await make.person(), await make.person()
    here = await make.property(owner)
    elsewhere = await make.property(other)
    await make.link(owner, elsewhere.id, "owner")
    found = await members(api, owner, f"?company_id={here.company_id}")
    assert {row["property_id"] for row in found} == {str(here.id)}
    listed = await api.get(f"/api/properties?company_id={elsewhere.company_id}", headers=owner.headers)
    assert [row["id"] for row in listed.json()["items"]] == [str(elsewhere.id)]
    assert listed.json()["items"][0]["company_id"] == str(elsewhere.company_id)


async def removed(api: httpx.AsyncClient, by: Person, who: Person, property_id: object) -> str:
    """The id of the link that ended."""
    row = await member(api, by, who, property_id)
    headers = {**by.headers, **version(row["version"])}
    assert (await api.delete(f"/api/team/members/{row['id']}", headers=headers)).status_code == 204
    return str(row["id"])


async def test_removing_a_member_is_taken_back(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    viewer = await make.colleague(place.id, "viewer")
    url = f"/api/team/members/{await removed(api, owner, viewer, place.id)}/restore"
    back = await api.post(url, headers=owner.headers)
    assert (back.status_code, back.json()["role"], back.json()["version"]) == (200, "viewer", 3)
    assert (await api.get(f"/api/properties/{place.id}", headers=viewer.headers)).status_code == 200
    assert (await api.post(url, headers=owner.headers)).json()["version"] == 3, "twice is once"
    log = await api.get(f"/api/audit?property_id={place.id}", headers=owner.headers)
    assert [entry["action"] for entry in log.json()["items"]][:2] == ["team.restored", "team.removed"]


async def test_only_who_removed_a_member_takes_it_back_and_only_soon(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    partner = await make.colleague(place.id, "owner")
    late, left = await make.colleague(place.id, "viewer"), await make.colleague(place.id, "viewer")
    url = f"/api/team/members/{await removed(api, owner, late, place.id)}/restore"
    others = await api.post(url, headers=partner.headers)
    assert (others.status_code, others.json()["detail"]) == (409, TOO_LATE)
    async with make.session() as session:
        made_old = update(AuditRow).where(AuditRow.entity_id == late.id).values(at=utc_now() - UNDO_WINDOW)
        await session.execute(made_old)
    assert (await api.post(url, headers=owner.headers)).json()["code"] == "too_late"
    row = await member(api, owner, left, place.id)
    gone = await api.post("/api/team/leave", json={"property_id": str(place.id)}, headers=left.headers)
    assert gone.status_code == 204
    back = await api.post(f"/api/team/members/{row['id']}/restore", headers=owner.headers)
    assert (back.status_code, back.json()["code"]) == (409, "too_late"), "who left comes back by invitation"
