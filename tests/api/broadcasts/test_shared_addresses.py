"""One mailbox of several residents: what it asked for counts for all, and equal words go there once."""

from typing import Any
from uuid import UUID

import httpx

from api.state import AppState
from domain.broadcasts.rules import OPTED_OUT, SHARED
from domain.notify.message import unsubscribe_token
from tests.factories import Maker, Person


async def counted(
    api: httpx.AsyncClient, owner: Person, places: list[UUID], body: str
) -> dict[str | None, int]:
    audience = {"kind": "properties", "property_ids": [str(each) for each in places]}
    draft: dict[str, Any] = {"audience": audience, "channels": ["email"], "subject": "Water", "body": body}
    seen = await api.post("/api/broadcasts/preview", json=draft, headers=owner.headers)
    assert seen.status_code == 200, seen.text
    return {one["reason"]: one["count"] for one in seen.json()["counts"]}


async def test_equal_words_go_to_one_address_once(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    for name, email in (
        ("Ada", "couple@example.com"),
        ("Ada", "Couple@example.com"),
        ("Bo", "bo@example.com"),
    ):
        await make.resident(place.id, first_name=name, email=email, status="active")
    await make.resident(place.id, first_name="Bob", email="couple@example.com", status="active")
    assert await counted(api, owner, [place.id], "Off on Friday.") == {None: 2, SHARED: 2}
    # By name they read different words, and each gets theirs.
    assert await counted(api, owner, [place.id], "Dear {{first_name}}, off on Friday.") == {
        None: 3,
        SHARED: 1,
    }


async def test_what_an_address_asked_for_counts_in_the_whole_company(
    api: httpx.AsyncClient, make: Maker, state: AppState
) -> None:
    owner, stranger = await make.person(), await make.person()
    here = await make.property(owner)
    there = await make.property(owner, company_id=here.company_id)
    elsewhere = await make.property(stranger)
    homes = [
        await make.resident(place.id, email=email, status="active")
        for place, email in ((here, "ada@example.com"), (there, "ADA@example.com"))
    ]
    await make.resident(elsewhere.id, email="ada@example.com", status="active")
    token = unsubscribe_token(state.keys.token, homes[0].id)
    assert (await api.post(f"/api/broadcasts/by-token/{token}")).status_code == 204
    assert await counted(api, owner, [here.id, there.id], "Off.") == {OPTED_OUT: 2}
    assert await counted(api, stranger, [elsewhere.id], "Off.") == {None: 1}
    # Who moves in later with that address gets none either.
    await make.resident(here.id, email="ada@example.com", status="active")
    assert await counted(api, owner, [here.id], "Off.") == {OPTED_OUT: 2}
