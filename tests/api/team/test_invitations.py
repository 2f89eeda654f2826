"""Invitations over HTTP: sent and received, by card and by link, from the mail to the first request."""

import re
from typing import Any

import httpx
import pytest
from sqlalchemy import select, text, update

from api.state import AppState
from domain.core.db.database import Database
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Account, CompanyOwner, Invitation
from tests.factories import Maker, Person
from tests.posting import post, token_in

PASSWORD = "gr4vel & larch"  # noqa: S105 - a test's own


def address() -> str:
    return f"invited-{new_id().hex[-12:]}@example.com"


async def invite(api: httpx.AsyncClient, by: Person, email: str, *places: Any, **more: Any) -> httpx.Response:
    body = {"property_ids": [str(place.id) for place in places], "email": email, **more.pop("body", {})}
    return await api.post("/api/invitations", json=body, headers={**by.headers, **more})


async def items(api: httpx.AsyncClient, by: Person, path: str) -> list[dict[str, Any]]:
    answer = await api.get(path, headers=by.headers)
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["items"]
    return rows


async def expire(make: Maker, invitation_id: str) -> None:
    async with make.session() as session:
        await session.execute(
            update(Invitation).where(Invitation.id == invitation_id).values(expires_at=utc_now())
        )


async def test_from_the_mail_to_the_first_request_of_somebody_new(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    owner = await make.person(full_name="Ana Alvarez")
    place = await make.property(owner, name="Alder Court")
    email = address()
    sent = await invite(api, owner, email, place, body={"role": "manager", "message": "See you on Monday."})
    assert sent.status_code == 201, sent.text
    (mail,) = await post(make, worker_database, state, email)
    for words in ("Ana Alvarez", "Alder Court", "a manager", "See you on Monday.", "at least 8 characters"):
        assert words in mail["text"]
    token = token_in(mail)
    found = (await api.get(f"/api/invitations/by-token/{token}")).json()
    assert (found["email"], found["status"], found["has_account"]) == (email, "pending", False)
    assert (found["inviter_name"], found["property_names"]) == ("Ana Alvarez", ["Alder Court"])

    weak = {"token": token, "password": "password1"}
    assert (await api.post("/api/invitations/by-token/sign-up", json=weak)).status_code == 422
    body = {"token": token, "password": PASSWORD, "full_name": "Bo Berg"}
    made = await api.post("/api/invitations/by-token/sign-up", json=body)
    assert (made.status_code, made.json()["user"]["email"]) == (201, email), made.text
    again = await api.post("/api/invitations/by-token/sign-up", json=body)
    assert (again.status_code, again.json()["code"]) == (409, "account_exists")
    assert (await api.get(f"/api/invitations/by-token/{token}")).json()["has_account"] is True

    signed_in = await api.post("/api/auth/sign-in", json={"email": email, "password": PASSWORD})
    person = Person(made.json()["user"]["id"], email, signed_in.json()["token"])
    (card,) = await items(api, person, "/api/invitations/received?status=pending")
    assert (card["id"], card["company_name"]) == (found["id"], found["company_name"])
    accepted = await api.post(f"/api/invitations/{card['id']}/accept", headers=person.headers)
    assert accepted.json() == {"joined": ["Alder Court"], "left_out": []}
    seen = (await api.get(f"/api/properties/{place.id}", headers=person.headers)).json()
    assert seen["role"] == "manager"
    assert await items(api, person, "/api/invitations/received?status=pending") == []
    async with make.session() as session:
        owns = select(CompanyOwner).where(CompanyOwner.account_id == person.id)
        assert (await session.scalars(owns)).all() == []


async def test_the_link_confirms_an_address_that_others_signed_up(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    """Whoever signed the address up before could not prove that it is theirs; the mailed link does."""
    owner, email = await make.person(), address()
    taken = {"email": email, "password": "somebody else's 9"}
    assert (await api.post("/api/auth/sign-up", json=taken)).status_code == 202
    assert (await invite(api, owner, email, await make.property(owner))).status_code == 201
    mails = await post(make, worker_database, state, email)
    token = next(token_in(mail) for mail in mails if "/invitation?" in mail["links"][0])
    body = {"token": token, "password": PASSWORD}
    assert (await api.post("/api/invitations/by-token/sign-up", json=body)).status_code == 201
    for password, status in ((taken["password"], 401), (PASSWORD, 200)):
        answer = await api.post("/api/auth/sign-in", json={"email": email, "password": password})
        assert answer.status_code == status


async def test_one_key_makes_one_invitation(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place, email, key = await make.property(owner), address(), {"Idempotency-Key": new_id().hex}
    first, second = [await invite(api, owner, email, place, **key) for _ in range(2)]
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == second.json()
    other = await invite(api, owner, address(), place, **key)
    assert other.status_code == 422
    without = await invite(api, owner, email, place)
    assert (without.status_code, without.json()["code"]) == (409, "already_invited")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"email": "not an address"}, "email"),
        ({"role": "owner"}, "role"),
        ({"property_ids": []}, "property_ids"),
        ({"message": "x" * 2001}, "message"),
        ({"status": "accepted"}, "status"),
    ],
)
async def test_what_cannot_be_sent_is_refused(
    api: httpx.AsyncClient, make: Maker, change: dict[str, Any], field: str
) -> None:
    owner = await make.person()
    refused = await invite(api, owner, address(), await make.property(owner), body=change)
    assert refused.status_code == 422
    assert [error["field"].split(".")[0] for error in refused.json()["errors"]] == [field]


