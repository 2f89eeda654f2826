"""Vehicles and pets over HTTP: the spec's rules, versions, and taking things back."""

from typing import Any

import httpx
import pytest
from sqlalchemy import text

from domain.core.values.dates import utc_now
from domain.models import Property, Resident
from tests.factories import Maker, Person, version

CAR = {"make": "Honda", "model": "Civic", "license_plate": "ABC 123"}
DOG = {"name": "Rex"}
KINDS = [("vehicles", CAR, {"color": "Red"}), ("pets", DOG, {"breed": "Beagle"})]


@pytest.fixture
async def resident(make: Maker, building: Property) -> Resident:
    return await make.resident(building.id)


def without_times(answer: httpx.Response) -> dict[str, Any]:
    return {name: value for name, value in answer.json().items() if not name.endswith("_at")}


@pytest.mark.parametrize(("kind", "body", "change"), KINDS)
async def test_added_edited_removed_and_brought_back(
    api: httpx.AsyncClient,
    owner: Person,
    resident: Resident,
    kind: str,
    body: dict[str, Any],
    change: dict[str, Any],
) -> None:
    path = f"/api/residents/{resident.id}/{kind}"

    async def count() -> int:
        row = (await api.get(f"/api/residents/{resident.id}", headers=owner.headers)).json()
        listed = (await api.get(path, headers=owner.headers)).json()
        assert listed["total"] == len(listed["items"]) == row[f"{kind[:-1]}_count"]
        return int(listed["total"])

    added = await api.post(path, headers=owner.headers, json=body)
    assert added.status_code == 201
    assert added.json() | body == added.json()
    assert await count() == 1
    one = f"{path}/{added.json()['id']}"
    edited = await api.patch(one, headers=owner.headers | version(1), json=change)
    assert without_times(edited) == without_times(added) | change | {"version": 2}
    stale = await api.delete(one, headers=owner.headers | version(1))
    assert (stale.status_code, stale.json()["current"]["version"]) == (409, 2)
    assert (await api.delete(one, headers=owner.headers)).status_code == 428
    assert (await api.delete(one, headers=owner.headers | version(2))).status_code == 204
    assert await count() == 0
    assert (await api.delete(one, headers=owner.headers | version(3))).status_code == 404
    back = await api.post(f"{one}/restore", headers=owner.headers)
    assert without_times(back) == without_times(edited) | {"version": 4}
    assert await count() == 1
    assert (await api.post(f"{one}/restore", headers=owner.headers)).status_code == 404


@pytest.mark.parametrize(("kind", "body"), [kind[:2] for kind in KINDS])
async def test_the_row_added_is_the_row_answered_and_the_row_noted(
    api: httpx.AsyncClient, make: Maker, owner: Person, resident: Resident, kind: str, body: dict[str, Any]
) -> None:
    added = await api.post(f"/api/residents/{resident.id}/{kind}", headers=owner.headers, json=body)
    async with make.session() as session:
        kept, noted, action = (
            await session.execute(
                text(
                    f"SELECT to_jsonb(t), after, action FROM {kind} t"
                    " JOIN audit_log ON entity_id = t.id WHERE t.id = :id"
                ),
                {"id": added.json()["id"]},
            )
        ).one()
    assert action == f"{kind[:-1]}.added"
    answer = without_times(added)
    assert answer.pop("can") == {"write": True, "delete": True}
    assert {name: noted[name] for name in answer} == answer
    assert {name: kept[name] for name in answer} == answer


@pytest.mark.parametrize(
    ("kind", "body", "field"),
    [
        ("vehicles", {"model": "Civic", "license_plate": "A"}, "make"),
        ("vehicles", CAR | {"model": " "}, "model"),
        ("vehicles", CAR | {"license_plate": ""}, "license_plate"),
        ("vehicles", CAR | {"year": 1899}, "year"),
        ("vehicles", CAR | {"year": utc_now().year + 2}, "year"),
        ("vehicles", CAR | {"resident_id": "x"}, "resident_id"),
        ("pets", {"name": ""}, "name"),
        ("pets", DOG | {"type": "dragon"}, "type"),
        ("pets", DOG | {"weight": -1}, "weight"),
        ("pets", DOG | {"vaccinated": "perhaps"}, "vaccinated"),
        ("pets", DOG | {"name": "a\x00"}, "name"),
    ],
)
async def test_what_they_may_not_hold(
    api: httpx.AsyncClient,
    owner: Person,
    resident: Resident,
    kind: str,
    body: dict[str, Any],
    field: str,
) -> None:
    answer = await api.post(f"/api/residents/{resident.id}/{kind}", headers=owner.headers, json=body)

    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]


async def test_a_pet_has_the_specs_defaults_and_a_whole_weight(
    api: httpx.AsyncClient, owner: Person, resident: Resident
) -> None:
    path = f"/api/residents/{resident.id}/pets"

    plain = (await api.post(path, headers=owner.headers, json=DOG)).json()
    weighed = (await api.post(path, headers=owner.headers, json=DOG | {"weight": 12.6})).json()

    assert (plain["type"], plain["vaccinated"], plain["weight"]) == ("dog", True, None)
    assert weighed["weight"] == 13


async def test_next_years_model_is_allowed(api: httpx.AsyncClient, owner: Person, resident: Resident) -> None:
    body = CAR | {"year": utc_now().year + 1}

    answer = await api.post(f"/api/residents/{resident.id}/vehicles", headers=owner.headers, json=body)

    assert answer.status_code == 201


async def test_nothing_of_a_resident_is_reached_through_another(
    api: httpx.AsyncClient, make: Maker, owner: Person, resident: Resident
) -> None:
    other = await make.resident(resident.property_id)
    stranger = await make.person()
    own = await make.resident((await make.property(stranger)).id)
    car = (await api.post(f"/api/residents/{resident.id}/vehicles", headers=owner.headers, json=CAR)).json()

    for person, through in ((owner, other), (stranger, resident), (stranger, own)):
        one = f"/api/residents/{through.id}/vehicles/{car['id']}"
        headers = person.headers | version(1)
        assert (await api.patch(one, headers=headers, json={"color": "Red"})).status_code == 404
        assert (await api.delete(one, headers=headers)).status_code == 404
        assert (await api.post(f"{one}/restore", headers=headers)).status_code == 404
    assert (await api.get(f"/api/residents/{other.id}/vehicles", headers=owner.headers)).json()["items"] == []


@pytest.mark.parametrize("role", ["viewer", "maintenance"])
async def test_readers_change_nothing(
    api: httpx.AsyncClient, make: Maker, owner: Person, resident: Resident, role: str
) -> None:
    reader = await make.colleague(resident.property_id, role)
    path = f"/api/residents/{resident.id}/pets"
    pet = (await api.post(path, headers=owner.headers, json=DOG)).json()

    headers = reader.headers | version(1)
    assert (await api.post(path, headers=headers, json=DOG)).status_code == 403
    assert (await api.patch(f"{path}/{pet['id']}", headers=headers, json=DOG)).status_code == 403
    assert (await api.delete(f"{path}/{pet['id']}", headers=headers)).status_code == 403
