"""What is encrypted: unreadable in tables, answers and the audit trail, revealed only to those who may."""

import json
from dataclasses import replace
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from api.main import create_app
from api.state import AppState
from domain.core.crypto.ciphers import Undecipherable
from domain.models import Property, Unit
from domain.residents.sensitive import NOT_WHILE_ACTING, opened, sealed
from tests.factories import Maker, Person, version

SSN = "8317"
BORN = "1987-06-05"
INCOME = "86417.00"


@pytest.fixture
async def resident(api: httpx.AsyncClient, make: Maker, owner: Person, building: Property) -> dict[str, Any]:
    unit: Unit = await make.unit(building.id)
    body = {
        "property_id": str(building.id),
        "unit_id": str(unit.id),
        "first_name": "Rosa",
        "last_name": "Delgado",
        "ssn_last_four": SSN,
        "date_of_birth": BORN,
        "annual_income": INCOME,
    }
    answer = await api.post("/api/residents", headers=owner.headers, json=body)
    assert answer.status_code == 201
    row: dict[str, Any] = answer.json()
    return row


async def test_answers_mark_what_is_stored_without_showing_it(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property, resident: dict[str, Any]
) -> None:
    viewer = await make.colleague(building.id, "viewer")
    path = f"/api/residents/{resident['id']}"
    owners, viewers = [(await api.get(path, headers=p.headers)) for p in (owner, viewer)]

    for answer in (owners, viewers):
        assert answer.json()["has_ssn"] is True
        assert answer.json()["has_date_of_birth"] is True
        assert SSN not in answer.text.replace(resident["id"], "")
        assert BORN not in answer.text
    assert (owners.json()["annual_income"], viewers.json()["annual_income"]) == (INCOME, None)
    assert (owners.json()["can_reveal"], viewers.json()["can_reveal"]) == (True, False)
    assert (owners.json()["can"]["write"], viewers.json()["can"]["write"]) == (True, False)


async def test_owner_and_manager_reveal_and_each_look_is_recorded(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property, resident: dict[str, Any]
) -> None:
    manager = await make.colleague(building.id, "manager")
    path = f"/api/residents/{resident['id']}"

    ssn = await api.get(f"{path}/ssn", headers=owner.headers)
    born = await api.get(f"{path}/birth-date", headers=manager.headers)

    assert ssn.json() == {"ssn_last_four": SSN}
    assert born.json() == {"date_of_birth": BORN}
    assert ssn.headers["cache-control"] == "no-store"
    async with make.session() as session:
        looks = await session.execute(
            text(
                "SELECT action, account_id FROM audit_log WHERE entity_id = :id AND action LIKE '%revealed'"
            ),
            {"id": resident["id"]},
        )
        assert {tuple(look) for look in looks} == {
            ("resident.ssn_last_four_revealed", owner.id),
            ("resident.date_of_birth_revealed", manager.id),
        }


async def test_the_database_and_the_audit_log_hold_no_plain_value(
    api: httpx.AsyncClient, make: Maker, owner: Person, resident: dict[str, Any]
) -> None:
    path = f"/api/residents/{resident['id']}"
    changed = await api.patch(path, headers=owner.headers | version(1), json={"ssn_last_four": "9426"})
    assert changed.status_code == 200
    async with make.session() as session:
        tables = []
        for table, column in (("residents", "id"), ("audit_log", "entity_id")):
            found = await session.execute(
                text(f"SELECT row_to_json(t)::text FROM {table} t WHERE {column} = :id"),
                {"id": resident["id"]},
            )
            tables.append([row[0].replace(resident["id"], "") for row in found])
    stored, logged = tables
    for line in (*stored, *logged):
        for secret in (BORN, '"8317', '"9426', INCOME if line in logged else BORN):
            assert secret not in line
    edits = [json.loads(line) for line in logged if "resident.edited" in line]
    assert edits[0]["after"]["ssn_last_four"] == "[redacted]"
    assert edits[0]["before"]["ssn_last_four"] != edits[0]["after"]["ssn_last_four"]


