"""Ending messages to many by the address in one of them, with a portal and without."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import select

from api.state import AppState
from domain.models import AuditRow, NotificationPreference
from domain.models.broadcasts import BroadcastOptOut
from domain.notify.mail import Mail, as_mime
from domain.notify.message import Links, ShownLinks, resident_of, unsubscribe_token
from domain.notify.rendering import Rendered
from tests.factories import Maker, Person

KEY = b"k" * 32
ID = UUID(int=7)


def test_only_a_mail_with_an_address_to_end_it_has_the_headers() -> None:
    words = Rendered("Water", "Off.", "<p>Off.</p>")
    address = Links("https://steward.example", KEY).unsubscribe(ID)
    many = as_mime(Mail(ID, "a@b.example", words, unsubscribe=address), "c@d.example", datetime.now(UTC))
    assert many["List-Unsubscribe"] == f"<{address}>"
    assert many["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    owed = as_mime(Mail(ID, "a@b.example", words), "c@d.example", datetime.now(UTC))
    assert {"List-Unsubscribe", "List-Unsubscribe-Post"}.isdisjoint(owed.keys())
    assert address.rpartition("/")[2] not in ShownLinks("https://steward.example", KEY).unsubscribe(ID)


def test_who_looks_at_a_message_of_somebody_else_sees_no_token() -> None:
    made = [name for name in vars(Links) if name != "page" and not name.startswith("__")]
    shown = {name for name in vars(ShownLinks) if not name.startswith("__")}
    assert shown >= {
        "without_account",
        "equipment_code",
        "invitation",
        "portal_setup",
        "unsubscribe",
        "phone_code",
        "_secret",
    }
    through_secret = {"confirm", "reset"}
    assert {name for name in made if callable(getattr(Links, name))} - through_secret == shown


def test_a_token_names_its_resident_and_no_other() -> None:
    token = unsubscribe_token(KEY, ID)
    assert resident_of(KEY, token) == ID
    other = unsubscribe_token(KEY, UUID(int=8))
    for forged in ("", "x", token[:-1], token + "x", token.upper(), other[:32] + token[32:], "é" * 75):
        assert resident_of(KEY, forged) is None
    assert resident_of(b"l" * 32, token) is None


async def reasons(api: httpx.AsyncClient, owner: Person, place: UUID) -> dict[str | None, int]:
    """Why somebody of the property is not reached by e-mail, and how many; None is who is."""
    audience = {"kind": "properties", "property_ids": [str(place)]}
    body: dict[str, Any] = {"audience": audience, "channels": ["email"]}
    seen = (await api.post("/api/broadcasts/preview", json=body, headers=owner.headers)).json()
    return {one["reason"]: one["count"] for one in seen["counts"]}


async def test_a_click_ends_them_once_with_a_portal_and_without(
    api: httpx.AsyncClient, make: Maker, state: AppState
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    plain, at_home, _other = [
        await make.resident(place.id, email=f"{name}@example.com", status="active") for name in "abc"
    ]
    person = await make.tenant(at_home)
    account_id = person.id
    tokens = [unsubscribe_token(state.keys.token, each.id) for each in (plain, at_home)]
    paths = [f"/api/broadcasts/by-token/{token}" for token in tokens]

    for path, token in zip(paths, tokens, strict=True):
        opened = await api.get(path)
        assert (opened.status_code, opened.headers["location"]) == (303, f"/link/unsubscribe/{token}")
    forged = await api.post(f"{paths[0][:-1]}{'A' if paths[0][-1] != 'A' else 'B'}")
    assert forged.status_code == 404
    gone = unsubscribe_token(state.keys.token, UUID(int=9))
    assert (await api.post(f"/api/broadcasts/by-token/{gone}")).status_code == 204
    assert await reasons(api, owner, place.id) == {None: 3}

    one_click = {"List-Unsubscribe": "One-Click"}
    for path in paths:
        for as_form in ({"data": one_click}, {"files": {"List-Unsubscribe": (None, "One-Click")}}, {}):
            answer = await api.post(path, **as_form)
            assert (answer.status_code, answer.content) == (204, b""), answer.text
    assert await reasons(api, owner, place.id) == {
        None: 1,
        "They asked for no such messages": 1,
        "Turned off by the resident: e-mail": 1,
    }
    async with make.session() as session:
        log = select(AuditRow.entity_id).where(
            AuditRow.action == "broadcast.opted_out", AuditRow.property_id == place.id
        )
        assert set(await session.scalars(log)) == {plain.id, at_home.id}
        assert len(list(await session.scalars(log))) == 2
        wishes = select(BroadcastOptOut.resident_id).where(BroadcastOptOut.property_id == place.id)
        assert list(await session.scalars(wishes)) == [plain.id]
        chosen = await session.get_one(NotificationPreference, account_id)
        assert (chosen.choices, chosen.version) == ({"broadcast": {"email": False}}, 1)

    # A portal that comes later does not undo the wish, and its person's own tick does.
    later = await make.tenant(plain)
    assert (await reasons(api, owner, place.id))["They asked for no such messages"] == 1
    async with make.session() as session:
        session.add(NotificationPreference(account_id=later.id, choices={"broadcast": {"email": True}}))
        await session.commit()
    assert await reasons(api, owner, place.id) == {None: 2, "Turned off by the resident: e-mail": 1}
