"""A stored answer is told again only to somebody who may still do what it answered."""

from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import update

from domain.models import Resident, Unit, UserProperty
from tests.api.problems import PROPERTY, is_problem
from tests.api.residents.moving import person_body
from tests.factories import Maker, Person

KEY = {"Idempotency-Key": "form-1"}
Send = Callable[[], Awaitable[httpx.Response]]


async def units_post(
    api: httpx.AsyncClient, person: Person, unit: Unit, _resident: Resident
) -> httpx.Response:
    body = {"property_id": str(unit.property_id), "unit_number": "Seven"}
    return await api.post("/api/units", json=body, headers=person.headers | KEY)


async def residents_post(
    api: httpx.AsyncClient, person: Person, unit: Unit, _resident: Resident
) -> httpx.Response:
    return await api.post("/api/residents", json=person_body(unit), headers=person.headers | KEY)


async def leases_post(
    api: httpx.AsyncClient, person: Person, unit: Unit, resident: Resident
) -> httpx.Response:
    path, body = f"/api/residents/{resident.id}/leases", {"unit_id": str(unit.id)}
    return await api.post(path, json=body, headers=person.headers | KEY)


async def imports_post(
    api: httpx.AsyncClient, person: Person, _unit: Unit, _resident: Resident
) -> httpx.Response:
    fields = ("unit_number", "property_name")
    mappings = [{"csvColumn": name, "dbField": name} for name in fields]
    rows = [{"unit_number": "1", "property_name": "Alder"}]
    body = {"importType": "units", "data": rows, "mappings": mappings}
    return await api.post("/api/import", json=body, headers=person.headers | KEY)


async def set_link(make: Maker, person: Person, property_id: UUID, **columns: Any) -> None:
    async with make.session() as session:
        link = (UserProperty.account_id == person.id, UserProperty.property_id == property_id)
        await session.execute(update(UserProperty).where(*link).values(**columns))


async def refused_once_the_right_ends(
    make: Maker, person: Person, property_id: UUID, send: Send, *, role: str
) -> None:
    first = await send()
    assert first.status_code in (201, 202), first.text
    await set_link(make, person, property_id, role="viewer")
    is_problem(await send(), 403, "forbidden")
    await set_link(make, person, property_id, is_active=False)
    is_problem(await send(), 404, "not_found")
    await set_link(make, person, property_id, is_active=True, role=role)
    again = await send()
    assert (again.status_code, again.content) == (first.status_code, first.content)


@pytest.mark.parametrize("post", [units_post, residents_post, leases_post])
async def test_a_key_answers_nobody_whose_right_has_ended(
    api: httpx.AsyncClient, make: Maker, post: Callable[..., Awaitable[httpx.Response]]
) -> None:
    owner = await make.person()
    building = await make.property(owner)
    manager = await make.colleague(building.id, "manager")
    unit, resident = await make.unit(building.id), await make.resident(building.id)

    await refused_once_the_right_ends(
        make,
        manager,
        building.id,
        lambda: post(api, manager, unit, resident),
        role="manager",
    )


async def test_nor_with_the_property_that_somebody_made(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()

    async def send() -> httpx.Response:
        return await api.post("/api/properties", json=PROPERTY, headers=person.headers | KEY)

    property_id = UUID((await send()).json()["id"])
    await make.link(await make.person(), property_id, "owner")
    await refused_once_the_right_ends(make, person, property_id, send, role="owner")


async def test_nor_with_the_import_that_somebody_began(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    building = await make.property(owner)
    manager = await make.colleague(building.id, "manager")
    unit, resident = await make.unit(building.id), await make.resident(building.id)
    first = await imports_post(api, manager, unit, resident)
    assert first.status_code == 202, first.text
    await set_link(make, manager, building.id, role="viewer")
    is_problem(await imports_post(api, manager, unit, resident), 403, "forbidden")


@pytest.mark.parametrize("key", ["", "x" * 201, "x" * 5000, "a\x00b", "a\tb"])
async def test_a_key_that_cannot_be_kept_is_422(api: httpx.AsyncClient, make: Maker, key: str) -> None:
    person = await make.person()
    headers = person.headers | {"Idempotency-Key": key}
    answer = await api.post("/api/properties", json=PROPERTY, headers=headers)
    assert is_problem(answer, 422, "invalid")["errors"][0]["field"] == "Idempotency-Key"
    mappings = [
        {"csvColumn": name, "dbField": name} for name in ("name", "address", "city", "state", "zip_code")
    ]
    row = {name: PROPERTY[name] for name in ("name", "address", "city", "state", "zip_code")}
    body = {"importType": "properties", "data": [row], "mappings": mappings}
    answer = await api.post("/api/import", json=body, headers=headers)
    assert is_problem(answer, 422, "invalid")["errors"][0]["field"] == "Idempotency-Key"
