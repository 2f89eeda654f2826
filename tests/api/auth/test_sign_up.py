"""Sign-up: an account from a mailed link, and the same answer for every address."""

import asyncio
import secrets
from datetime import timedelta

import httpx
import pytest
from sqlalchemy import func, select, text, update

from api.state import AppState
from domain.access.rules import SignUpFields
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.values.dates import utc_now
from domain.models import Account, AccountToken, AuditRow, OutboxRow
from tests.accounts import sign_up_confirmed
from tests.factories import Maker
from tests.posting import deliveries_to, post, token_in

PASSWORD = "gr4vel & larch"  # noqa: S105 - a test's own


def new_address() -> str:
    return f"sign-up-{secrets.token_hex(6)}@example.com"


async def signed_up(api: httpx.AsyncClient, email: str, password: str = PASSWORD) -> httpx.Response:
    return await api.post("/api/auth/sign-up", json={"email": email, "password": password})


async def sign_in(api: httpx.AsyncClient, email: str, password: str = PASSWORD) -> httpx.Response:
    return await api.post("/api/auth/sign-in", json={"email": email, "password": password})


async def test_from_sign_up_by_the_mailed_link_to_a_session(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    email = new_address()
    answer = await signed_up(api, email)
    assert answer.status_code == 202
    assert answer.json() == {"detail": "Account created! Check your email to confirm."}

    early = await sign_in(api, email)
    assert early.status_code == 403
    assert early.json()["code"] == "unconfirmed"

    (mail,) = await post(make, worker_database, state, email)
    assert mail["subject"] == "Confirm your e-mail address"
    confirmed = await api.post("/api/auth/confirm", json={"token": token_in(mail)})
    assert confirmed.status_code == 200
    assert confirmed.json()["user"]["email"] == email

    assert (await sign_in(api, email)).status_code == 200


async def test_the_sign_up_keeps_the_name_and_the_browsers_zone(api: httpx.AsyncClient, make: Maker) -> None:
    for zone, kept in (("America/Chicago", "America/Chicago"), ("Mars/Olympus", "America/New_York")):
        email = new_address()
        body = {"email": email, "password": PASSWORD, "full_name": "  Ana Alvarez ", "time_zone": zone}
        assert (await api.post("/api/auth/sign-up", json=body)).status_code == 202
        async with make.session() as session:
            account = (await session.scalars(select(Account).where(Account.email == email))).one()
        assert (account.full_name, account.time_zone) == ("Ana Alvarez", kept)
        assert account.confirmed_at is None


async def test_a_known_address_gets_the_same_answer_and_a_mail_that_says_so(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    email, fresh = new_address(), new_address()
    await sign_up_confirmed(state.database, state.keys, SignUpFields(email=email, password=PASSWORD))
    known = await signed_up(api, email.upper(), "another larch 9")
    unknown = await signed_up(api, fresh)
    assert (known.status_code, known.json()) == (unknown.status_code, unknown.json())

    newest = (await post(make, worker_database, state, email))[0]
    assert newest["subject"] == "You already have a Steward account"
    assert newest["links"] == [f"{state.settings.origin}/login"]
    assert (await sign_in(api, email, "another larch 9")).status_code == 401
    assert (await sign_in(api, email)).status_code == 200


async def test_a_known_address_is_mailed_once_a_day(
    api: httpx.AsyncClient, make: Maker, state: AppState
) -> None:
    email = new_address()
    await sign_up_confirmed(state.database, state.keys, SignUpFields(email=email, password=PASSWORD))
    for _ in range(3):
        assert (await signed_up(api, email)).status_code == 202
    told = [row for row in await deliveries_to(make, email) if row.template == "account_exists"]
    assert len(told) == 1


@pytest.mark.parametrize(
    ("left", "status"), [(timedelta(seconds=2), 200), (timedelta(seconds=-1), 409)], ids=["in time", "late"]
)
async def test_a_link_ends_after_seven_days(
    api: httpx.AsyncClient,
    make: Maker,
    worker_database: Database,
    state: AppState,
    left: timedelta,
    status: int,
) -> None:
    email = new_address()
    await signed_up(api, email)
    (mail,) = await post(make, worker_database, state, email)
    hashed = token_hash(token_in(mail))
    async with make.session() as session:
        token = (await session.scalars(select(AccountToken).where(AccountToken.token_hash == hashed))).one()
        lasts = token.expires_at - token.created_at
        assert abs(lasts - timedelta(days=7)) < timedelta(seconds=2)
        await session.execute(
            update(AccountToken).where(AccountToken.id == token.id).values(expires_at=utc_now() + left)
        )
    assert (await api.post("/api/auth/confirm", json={"token": token_in(mail)})).status_code == status


@pytest.mark.usefixtures("invariants_hold")
async def test_fifty_clicks_on_one_link_confirm_once(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    email = new_address()
    await signed_up(api, email)
    (mail,) = await post(make, worker_database, state, email)
    clicks = [api.post("/api/auth/confirm", json={"token": token_in(mail)}) for _ in range(50)]
    statuses = [answer.status_code for answer in await asyncio.gather(*clicks)]
    assert sorted(set(statuses)) == [200, 409]
    assert statuses.count(200) == 1


@pytest.mark.parametrize("token", ["x", "A" * 43, "ü" * 20, "' OR 1=1 --"])
async def test_a_link_that_was_never_made_is_over(api: httpx.AsyncClient, token: str) -> None:
    answer = await api.post("/api/auth/confirm", json={"token": token})
    assert (answer.status_code, answer.json()["code"]) == (409, "link_over")


async def test_the_token_is_kept_nowhere(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    """Neither table, outbox nor audit log holds it; only its SHA-256 is there."""
    email = new_address()
    await signed_up(api, email)
    (mail,) = await post(make, worker_database, state, email)
    token = token_in(mail)
    assert len(token) == 43
    async with make.session() as session:
        for table in ("account_tokens", "accounts", "deliveries", "outbox", "audit_log"):
            holding = text(f"SELECT count(*) FROM {table} AS row WHERE position(:token IN row::text) > 0")
            assert await session.scalar(holding, {"token": token}) == 0, table
        assert await session.scalar(
            select(func.count()).select_from(AccountToken).where(AccountToken.token_hash == token_hash(token))
        )


async def test_account_link_mail_and_its_work_are_one_transaction(
    api: httpx.AsyncClient, make: Maker
) -> None:
    email = new_address()
    await signed_up(api, email)
    (delivery,) = await deliveries_to(make, email)
    async with make.session() as session:
        workflow_id = f"notification/{delivery.id}"
        row = (await session.scalars(select(OutboxRow).where(OutboxRow.workflow_id == workflow_id))).one()
        audit = (
            await session.scalars(select(AuditRow).where(AuditRow.entity_id == delivery.account_id))
        ).one()
    assert (row.process, row.input) == ("NotificationWorkflow", {"delivery_id": str(delivery.id)})
    assert set(delivery.subject_ids) == {"token_id"}
    assert (audit.action, audit.after) == ("account.signed_up", {"time_zone": "America/New_York"})


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"password": "seven77"}, "password", "Password must be at least 8 characters"),
        ({"password": "password1"}, "password", "This password is among the first that anybody would try."),
        ({"email": "no-at-sign"}, "email", "Enter an e-mail address like name@example.com."),
        ({"email": "a@b"}, "email", "Enter an e-mail address like name@example.com."),
        ({"email": "a\r\nBcc: b@example.com"}, "email", "Enter an e-mail address like name@example.com."),
        ({"full_name": "nul\u0000"}, "full_name", "Text cannot hold the NUL character."),
        ({"is_admin": True}, "is_admin", "This field cannot be set."),
    ],
)
async def test_a_broken_rule_is_said_on_its_field(
    api: httpx.AsyncClient, change: dict[str, object], field: str, sentence: str
) -> None:
    answer = await api.post("/api/auth/sign-up", json={"email": new_address(), "password": PASSWORD} | change)
    assert answer.status_code == 422
    (error,) = answer.json()["errors"]
    assert error["field"] == field
    assert error["message"].startswith(sentence)
    assert PASSWORD not in answer.text
