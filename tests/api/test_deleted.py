"""What was deleted and can be restored: for whom it is listed, and that it leaves the list either way."""

from uuid import UUID

import httpx

from tests.factories import Maker, Person, version


async def deleted(api: httpx.AsyncClient, person: Person, noun: str) -> list[str]:
    answer = await api.get(f"/api/{noun}/deleted", headers=person.headers)
    assert answer.status_code == 200
    assert answer.json()["total"] == len(answer.json()["items"])
    return [row["id"] for row in answer.json()["items"]]


async def delete(api: httpx.AsyncClient, person: Person, noun: str, row_id: UUID) -> None:
    answer = await api.delete(f"/api/{noun}/{row_id}", headers={**person.headers, **version(1)})
    assert answer.status_code == 204


async def test_a_deleted_property_is_listed_for_who_owned_it_until_it_is_back(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, stranger = await make.person(), await make.person()
    kept, gone = await make.property(owner), await make.property(owner, name="Alder Court")
    manager = await make.colleague(gone.id, "manager")
    await delete(api, owner, "properties", gone.id)
    assert await deleted(api, owner, "properties") == [str(gone.id)]
    assert await deleted(api, manager, "properties") == []
    assert await deleted(api, stranger, "properties") == []
    await api.post(f"/api/properties/{gone.id}/restore", headers=owner.headers)
    assert await deleted(api, owner, "properties") == []
    assert (await api.get(f"/api/properties/{kept.id}", headers=owner.headers)).status_code == 200


async def test_whoever_deleted_their_only_property_still_finds_it(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    only = await make.property(owner)
    await delete(api, owner, "properties", only.id)
    assert await deleted(api, owner, "properties") == [str(only.id)]


async def test_deleted_units_are_listed_newest_first_for_who_may_delete(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, stranger = await make.person(), await make.person()
    place = await make.property(owner, name="Alder Court")
    manager, viewer = await make.colleague(place.id, "manager"), await make.colleague(place.id, "viewer")
    first, second = await make.unit(place.id, unit_number="7"), await make.unit(place.id, unit_number="8")
    for unit in (first, second):
        await delete(api, manager, "units", unit.id)
    for person in (owner, manager):
        assert await deleted(api, person, "units") == [str(second.id), str(first.id)]
    assert await deleted(api, viewer, "units") == []
    assert await deleted(api, stranger, "units") == []
    row = (await api.get("/api/units/deleted?limit=1", headers=owner.headers)).json()["items"][0]
    assert (row["unit_number"], row["property_name"]) == ("8", "Alder Court")
    assert row["deleted_at"] < row["purge_at"]


async def test_units_of_a_deleted_property_come_back_with_it_and_are_not_listed_apart(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    unit = await make.unit(place.id)
    await delete(api, owner, "units", unit.id)
    await delete(api, owner, "properties", place.id)
    assert await deleted(api, owner, "units") == []
    await api.post(f"/api/properties/{place.id}/restore", headers=owner.headers)
    assert await deleted(api, owner, "units") == [str(unit.id)]
