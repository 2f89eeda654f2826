"""A new password by a mailed link: who gets one, how long it is good, and what ends with it."""

import asyncio
import secrets
from datetime import timedelta

import httpx
import pytest
from sqlalchemy import func, select, text, update

from api.auth import password
from api.state import AppState
from domain.access import sign_in as signing_in
from domain.access.passwords import verify_password
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.values.dates import utc_now
from domain.models import Account, AccountToken
from tests.api.auth.conftest import Addresses, Member
from tests.api.auth.passwords import NEW, actions_of, ask, change, sign_in, status, use
from tests.api.auth.second_factor import second_step, turned_on
from tests.factories import Maker, Person
from tests.posting import deliveries_to, post, token_in
from tests.prove.stage import PASSWORD

Forgot = tuple[Person, str]


@pytest.fixture
async def forgot(
    api: httpx.AsyncClient, make: Maker, member: Member, worker_database: Database, state: AppState
) -> Forgot:
    """Somebody who asked for a new password, and the token in their mail."""
    person = await member()
    await ask(api, person.email)
    (mail,) = await post(make, worker_database, state, person.email)
    return person, token_in(mail)


async def test_the_mailed_link_sets_a_new_password_and_ends_every_session(
    api: httpx.AsyncClient, make: Maker, member: Member, worker_database: Database, state: AppState
) -> None:
    person = await member()
    other = await make.signed_in(person)
    assert (await ask(api, person.email.upper())).status_code == 202
    (mail,) = await post(make, worker_database, state, person.email)
    assert mail["subject"] == "Choose a new password"
    assert "within 30 minutes" in mail["text"]
    assert mail["links"][0].startswith(f"{state.settings.origin}/reset?token=")
    assert (await use(api, token_in(mail))).status_code == 204
    assert [await status(api, one) for one in (person, other)] == [401, 401]
    assert [await sign_in(api, person.email, one) for one in (PASSWORD, NEW)] == [401, 200]
    newest = (await post(make, worker_database, state, person.email))[0]
    assert newest["subject"] == "Your password was changed"
    assert (await actions_of(make, person))[:2] == ["account.password_reset", "account.signed_in"]
    again = await use(api, token_in(mail))
    assert (again.status_code, again.json()["code"]) == (409, "link_over")


async def test_the_link_that_a_resident_asks_for_leads_to_the_portal(
    api: httpx.AsyncClient, make: Maker, member: Member, worker_database: Database, state: AppState
) -> None:
    person = await member()
    asked = await api.post("/api/portal/auth/password-reset", json={"email": person.email})
    assert asked.status_code == 202, asked.text
    (mail,) = await post(make, worker_database, state, person.email)
    assert mail["links"][0].startswith(f"{state.settings.origin}/tenant/reset-password?token=")
    chosen = {"token": token_in(mail), "password": NEW}
    assert (await api.post("/api/portal/auth/password-reset/confirm", json=chosen)).status_code == 204
    assert await sign_in(api, person.email, NEW) == 200


