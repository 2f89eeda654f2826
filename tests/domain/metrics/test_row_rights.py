"""What a row's `can` says, for each role and for rows of properties with different roles."""

import httpx
import pytest

from domain.access.policy import GRANTS, ROLES, Role
from tests.factories import Maker


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("feature", ["properties", "units", "residents"])
async def test_a_row_says_what_the_policy_table_says(
    api: httpx.AsyncClient, make: Maker, feature: str, role: Role
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    unit = await make.unit(place.id)
    await make.resident(place.id, unit_id=unit.id)
    caller = await make.colleague(place.id, role)
    answer = await api.get(f"/api/{feature}", headers=caller.headers)
    if (role, f"{feature}.read") not in GRANTS:
        assert answer.status_code == 403
        return
    (row,) = answer.json()["items"]
    assert row["can"] == {verb: (role, f"{feature}.{verb}") in GRANTS for verb in ("write", "delete")}


async def test_each_row_goes_by_the_role_at_its_own_property(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    theirs, seen = await make.property(owner), await make.property(owner)
    manager = await make.colleague(theirs.id, "manager")
    await make.link(manager, seen.id, "viewer")
    for place in (theirs, seen):
        await make.unit(place.id)
    items = (await api.get("/api/units", headers=manager.headers)).json()["items"]
    assert {row["property_id"]: row["can"]["write"] for row in items} == {
        str(theirs.id): True,
        str(seen.id): False,
    }