async def test_owners_see_what_was_sent_for_their_own_properties(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person(full_name="Ana Alvarez")
    mine, ours = await make.property(owner, name="Mine"), await make.property(owner, name="Ours")
    partner = await make.colleague(ours.id, "owner")
    email = address()
    sent = (await invite(api, owner, email, mine, ours)).json()
    assert (sent["property_names"], sent["can"]) == (["Mine", "Ours"], {"resend": True, "cancel": True})
    (row,) = await items(api, partner, "/api/invitations")
    assert (row["property_names"], row["inviter_name"], row["email"]) == (["Ours"], "Ana Alvarez", email)
    assert await items(api, partner, f"/api/invitations?property_id={mine.id}") == []
    url = f"/api/invitations/{sent['id']}"
    left = await api.post(f"{url}/cancel", headers=partner.headers)
    assert (left.json()["property_names"], left.json()["status"]) == ([], "pending")
    assert left.json()["can"] == {"resend": False, "cancel": False}
    ended = await api.post(f"{url}/cancel", headers=owner.headers)
    assert (ended.json()["status"], ended.json()["can"]["resend"]) == ("cancelled", False)
    assert [row["id"] for row in await items(api, owner, "/api/invitations?status=cancelled")] == [sent["id"]]


async def test_one_property_is_taken_out_and_the_last_one_ends_it(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    first, second, other = [await make.property(owner, name=name) for name in ("Alder", "Birch", "Cedar")]
    sent = (await invite(api, owner, address(), first, second)).json()
    url = f"/api/invitations/{sent['id']}/cancel"

    async def cancel(place: Any) -> httpx.Response:
        return await api.post(url, json={"property_id": str(place.id)}, headers=owner.headers)

    assert (await cancel(other)).status_code == 404
    taken = (await cancel(first)).json()
    assert (taken["status"], taken["property_names"]) == ("pending", ["Birch"])
    assert taken["version"] == sent["version"] + 1
    again = await cancel(first)
    assert (again.status_code, again.json()["code"]) == (409, "invitation_taken_out_before")
    assert (await cancel(second)).json()["status"] == "cancelled"
    over = await cancel(second)
    assert (over.status_code, over.json()["code"]) == (409, "invitation_cancelled")
    log = await items(api, owner, f"/api/audit?property_id={first.id}&entity_type=invitations")
    assert [entry["action"] for entry in log] == ["invitation.cancelled", "invitation.sent"]


async def test_a_link_that_was_replaced_or_made_up_opens_nothing(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    owner, email = await make.person(), address()
    sent = (await invite(api, owner, email, await make.property(owner))).json()
    first = token_in((await post(make, worker_database, state, email))[0])
    again = await api.post(f"/api/invitations/{sent['id']}/resend", headers=owner.headers)
    assert again.status_code == 200
    mails = await post(make, worker_database, state, email)
    assert len(mails) == 2
    second = token_in(mails[0])
    assert (await api.get(f"/api/invitations/by-token/{second}")).status_code == 200
    for token in (first, "made-up", "%00", "x" * 5000):
        assert (await api.get(f"/api/invitations/by-token/{token}")).status_code == 404
        for action in ("decline", "ask-again"):
            answer = await api.post(f"/api/invitations/by-token/{action}", json={"token": token[:200]})
            assert answer.status_code == 404, (action, token)


async def test_it_is_declined_by_link_without_an_account(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    owner, email = await make.person(), address()
    place = await make.property(owner)
    sent = (await invite(api, owner, email, place)).json()
    token = {"token": token_in((await post(make, worker_database, state, email))[0])}
    assert (await api.post("/api/invitations/by-token/decline", json=token)).status_code == 204
    again = await api.post("/api/invitations/by-token/decline", json=token)
    assert (again.status_code, again.json()["code"]) == (409, "invitation_rejected")
    row = (await api.get(f"/api/invitations/{sent['id']}", headers=owner.headers)).json()
    assert row["status"] == "rejected"
    over = await api.post("/api/invitations/by-token/sign-up", json={**token, "password": PASSWORD})
    assert (over.status_code, over.json()["code"]) == (409, "invitation_rejected")
    log = await items(api, owner, f"/api/audit?property_id={place.id}&entity_type=invitations")
    assert [entry["action"] for entry in log] == ["invitation.declined", "invitation.sent"]


async def test_after_its_time_another_one_is_asked_for_and_sent(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    owner, invited = await make.person(), await make.person()
    sent = (await invite(api, owner, invited.email, await make.property(owner))).json()
    url = f"/api/invitations/{sent['id']}"
    early = await api.post(f"{url}/ask-again", headers=invited.headers)
    assert (early.status_code, early.json()["code"]) == (409, "invitation_pending")
    await expire(make, sent["id"])
    (card,) = await items(api, invited, "/api/invitations/received")
    assert card["status"] == "expired"
    refused = await api.post(f"{url}/accept", headers=invited.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "invitation_expired")
    assert (await api.post(f"{url}/ask-again", headers=invited.headers)).status_code == 202
    asked = (await post(make, worker_database, state, owner.email))[0]
    assert invited.email in asked["text"]
    (row,) = await items(api, owner, "/api/invitations?status=expired")
    assert (row["can"], row["asked_again_at"] is not None) == ({"resend": True, "cancel": False}, True)
    assert (await api.post(f"{url}/resend", headers=owner.headers)).json()["status"] == "pending"
    accepted = await api.post(f"{url}/accept", headers=invited.headers)
    assert accepted.status_code == 200


async def test_a_closed_account_signs_nothing_up(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    owner, email = await make.person(), address()
    await make.person(email=email, confirmed_at=None, is_active=False)
    await invite(api, owner, email, await make.property(owner))
    token = token_in((await post(make, worker_database, state, email))[0])
    body = {"token": token, "password": PASSWORD}
    assert (await api.post("/api/invitations/by-token/sign-up", json=body)).status_code == 409


async def test_no_token_is_logged_stored_or_handed_to_temporal(
    api: httpx.AsyncClient,
    make: Maker,
    worker_database: Database,
    state: AppState,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    owner, email = await make.person(), address()
    await invite(api, owner, email, await make.property(owner))
    token = token_in((await post(make, worker_database, state, email))[0])
    caplog.set_level("DEBUG")
    caplog.set_level("WARNING", logger="httpx")  # the test's own client
    for method, path in (("GET", f"by-token/{token}"), ("POST", f"by-token/{token}/nothing")):
        await api.request(method, f"/api/invitations/{path}", headers={"Origin": "https://evil.example"})
    assert token not in "".join(capfd.readouterr()) + caplog.text
    assert token not in (await api.get("/metrics")).text
    async with make.session() as session:
        tables = await session.scalars(
            text("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace")
        )
        for table in list(tables):
            holding = text(f"SELECT count(*) FROM {table} AS t WHERE t::text LIKE :token")
            assert await session.scalar(holding, {"token": f"%{token}%"}) == 0, table
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", token)


async def test_a_disabled_person_s_invitations_wait(api: httpx.AsyncClient, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    sent = (await invite(api, owner, invited.email, await make.property(owner))).json()
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == invited.id).values(is_active=False))
    answer = await api.post(f"/api/invitations/{sent['id']}/accept", headers=invited.headers)
    assert answer.status_code == 401
