"""Who sees units and who changes them."""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.factories import Maker, version

CALLS: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "", {}),
    ("GET", "/residents", {}),
    ("PATCH", "", {"json": {"bedrooms": 1}}),
    ("DELETE", "", {}),
    ("POST", "/restore", {}),
]


async def test_a_stranger_cannot_tell_a_foreign_unit_from_a_missing_one(
    api: httpx.AsyncClient, make: Maker
) -> None:
    foreign = await make.unit((await make.property(await make.person())).id)
    stranger = await make.person()
    await make.property(stranger)
    for method, path, more in CALLS:
        answers = [
            await api.request(
                method, f"/api/units/{row_id}{path}", headers={**stranger.headers, **version(1)}, **more
            )
            for row_id in (foreign.id, uuid4())
        ]
        assert [answer.status_code for answer in answers] == [404, 404]
        one, other = ({**answer.json(), "request_id": None} for answer in answers)
        assert one == other
    assert (await api.get("/api/units", headers=stranger.headers)).json()["total"] == 0
    body = {"property_id": str(foreign.property_id), "unit_number": "1"}
    assert (await api.post("/api/units", json=body, headers=stranger.headers)).status_code == 404


@pytest.mark.parametrize(
    ("role", "write"), [("owner", True), ("manager", True), ("viewer", False), ("maintenance", False)]
)
async def test_who_changes_units(api: httpx.AsyncClient, make: Maker, role: str, write: bool) -> None:
    owned = await make.property(await make.person())
    unit = await make.unit(owned.id)
    colleague = await make.colleague(owned.id, role)
    url, headers = f"/api/units/{unit.id}", {**colleague.headers, **version(1)}
    assert (await api.get(url, headers=headers)).status_code == 200
    body = {"property_id": str(owned.id), "unit_number": "new"}
    added = await api.post("/api/units", json=body, headers=headers)
    edited = await api.patch(url, json={"bedrooms": 3}, headers=headers)
    headers |= version(2 if write else 1)
    deleted = await api.delete(url, headers=headers)
    restored = await api.post(f"{url}/restore", headers=headers)
    answers = [answer.status_code for answer in (added, edited, deleted, restored)]
    assert answers == ([201, 200, 204, 200] if write else [403, 403, 403, 403])


async def test_maintenance_sees_doors_but_not_who_lives_behind_them(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owned = await make.property(await make.person())
    unit = await make.unit(owned.id, status="occupied")
    rosa = await make.resident(owned.id, unit_id=unit.id)
    await make.lease(unit, rosa)
    colleague = await make.colleague(owned.id, "maintenance")
    (row,) = (await api.get("/api/units", headers=colleague.headers)).json()["items"]
    for name in ("resident_id", "resident_name", "lease_id", "lease_end_date", "monthly_rent", "status_note"):
        assert row[name] is None
    assert row["rent"] == row["rent_amount"] == "1450.00"
    found = (await api.get(f"/api/units?q={rosa.last_name}", headers=colleague.headers)).json()
    assert found["total"] == 0
    people = await api.get(f"/api/units/{unit.id}/residents", headers=colleague.headers)
    assert people.status_code == 403
    figures = (await api.get("/api/units/figures", headers=colleague.headers)).json()
    assert (figures["occupied"], figures["monthly_rent"]) == (1, None)


async def test_rights_are_those_of_each_property(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    mine = await make.property(person, name="A mine")
    theirs = await make.property(await make.person(), name="B theirs")
    await make.link(person, theirs.id, "maintenance")
    for owned in (mine, theirs):
        unit = await make.unit(owned.id, status="occupied")
        await make.lease(unit, await make.resident(owned.id, unit_id=unit.id))
    for sort in ("property", "unit", "lease_end"):
        rows = (await api.get(f"/api/units?sort={sort}", headers=person.headers)).json()["items"]
        seen = {row["property_id"]: row["resident_name"] is not None for row in rows}
        assert seen == {str(mine.id): True, str(theirs.id): False}


async def test_nobody_signed_in_gets_401(api: httpx.AsyncClient) -> None:
    for method, path, more in (*CALLS, ("GET", "/figures", {})):
        url = "/api/units/figures" if path == "/figures" else f"/api/units/{uuid4()}{path}"
        assert (await api.request(method, url, headers=version(1), **more)).status_code == 401
    assert (await api.get("/api/units")).status_code == 401
