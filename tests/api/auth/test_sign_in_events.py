"""What the log tells of signing in and of proving oneself: each failure, and never what was typed."""

import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import structlog
from sqlalchemy import select

from api.state import AppState
from domain.access.brute_force import TOLD, Subject, count, password_try
from domain.core.db.database import Database
from domain.core.runtime.logs import name_the_request
from domain.core.unit_of_work import EntryPoint, database_answers, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import AuditRow
from tests.api.auth.conftest import Addresses, Member
from tests.api.auth.second_factor import challenged, second_step, turned_on
from tests.factories import Maker
from tests.prove.stage import PASSWORD

Lines = list[Any]


@pytest.fixture
def lines() -> Iterator[Lines]:
    with structlog.testing.capture_logs(processors=[name_the_request]) as captured:
        yield captured


def events(lines: Lines) -> Lines:
    return [line for line in lines if line["event"].startswith("security.")]


async def sign_in(client: httpx.AsyncClient, email: str, password: str = "wrong") -> httpx.Response:
    return await client.post("/api/auth/sign-in", json={"email": email, "password": password})


async def test_a_failed_sign_in_tells_the_account_and_the_address(
    addresses: Addresses, member: Member, make: Maker, lines: Lines
) -> None:
    person, client = await member(), await addresses.at("203.0.113.9")
    unknown = f"nobody-{secrets.token_hex(6)}@example.com"
    closed = await make.person(is_active=False)
    answers = [await sign_in(client, email) for email in (person.email, unknown, closed.email)]
    known, nobody, shut = events(lines)
    for line, answer in zip((known, nobody, shut), answers, strict=True):
        assert (line["event"], line["operation"]) == ("security.sign_in_failed", "sign_in")
        assert (line["code"], line["address"]) == ("invalid_credentials", "203.0.113.9")
        assert line["request_id"] == answer.headers["x-request-id"]
        assert len(line["tried"]) == TOLD
        assert line["log_level"] == "warning"
    assert (known["tried_id"], shut["tried_id"]) == (str(person.id), str(closed.id))
    assert "tried_id" not in nobody
    assert len({line["tried"] for line in (known, nobody, shut)}) == 3
    again = await sign_in(client, person.email.upper())
    assert again.status_code == 401
    assert events(lines)[-1]["tried"] == known["tried"]
    said = str(lines)
    assert [word for word in (person.email, person.email.upper(), unknown, "wrong") if word in said] == []


async def test_a_sign_in_that_has_to_wait_is_told(addresses: Addresses, member: Member, lines: Lines) -> None:
    person, client = await member(), await addresses.at("203.0.113.10", sign_in_without_delay=1)
    assert [(await sign_in(client, person.email)).status_code for _ in range(2)] == [401, 429]
    failed, delayed = events(lines)
    assert (failed["event"], delayed["event"]) == ("security.sign_in_failed", "security.sign_in_delayed")
    assert (delayed["tried"], delayed["code"]) == (failed["tried"], "rate_limited")


async def test_a_missing_confirmation_is_a_failed_sign_in(
    api: httpx.AsyncClient, member: Member, lines: Lines
) -> None:
    person = await member(confirmed_at=None)
    assert (await sign_in(api, person.email, PASSWORD)).status_code == 403
    (line,) = events(lines)
    assert (line["event"], line["code"]) == ("security.sign_in_failed", "unconfirmed")


async def test_a_wrong_code_and_a_made_up_challenge_are_failed_sign_ins(
    api: httpx.AsyncClient, member: Member, lines: Lines
) -> None:
    person = await member()
    await turned_on(api, person)
    challenge = await challenged(api, person)
    assert events(lines) == []
    await second_step(api, challenge, "000000")
    await second_step(api, secrets.token_urlsafe(32), "000000")
    wrong, made_up = events(lines)
    assert (wrong["event"], wrong["code"]) == ("security.sign_in_failed", "invalid_code")
    assert wrong["tried_id"] == str(person.id)
    assert (made_up["event"], made_up["code"]) == ("security.sign_in_failed", "challenge_over")
    assert "tried" not in made_up


async def test_the_audit_log_tells_which_factors_let_somebody_in(
    api: httpx.AsyncClient, member: Member, make: Maker
) -> None:
    person = await member()
    app, codes = await turned_on(api, person)
    for code in (app.at(utc_now()), codes[0]):
        assert (await second_step(api, await challenged(api, person), code)).status_code == 200
    async with make.session() as session:
        mine = select(AuditRow.after).where(
            AuditRow.actor_id == person.id, AuditRow.action == "account.signed_in"
        )
        rows = [after["factors"] for after in await session.scalars(mine.order_by(AuditRow.id))]
    assert rows == [["password", "code"], ["password", "recovery_code"]]


async def test_the_line_of_a_sign_in_that_succeeds_tells_who(
    api: httpx.AsyncClient, member: Member, lines: Lines
) -> None:
    person = await member()
    assert (await sign_in(api, person.email, PASSWORD)).status_code == 200
    assert events(lines) == []
    (line,) = [line for line in lines if line["event"] == "request"]
    assert line["actor_id"] == str(person.id)


async def test_a_wrong_proof_of_somebody_signed_in_is_told_and_a_weak_new_password_is_not(
    addresses: Addresses, member: Member, lines: Lines
) -> None:
    person, client = await member(), await addresses.at("203.0.113.11", sign_in_without_delay=1)
    path, wrong = "/api/auth/password", {"current_password": "wrong", "new_password": "quarry & birch 5"}
    weak = {"current_password": PASSWORD, "new_password": "password"}
    assert (await client.post(path, json=weak, headers=person.headers)).status_code == 422
    assert events(lines) == []
    elsewhere = await addresses.at("203.0.113.12", sign_in_without_delay=1)
    assert (await elsewhere.post(path, json=wrong, headers=person.headers)).status_code == 422
    assert (await elsewhere.post(path, json=wrong, headers=person.headers)).status_code == 429
    failed, delayed = events(lines)
    assert (failed["event"], delayed["event"]) == ("security.proof_failed", "security.proof_delayed")
    assert (failed["actor_id"], failed["tried_id"]) == (str(person.id), str(person.id))
    assert "wrong" not in str(lines)


async def test_work_outside_a_request_notes_nobody(database: Database, state: AppState) -> None:
    assert await database_answers(database)
    async with unit_of_work(database, EntryPoint.by_visitor()) as work:
        attempt = password_try(state.settings, state.keys, Subject("nobody@example.com"))
        await count(session=work.session, attempt=attempt)
