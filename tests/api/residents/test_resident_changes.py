"""Residents over HTTP: editing, versions, and how a status may move."""

from typing import Any

import httpx
import pytest

from domain.models import Property
from tests.factories import Maker, Person, version


async def test_an_edit_changes_only_what_was_sent(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    resident = await make.resident(building.id, notes="Likes text", email="old@example.com", phone="1")

    answer = await api.patch(
        f"/api/residents/{resident.id}",
        headers=owner.headers | version(1),
        json={"email": "new@Example.com", "employer": "Harbor Marine", "notes": None},
    )

    row = answer.json()
    assert answer.status_code == 200
    assert (row["email"], row["employer"], row["notes"]) == ("new@Example.com", "Harbor Marine", None)
    assert (row["first_name"], row["phone"], row["version"]) == ("Rosa", "1", 2)


async def test_an_edit_needs_the_version_it_is_based_on(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    resident = await make.resident(building.id)
    path = f"/api/residents/{resident.id}"

    assert (await api.patch(path, headers=owner.headers, json={"employer": "A"})).status_code == 428
    first = await api.patch(path, headers=owner.headers | version(1), json={"employer": "A"})
    second = await api.patch(path, headers=owner.headers | version(1), json={"employer": "B"})

    assert first.status_code == 200
    assert second.status_code == 409
    assert second.json()["code"] == "stale_version"
    assert second.json()["current"]["version"] == 2
    assert second.json()["current"]["employer"] == "A"


@pytest.mark.parametrize("body", [{"email": None}, {"phone": ""}, {"first_name": None}, {"property_id": "x"}])
async def test_an_edit_cannot_take_away_what_is_required(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property, body: dict[str, Any]
) -> None:
    resident = await make.resident(building.id)

    answer = await api.patch(f"/api/residents/{resident.id}", headers=owner.headers | version(1), json=body)

    assert answer.status_code == 422


async def test_a_status_moves_forward_and_back_only_with_an_owners_reason(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    manager = await make.colleague(building.id, "manager")
    resident = await make.resident(building.id, status="active")
    path = f"/api/residents/{resident.id}"

    refused = await api.patch(path, headers=owner.headers | version(1), json={"status": "pending"})
    reasoned = {"status": "pending", "status_reason": "Entered too early"}
    for nothing in ("", " ", "\u200b" * 10, "\u3164", "...", "\u0301"):
        unsaid = {"status": "pending", "status_reason": nothing}
        assert (await api.patch(path, headers=owner.headers | version(1), json=unsaid)).status_code == 422
    managers = await api.patch(path, headers=manager.headers | version(1), json=reasoned)
    owners = await api.patch(path, headers=owner.headers | version(1), json=reasoned)
    onwards = await api.patch(path, headers=manager.headers | version(2), json={"status": "active"})

    assert refused.status_code == 422
    assert "can become inactive" in refused.json()["detail"]
    assert managers.status_code == 403
    assert (owners.status_code, onwards.status_code) == (200, 200)