async def test_a_stale_edit_answers_without_ciphertext(
    api: httpx.AsyncClient, owner: Person, resident: dict[str, Any]
) -> None:
    path = f"/api/residents/{resident['id']}"

    stale = await api.patch(path, headers=owner.headers | version(9), json={"employer": "X"})

    assert stale.status_code == 409
    assert "ssn_last_four" not in stale.json()["current"]
    assert "\\x" not in stale.text


async def test_a_sealed_value_belongs_to_its_row_and_column(make: Maker, building: Property) -> None:
    one = await make.resident(building.id)
    other = await make.resident(building.id)
    first = sealed(make.cipher, one.id, {"ssn_last_four": SSN})["ssn_last_four"]
    second = sealed(make.cipher, one.id, {"ssn_last_four": SSN})["ssn_last_four"]

    assert first != second
    assert opened(make.cipher, one.id, "ssn_last_four", first) == SSN
    with pytest.raises(Undecipherable):
        opened(make.cipher, other.id, "ssn_last_four", first)
    with pytest.raises(Undecipherable):
        opened(make.cipher, one.id, "date_of_birth", first)


async def test_a_resident_without_one_reveals_nothing(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    plain = await make.resident(building.id)

    answer = await api.get(f"/api/residents/{plain.id}/ssn", headers=owner.headers)

    assert answer.json() == {"ssn_last_four": None}


async def test_looks_are_counted_and_thirty_an_hour_are_enough(
    api: httpx.AsyncClient, state: AppState, owner: Person, resident: dict[str, Any]
) -> None:
    settings = state.settings.model_copy(update={"reveals_per_hour": 2})
    app = create_app(settings)
    app.state.steward = replace(state, settings=settings)
    path = f"/api/residents/{resident['id']}"
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app=app), base_url=settings.origin, headers=owner.headers
    ) as client:
        looks = [await client.get(f"{path}/{what}") for what in ("ssn", "birth-date", "ssn")]
    assert [look.status_code for look in looks] == [200, 200, 429]
    assert int(looks[-1].headers["retry-after"]) > 60
    assert (await api.get(f"{path}/ssn", headers=owner.headers)).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        {"ssn_last_four": "1111"},
        {"ssn_last_four": None},
        {"date_of_birth": "1990-01-01"},
        {"date_of_birth": None},
        {"annual_income": "1.00"},
        {"notes": "Called", "ssn_last_four": SSN},
    ],
)
async def test_an_admin_who_acts_for_somebody_replaces_nothing_that_they_may_not_see(
    api: httpx.AsyncClient, make: Maker, owner: Person, resident: dict[str, Any], body: dict[str, Any]
) -> None:
    admin = await make.acting(await make.person(is_admin=True), await make.signed_in(owner))
    path = f"/api/residents/{resident['id']}"
    answer = await api.patch(path, headers=admin.headers | version(resident["version"]), json=body)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_while_acting")
    assert answer.json()["detail"] == NOT_WHILE_ACTING
    assert (await api.get(f"{path}/ssn", headers=owner.headers)).json() == {"ssn_last_four": SSN}
    after = (await api.get(path, headers=owner.headers)).json()
    assert (after["version"], after["annual_income"]) == (resident["version"], INCOME)
    harmless = await api.patch(
        path, headers=admin.headers | version(resident["version"]), json={"notes": "Called"}
    )
    assert harmless.status_code == 200


async def test_an_admin_who_acts_for_somebody_adds_residents_without_sensitive_fields(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    admin = await make.acting(await make.person(is_admin=True), owner)
    unit = await make.unit(building.id)
    body = {"property_id": str(building.id), "unit_id": str(unit.id), "first_name": "Rosa", "last_name": "D"}
    for field, value in (("ssn_last_four", SSN), ("date_of_birth", BORN), ("annual_income", INCOME)):
        refused = await api.post("/api/residents", headers=admin.headers, json={**body, field: value})
        assert (refused.status_code, refused.json()["code"]) == (403, "not_while_acting")
    added = await api.post("/api/residents", headers=admin.headers, json={**body, "ssn_last_four": None})
    assert added.status_code == 201, added.text
