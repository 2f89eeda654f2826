"""Sign-in: one answer to every failure, one session to every success."""

import asyncio
import json
import secrets
from dataclasses import dataclass, replace

import httpx
import pytest
import pytest_asyncio
from sqlalchemy import select

from api.main import create_app
from api.state import AppState
from domain.access.account_admin import SYSTEM, Why, close_account
from domain.access.passwords import hash_password
from domain.access.sessions import ACCOUNT_TOPIC
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import Account, AuditRow, SessionRow
from tests.factories import Maker

PASSWORD = "gr4vel & larch"  # noqa: S105 - a test's own


@dataclass(frozen=True)
class People:
    member: str
    closed: str
    unconfirmed: str


@pytest_asyncio.fixture(scope="module")
async def people(make: Maker) -> People:
    kept = await hash_password(PASSWORD)
    member = await make.person(password_hash=kept, full_name="Mia Member")
    closed = await make.person(password_hash=kept, is_active=False)
    unconfirmed = await make.person(password_hash=kept, confirmed_at=None)
    return People(member.email, closed.email, unconfirmed.email)


async def sign_in(
    api: httpx.AsyncClient, email: str, password: str = PASSWORD, **more: str
) -> httpx.Response:
    body = {"email": email, "password": password}
    return await api.post("/api/auth/sign-in", json=body, headers=more)


async def test_the_right_password_opens_a_session(
    api: httpx.AsyncClient, people: People, make: Maker, state: AppState
) -> None:
    answer = await sign_in(api, people.member, **{"User-Agent": "A browser"})
    assert answer.status_code == 200
    body = answer.json()
    assert body["user"]["full_name"] == "Mia Member"
    assert len(body["token"]) >= 43
    assert body["expires_at"].endswith("Z")
    async with make.session() as session:
        hashed = token_hash(body["token"])
        row = (await session.scalars(select(SessionRow).where(SessionRow.token_hash == hashed))).one()
        audit = (await session.scalars(select(AuditRow).where(AuditRow.entity_id == row.id))).one()
    assert (row.audience, row.user_agent, row.address) == ("staff", "A browser", "127.0.0.1")
    assert row.idle_seconds == state.settings.session_idle_hours * 3600
    assert (audit.action, audit.actor_id) == ("account.signed_in", row.account_id)
    assert audit.after == {"factors": ["password"]}
    assert audit.request_id == answer.headers["x-request-id"]


async def test_the_token_works_as_cookie_and_as_bearer(api: httpx.AsyncClient, people: People) -> None:
    token = (await sign_in(api, f" {people.member.upper()} ")).json()["token"]
    bearer = await api.get("/api/auth/session", headers={"Authorization": f"Bearer {token}"})
    cookie = await api.get("/api/auth/session", headers={"Cookie": f"steward-staff-8000={token}"})
    portal = await api.get("/api/auth/session", headers={"Cookie": f"steward-portal-8000={token}"})
    assert (bearer.status_code, cookie.status_code, portal.status_code) == (200, 200, 401)
    assert bearer.json() == cookie.json()


async def test_each_sign_in_without_a_cookie_is_a_session_of_its_own(
    api: httpx.AsyncClient, people: People
) -> None:
    tokens = {(await sign_in(api, people.member)).json()["token"] for _ in range(3)}
    assert len(tokens) == 3


async def session_of(make: Maker, token: str) -> SessionRow:
    async with make.session() as session:
        found = await session.scalars(select(SessionRow).where(SessionRow.token_hash == token_hash(token)))
        return found.one()


async def test_a_browser_that_signs_in_again_gives_up_the_session_it_held(
    api: httpx.AsyncClient, people: People, make: Maker, state: AppState
) -> None:
    """Whoever's that was: the cookie is overwritten, and nobody could end it from there any more."""
    other = await make.person()
    first = (await sign_in(api, people.member)).json()["token"]
    page = {"Origin": state.settings.origin}
    held = {**page, "Cookie": f"steward-staff-8000={first}"}
    second = (await sign_in(api, people.member, **held)).json()["token"]
    async with state.hub.watch(f"{ACCOUNT_TOPIC}:{other.id}") as woken:
        await asyncio.sleep(0.05)
        woken.clear()
        third = (
            await sign_in(api, people.member, **page, Cookie=f"steward-staff-8000={other.token}")
        ).json()["token"]
        await asyncio.wait_for(woken.wait(), 5)
    seen = [
        (await api.get("/api/auth/session", headers={"Authorization": f"Bearer {token}"})).status_code
        for token in (first, second, other.token, third)
    ]
    assert seen == [401, 200, 401, 200]
    for gone, new in ((first, second), (other.token, third)):
        old, fresh = await session_of(make, gone), await session_of(make, new)
        async with make.session() as session:
            rows = await session.scalars(
                select(AuditRow).where(AuditRow.entity_id == old.id, AuditRow.action == "session.replaced")
            )
            (audit,) = rows
        assert audit.actor_id == fresh.account_id
        assert audit.after == {"account_id": str(old.account_id), "replaced_by": str(fresh.id)}


