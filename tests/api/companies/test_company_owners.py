"""A company's owners over HTTP: named by one of them, removed, and the last one stays."""

import asyncio
from typing import Any
from uuid import UUID

import httpx
import pytest

from domain.companies.owners import LAST_OWNER, NOBODY_OF_OURS
from tests.factories import Maker, Person


async def owners(api: httpx.AsyncClient, by: Person, company_id: UUID) -> list[dict[str, Any]]:
    answer = await api.get(f"/api/companies/{company_id}/owners", headers=by.headers)
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["items"]
    return rows


async def name(api: httpx.AsyncClient, by: Person, company_id: UUID, account_id: UUID) -> httpx.Response:
    return await api.post(
        f"/api/companies/{company_id}/owners", json={"account_id": str(account_id)}, headers=by.headers
    )


async def test_a_colleague_is_named_and_sees_the_company_without_a_property(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person(full_name="Ana Alvarez")
    place = await make.property(owner)
    colleague = await make.person(full_name="Bo Berg")
    await make.link(colleague, place.id, "viewer")
    named = await name(api, owner, place.company_id, colleague.id)
    assert (named.status_code, named.json()["email"]) == (201, colleague.email)
    again = await name(api, owner, place.company_id, colleague.id)
    assert (again.status_code, again.json()["code"]) == (409, "already_owner")
    left = await api.post("/api/team/leave", json={"property_id": str(place.id)}, headers=colleague.headers)
    assert left.status_code == 204
    assert [(row["full_name"], row["is_self"]) for row in await owners(api, colleague, place.company_id)] == [
        ("Ana Alvarez", False),
        ("Bo Berg", True),
    ]
    # Owning a company gives no right on its properties.
    assert (await api.get(f"/api/properties/{place.id}", headers=colleague.headers)).status_code == 404


async def test_somebody_who_works_elsewhere_is_not_named(api: httpx.AsyncClient, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    place = await make.property(owner)
    elsewhere = await make.property(stranger)
    former = await make.person()
    await make.link(former, place.id, "manager", is_active=False)
    for who in (stranger, former):
        refused = await name(api, owner, place.company_id, who.id)
        assert (refused.status_code, refused.json()["errors"][0]["message"]) == (422, NOBODY_OF_OURS)
    assert (await name(api, owner, elsewhere.company_id, owner.id)).status_code == 404


@pytest.mark.usefixtures("invariants_hold")
async def test_two_owners_who_remove_each_other_at_once_leave_one(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, second = await make.person(), await make.person()
    company = await make.company(owner)
    await make.company_owner(second, company.id)
    answers = await asyncio.gather(
        *(
            api.delete(f"/api/companies/{company.id}/owners/{whom.id}", headers=by.headers)
            for by, whom in [(owner, second), (second, owner)] * 3
        )
    )
    assert {answer.status_code for answer in answers} <= {204, 403, 404, 409}
    assert sum(answer.status_code == 204 for answer in answers) == 1
    last = owner if await _owns(api, owner, company.id) else second
    refused = await api.delete(f"/api/companies/{company.id}/owners/{last.id}", headers=last.headers)
    assert (refused.status_code, refused.json()["code"], refused.json()["detail"]) == (
        409,
        "last_owner",
        LAST_OWNER,
    )


async def _owns(api: httpx.AsyncClient, person: Person, company_id: UUID) -> bool:
    answer = await api.get(f"/api/companies/{company_id}/owners", headers=person.headers)
    return answer.status_code == 200
