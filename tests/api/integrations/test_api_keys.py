"""API keys: ordinary rights of an account that is a program's, never above those of whoever made it."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from domain.core.crypto.ciphers import token_hash
from domain.core.values.dates import utc_now
from domain.models import Account, ApiKey, AuditRow, SessionRow, UserProperty
from domain.models.properties import Property
from tests.factories import Maker, Person, version

URL = "/api/settings/api-keys"


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def made(
    api: httpx.AsyncClient, owner: Person, *places: Property, role: str = "viewer", **more: Any
) -> httpx.Response:
    body = {"name": "Accounting export", "role": role, "property_ids": [str(each.id) for each in places]}
    return await api.post(URL, json={**body, **more}, headers=owner.headers)


async def role_there(make: Maker, key_id: str, place: Property) -> str | None:
    async with make.session() as session:
        link = UserProperty.api_key_id == key_id, UserProperty.property_id == place.id
        return await session.scalar(select(UserProperty.role).where(*link, UserProperty.is_active))


async def test_a_key_is_shown_once_and_works_until_it_is_revoked(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place, elsewhere = await make.property(owner), await make.property(owner)
    answer = await made(api, owner, place)
    assert answer.status_code == 201, answer.text
    key_id, token = answer.json()["id"], answer.json()["token"]
    assert token.startswith("stw_")
    async with make.session() as session:
        stored = await session.scalar(select(SessionRow.token_hash).where(SessionRow.api_key_id == key_id))
        log = await session.scalar(select(AuditRow.after).where(AuditRow.action == "api_key.made"))
    assert stored == token_hash(token)
    assert token not in str(log)

    seen = (await api.get("/api/properties", headers=bearer(token))).json()["items"]
    assert [row["id"] for row in seen] == [str(place.id)]
    assert (await api.get(f"/api/properties/{elsewhere.id}", headers=bearer(token))).status_code == 404
    refused = await api.patch(
        f"/api/properties/{place.id}", json={"name": "Mine"}, headers={**bearer(token), **version(1)}
    )
    assert refused.status_code == 403

    (row,) = (await api.get(URL, headers=owner.headers)).json()["items"]
    assert (row["last_four"], row["last_used_at"] is None) == (token[-4:], False)
    assert [each["name"] for each in row["properties"]] == [place.name]
    assert token not in str(row)

    assert (await api.post(f"{URL}/{key_id}/revoke", headers=owner.headers)).status_code == 204
    assert (await api.get("/api/properties", headers=bearer(token))).status_code == 401
    assert (await api.get(URL, headers=owner.headers)).json()["items"] == []


async def test_a_key_that_is_over_opens_nothing(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    answer = (await made(api, owner, await make.property(owner), days=1)).json()
    assert (await api.get("/api/units", headers=bearer(answer["token"]))).status_code == 200
    async with make.session() as session:
        await session.execute(
            update(SessionRow)
            .where(SessionRow.api_key_id == answer["id"])
            .values(absolute_until=utc_now() - timedelta(seconds=1))
        )
    assert (await api.get("/api/units", headers=bearer(answer["token"]))).status_code == 401


async def test_what_only_people_may_do_is_refused(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    resident = await make.resident(place.id)
    token = (await made(api, owner, place, role="manager")).json()["token"]
    calls = (
        ("POST", URL, {"name": "Another", "role": "viewer", "property_ids": [str(place.id)]}),
        ("POST", "/api/invitations", {"property_ids": [str(place.id)], "email": "a@b.co", "role": "viewer"}),
        ("GET", f"/api/residents/{resident.id}/ssn", None),
        ("GET", "/api/auth/acting-for/candidates?q=a", None),
        ("POST", "/api/auth/sign-out", None),
        (
            "POST",
            "/api/properties",
            {
                "name": "A",
                "address": "1 B",
                "city": "C",
                "state": "RI",
                "zip_code": "02903",
                "total_units": 1,
            },
        ),
    )
    for method, path, body in calls:
        answer = await api.request(method, path, json=body, headers=bearer(token))
        assert (answer.status_code, answer.json()["code"]) == (403, "not_for_keys"), (path, answer.text)
    ordinary = {"property_id": str(place.id), "unit_number": "12"}
    assert (await api.post("/api/units", json=ordinary, headers=bearer(token))).status_code == 201


async def test_a_key_is_no_cookie(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    token = (await made(api, owner, await make.property(owner))).json()["token"]
    answer = await api.get("/api/units", headers={"Cookie": f"steward-staff-8000={token}"})
    assert answer.status_code == 401


@pytest.mark.parametrize(
    ("given", "lowered_to", "left"),
    [
        ("manager", "viewer", "viewer"),
        ("manager", "maintenance", "maintenance"),
        ("maintenance", "viewer", None),
        ("viewer", "manager", "viewer"),
        ("viewer", None, None),
    ],
)
async def test_a_key_is_lowered_with_the_person_who_made_it(
    api: httpx.AsyncClient, make: Maker, given: str, lowered_to: str | None, left: str | None
) -> None:
    owner, another = await make.person(), await make.person()
    place = await make.property(owner)
    await make.link(another, place.id, "owner")
    key_id = (await made(api, owner, place, role=given)).json()["id"]
    async with make.session() as session:
        values = {"role": lowered_to} if lowered_to else {"is_active": False}
        await session.execute(
            update(UserProperty)
            .where(UserProperty.account_id == owner.id, UserProperty.property_id == place.id)
            .values(values)
        )
    assert await role_there(make, key_id, place) == left


async def test_nobody_gives_a_key_more_than_its_maker_has(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    managed = await make.property(await make.person(), company_id=place.company_id)
    await make.link(owner, managed.id, "viewer")
    above = await made(api, owner, managed, role="manager")
    assert (above.status_code, above.json()["errors"][0]["field"]) == (422, "property_ids")
    foreign = await made(api, owner, await make.property(await make.person()))
    assert foreign.status_code == 422
    assert (await made(api, owner, place, role="owner")).status_code == 422
    key_id = (await made(api, owner, managed)).json()["id"]
    async with make.session() as session:
        link = await session.scalar(select(UserProperty.id).where(UserProperty.api_key_id == key_id))
    boss = await make.person()
    await make.link(boss, managed.id, "owner")
    raised = await api.patch(
        f"/api/team/members/{link}", json={"role": "manager"}, headers={**boss.headers, **version(1)}
    )
    assert (raised.status_code, raised.json()["code"]) == (403, "not_for_keys")
    members = (await api.get("/api/team/members", headers=boss.headers)).json()["items"]
    assert all(row["full_name"] != "Accounting export" for row in members)


async def test_keys_end_with_the_account_of_their_maker(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    token = (await made(api, owner, await make.property(owner))).json()["token"]
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == owner.id).values(is_active=False))
        ended = await session.scalar(select(ApiKey.revoked_at).where(ApiKey.maker_id == owner.id))
    assert ended is not None
    assert (await api.get("/api/units", headers=bearer(token))).status_code == 401