async def test_a_failed_sign_in_and_a_scripts_end_nothing(api: httpx.AsyncClient, people: People) -> None:
    first = (await sign_in(api, people.member)).json()["token"]
    page, held = {"Sec-Fetch-Site": "same-origin"}, f"steward-staff-8000={first}"
    await sign_in(api, people.member, "not the larch", **page, Cookie=held)
    bearer = {"Authorization": f"Bearer {first}"}
    await sign_in(api, people.member, **page, **bearer)
    await sign_in(api, people.member, **page, Cookie="steward-staff-8000=nobodys")
    await sign_in(api, people.member, **page, Cookie=f"steward-portal-8000={first}")
    await sign_in(api, people.member, Cookie=held)  # a script whose jar keeps what it was given
    assert (await api.get("/api/auth/session", headers=bearer)).status_code == 200


async def test_a_sign_in_on_its_way_when_the_account_is_closed_leaves_no_session(
    api: httpx.AsyncClient, make: Maker, owner_database: Database
) -> None:
    person, why = await make.person(password_hash=await hash_password(PASSWORD)), "Left the company in March"
    async with unit_of_work(owner_database, EntryPoint.by_system(SYSTEM)) as work:
        await close_account(session=work.session, scope=work.scope, email=person.email, why=Why(reason=why))
        late = asyncio.create_task(sign_in(api, person.email))
        await asyncio.sleep(0.5)
    assert (await late).status_code == 401
    async with make.session() as session:
        mine = select(SessionRow).where(SessionRow.account_id == person.id, SessionRow.ended_at.is_(None))
        assert list(await session.scalars(mine)) == []


async def test_unknown_wrong_and_closed_answer_alike(api: httpx.AsyncClient, people: People) -> None:
    tries = [
        (f"nobody-{secrets.token_hex(4)}@example.com", PASSWORD),
        ("not an address", PASSWORD),
        (people.member, "not the larch"),
        (people.closed, PASSWORD),
        (people.closed, "not the larch"),
        (people.unconfirmed, "not the larch"),
    ]
    bodies = []
    for email, password in tries:
        answer = await sign_in(api, email, password)
        assert answer.status_code == 401
        assert "set-cookie" not in answer.headers
        bodies.append(answer.json() | {"request_id": None})
    assert all(body == bodies[0] for body in bodies)
    assert bodies[0]["detail"] == "Invalid email or password"


async def test_the_missing_confirmation_is_said_only_after_the_right_password(
    api: httpx.AsyncClient, people: People
) -> None:
    answer = await sign_in(api, people.unconfirmed)
    assert (answer.status_code, answer.json()["code"]) == (403, "unconfirmed")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"email": "a@example.com"},
        {"email": "a@example.com", "password": "x" * 201},
        {"email": "a@example.com", "password": "half\ud800"},
        {"email": "a" * 321, "password": PASSWORD},
        {"email": ["a@example.com"], "password": PASSWORD},
        {"email": "a\u0000@example.com", "password": PASSWORD},
        {"email": "a@example.com", "password": PASSWORD, "audience": "resident"},
    ],
)
async def test_absurd_input_is_refused_before_anything_is_hashed(
    api: httpx.AsyncClient, body: dict[str, object]
) -> None:
    content = json.dumps(body)
    answer = await api.post(
        "/api/auth/sign-in", content=content, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 422, answer.text


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(
    api: httpx.AsyncClient, people: People
) -> None:
    cookie = (await sign_in(api, people.member)).headers["set-cookie"]
    assert cookie.startswith("steward-staff-8000=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


async def test_over_https_the_cookie_is_secure_and_bound_to_the_host(state: AppState, people: People) -> None:
    settings = state.settings.model_copy(update={"public_url": "https://steward.example"})
    app = create_app(settings)
    app.state.steward = replace(state, settings=settings)
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="https://steward.example") as client:
        answer = await sign_in(client, people.member)
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-steward-staff=")
        assert "Secure" in cookie
        assert "Domain" not in cookie
        assert (await client.get("/api/auth/session")).status_code == 200


async def test_a_password_hash_cannot_be_read_by_the_app(
    make: Maker, state: AppState, people: People
) -> None:
    """Column grants hold it back even from the account it belongs to."""
    async with make.session() as session:
        account = (await session.scalars(select(Account).where(Account.email == people.member))).one()
    assert account.confirmed_at is not None
    assert account.confirmed_at < utc_now()
    async with state.database.sessions() as session:
        with pytest.raises(Exception, match="permission denied"):
            await session.execute(select(Account.password_hash))