async def test_a_password_that_changes_while_it_is_checked_opens_nothing(
    api: httpx.AsyncClient, forgot: Forgot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hashing takes long enough for a new password to be set meanwhile, and every session to be ended."""
    person, token = forgot

    async def slowly(given: str, password_hash: str | None) -> bool:
        right = await verify_password(given, password_hash)
        assert (await use(api, token)).status_code == 204
        return right

    with monkeypatch.context() as patch:
        patch.setattr(signing_in, "verify_password", slowly)
        assert await sign_in(api, person.email, PASSWORD) == 401
    assert await sign_in(api, person.email, NEW) == 200


async def test_known_unknown_and_closed_addresses_answer_alike(
    api: httpx.AsyncClient, make: Maker, member: Member
) -> None:
    person, closed = await member(), await member(is_active=False)
    unknown = f"nobody-{secrets.token_hex(6)}@example.com"
    bodies, times = [], []
    for email in (person.email, closed.email, unknown):
        started = asyncio.get_running_loop().time()
        answer = await ask(api, email)
        times.append(asyncio.get_running_loop().time() - started)
        bodies.append((answer.status_code, answer.text))
    assert len(set(bodies)) == 1
    assert min(times) > password.RESET_SECONDS  # tests/prove/enumeration.py has the figure
    assert len(await deliveries_to(make, person.email)) == 1
    assert await deliveries_to(make, closed.email) == []


@pytest.mark.parametrize(
    ("left", "answer"), [(timedelta(seconds=5), 204), (timedelta(seconds=-1), 409)], ids=["29:55", "30:01"]
)
async def test_the_link_lasts_thirty_minutes(
    api: httpx.AsyncClient, make: Maker, left: timedelta, answer: int, forgot: Forgot
) -> None:
    _, token = forgot
    hashed = token_hash(token)
    async with make.session() as session:
        kept = (await session.scalars(select(AccountToken).where(AccountToken.token_hash == hashed))).one()
        assert abs(kept.expires_at - kept.created_at - timedelta(minutes=30)) < timedelta(seconds=2)
        await session.execute(
            update(AccountToken).where(AccountToken.id == kept.id).values(expires_at=utc_now() + left)
        )
    assert (await use(api, token)).status_code == answer


@pytest.mark.usefixtures("invariants_hold")
async def test_fifty_uses_of_one_link_change_the_password_once(
    api: httpx.AsyncClient, forgot: Forgot
) -> None:
    _, token = forgot
    answers = await asyncio.gather(*(use(api, token, f"quarry & {n:03}") for n in range(50)))
    assert sorted({answer.status_code for answer in answers}) == [204, 409]
    assert [answer.status_code for answer in answers].count(204) == 1


async def test_a_weak_password_leaves_the_link_good(api: httpx.AsyncClient, forgot: Forgot) -> None:
    person, token = forgot
    for weak in ("short", "password1", person.email):
        refused = await use(api, token, weak)
        assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "password")
    assert (await use(api, token)).status_code == 204


async def test_one_use_ends_every_link_of_the_account(
    api: httpx.AsyncClient, make: Maker, member: Member, worker_database: Database, state: AppState
) -> None:
    person = await member()
    await ask(api, person.email)
    await ask(api, person.email)
    second, first = await post(make, worker_database, state, person.email)
    assert (await use(api, token_in(first))).status_code == 204
    assert (await use(api, token_in(second))).status_code == 409
    await ask(api, person.email)
    fresh = await make.signed_in(person)
    third = (await post(make, worker_database, state, person.email))[0]
    assert (await change(api, fresh, NEW, "third & birch 9")).status_code == 204
    assert (await use(api, token_in(third))).status_code == 409


async def test_links_for_one_account_are_counted_without_saying_so_differently(
    addresses: Addresses, make: Maker, member: Member
) -> None:
    person, client = await member(), await addresses.at("203.0.113.91", resets_per_hour=2)
    for email in (person.email, f"nobody-{secrets.token_hex(6)}@example.com"):
        assert [(await ask(client, email)).status_code for _ in range(3)] == [202, 202, 429]
    assert len(await deliveries_to(make, person.email)) == 2
    assert (await ask(await addresses.at("203.0.113.92"), person.email)).status_code == 202


@pytest.mark.parametrize("known", [True, False], ids=["known", "unknown"])
async def test_all_spellings_of_an_address_share_its_links(
    addresses: Addresses, make: Maker, member: Member, known: bool
) -> None:
    email = f"nikki-{secrets.token_hex(6)}@example.com"
    if known:
        await member(email=email)
    spellings = [email, email.upper(), email.replace("i", "\u0130"), email.replace("k", "\u212a")]
    client = await addresses.at(f"203.0.113.{93 + known}", resets_per_hour=2)
    assert [(await ask(client, one)).status_code for one in spellings] == [202, 202, 429, 429]
    assert len(await deliveries_to(make, email)) == (2 if known else 0)


async def test_the_link_leaves_the_second_factor_on(
    api: httpx.AsyncClient, make: Maker, member: Member, worker_database: Database, state: AppState
) -> None:
    person = await member()
    app, codes = await turned_on(api, person)
    await ask(api, person.email)
    assert (
        await use(api, token_in((await post(make, worker_database, state, person.email))[0]))
    ).status_code == 204
    body = {"email": person.email, "password": NEW}
    half = await api.post("/api/auth/sign-in", json=body)
    assert (half.status_code, half.json()["code"]) == (401, "second_factor_required")
    for code in (app.at(utc_now()), codes[0]):
        challenge = (await api.post("/api/auth/sign-in", json=body)).json()["challenge"]
        assert (await second_step(api, challenge, code)).status_code == 200


async def test_the_link_confirms_an_address_that_was_not_yet(
    api: httpx.AsyncClient, make: Maker, member: Member, worker_database: Database, state: AppState
) -> None:
    person = await member(confirmed_at=None)
    assert await sign_in(api, person.email, PASSWORD) == 403
    await ask(api, person.email)
    (mail,) = await post(make, worker_database, state, person.email)
    assert (await use(api, token_in(mail))).status_code == 204
    assert await sign_in(api, person.email, NEW) == 200


async def test_an_account_closed_meanwhile_gets_no_new_password(
    api: httpx.AsyncClient, make: Maker, forgot: Forgot
) -> None:
    person, token = forgot
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == person.id).values(is_active=False))
    assert (await use(api, token)).status_code == 409


@pytest.mark.parametrize("token", ["x", "A" * 43, "ü" * 20, "' OR 1=1 --"])
async def test_a_link_that_was_never_made_is_over(api: httpx.AsyncClient, token: str) -> None:
    answer = await use(api, token)
    assert (answer.status_code, answer.json()["code"]) == (409, "link_over")


async def test_a_link_for_confirming_does_not_reset_and_the_other_way_round(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState, forgot: Forgot
) -> None:
    _, token = forgot
    assert (await api.post("/api/auth/confirm", json={"token": token})).status_code == 409
    email = f"fresh-{secrets.token_hex(6)}@example.com"
    await api.post("/api/auth/sign-up", json={"email": email, "password": PASSWORD})
    (confirming,) = await post(make, worker_database, state, email)
    assert (await use(api, token_in(confirming))).status_code == 409


async def test_the_token_is_kept_nowhere(make: Maker, forgot: Forgot) -> None:
    _, token = forgot
    async with make.session() as session:
        for table in ("account_tokens", "accounts", "deliveries", "outbox", "audit_log"):
            holding = text(f"SELECT count(*) FROM {table} AS row WHERE position(:token IN row::text) > 0")
            assert await session.scalar(holding, {"token": token}) == 0, table
        hashed = AccountToken.token_hash == token_hash(token)
        assert await session.scalar(select(func.count()).select_from(AccountToken).where(hashed)) == 1
