"""The second factor: turned on, asked for, and every code good for once."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pyotp
import pytest
import time_machine
from sqlalchemy import select, text, update

from api.state import AppState
from domain.core.crypto import token_hash
from domain.core.database import Database
from domain.core.dates import utc_now
from domain.models import Account, AccountToken, AuditRow, SecondFactor
from tests.api.auth.conftest import Doors, Member
from tests.factories import Maker, Person
from tests.posting import post
from tests.prove.stage import PASSWORD

BASE = "/api/auth/second-factor"


async def send(api: httpx.AsyncClient, person: Person, path: str, **body: Any) -> httpx.Response:
    return await api.post(f"{BASE}/{path}", json=body, headers=person.headers)


async def turned_on(api: httpx.AsyncClient, person: Person) -> tuple[pyotp.TOTP, list[str]]:
    """Sets it up as a person does; answers the app and the recovery codes. The first code is an old one, so
    that the present one is still good."""
    setup = (await send(api, person, "setup", password=PASSWORD)).json()
    app = pyotp.TOTP(setup["secret"])
    answer = await send(api, person, "enable", code=app.at(utc_now() - timedelta(seconds=30)))
    assert answer.status_code == 200, answer.text
    return app, answer.json()["codes"]


async def first_step(api: httpx.AsyncClient, person: Person, password: str = PASSWORD) -> httpx.Response:
    return await api.post("/api/auth/sign-in", json={"email": person.email, "password": password})


async def second_step(api: httpx.AsyncClient, challenge: str, code: str) -> httpx.Response:
    body = {"challenge": challenge, "code": code}
    return await api.post("/api/auth/sign-in/second-factor", json=body)


async def challenged(api: httpx.AsyncClient, person: Person) -> str:
    answer = await first_step(api, person)
    assert answer.status_code == 401
    return str(answer.json()["challenge"])


async def read(api: httpx.AsyncClient, person: Person) -> dict[str, Any]:
    body: dict[str, Any] = (await api.get(BASE, headers=person.headers)).json()
    return body


async def test_the_setup_brings_the_secret_and_its_qr_code(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    answer = await send(api, person, "setup", password=PASSWORD)
    assert answer.status_code == 200
    body = answer.json()
    assert len(body["secret"]) == 32
    assert body["address"].startswith("otpauth://totp/Steward:")
    assert f"secret={body['secret']}" in body["address"]
    assert body["qr_size"] >= 29 + 8
    assert body["qr_path"].startswith("M4 4h1v1h-1z")
    assert await read(api, person) == {"enabled": False, "since": None, "recovery_codes_left": 0}


async def test_it_counts_only_after_the_first_code(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    secret = (await send(api, person, "setup", password=PASSWORD)).json()["secret"]
    assert (await first_step(api, person)).status_code == 200
    wrong = await send(api, person, "enable", code="000000")
    assert (wrong.status_code, wrong.json()["errors"][0]["field"]) == (422, "code")
    answer = await send(api, person, "enable", code=pyotp.TOTP(secret).now())
    assert len(set(answer.json()["codes"])) == 10
    status = await read(api, person)
    assert (status["enabled"], status["recovery_codes_left"]) == (True, 10)
    assert (await first_step(api, person)).json()["code"] == "second_factor_required"


async def test_signing_in_takes_password_and_code(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    app, _ = await turned_on(api, person)
    half = await first_step(api, person)
    assert half.status_code == 401
    assert half.headers["content-type"].startswith("application/problem+json")
    assert "set-cookie" not in half.headers
    assert "token" not in half.json()
    whole = await second_step(api, half.json()["challenge"], app.now())
    assert whole.status_code == 200
    assert whole.json()["user"]["id"] == str(person.id)
    assert "steward-staff-8000=" in whole.headers["set-cookie"]
    bearer = {"Authorization": f"Bearer {whole.json()['token']}"}
    assert (await api.get("/api/auth/session", headers=bearer)).status_code == 200


async def test_a_wrong_password_says_nothing_of_the_second_factor(
    api: httpx.AsyncClient, member: Member
) -> None:
    plain, guarded = await member(), await member()
    await turned_on(api, guarded)
    bodies = [(await first_step(api, one, "wrong")).json() | {"request_id": None} for one in (plain, guarded)]
    assert bodies[0] == bodies[1]


async def test_a_code_works_once_and_so_does_a_challenge(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    app, _ = await turned_on(api, person)
    now = app.now()
    first, second = await challenged(api, person), await challenged(api, person)
    assert (await second_step(api, first, now)).status_code == 200
    used = await second_step(api, second, now)
    assert (used.status_code, used.json()["code"]) == (401, "invalid_code")
    later = app.at(utc_now() + timedelta(seconds=30))
    over = await second_step(api, first, later)
    assert (over.status_code, over.json()["code"]) == (401, "challenge_over")
    assert (await second_step(api, second, later)).status_code == 200


async def test_fifty_at_once_with_one_code_open_one_session(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    app, _ = await turned_on(api, person)
    halves = [await challenged(api, person) for _ in range(4)]
    code = app.now()
    answers = await asyncio.gather(*(second_step(api, half, code) for half in halves * 5))
    assert [answer.status_code for answer in answers].count(200) == 1


@pytest.mark.parametrize(("seconds", "good"), [(-60, False), (-30, True), (0, True), (30, True), (60, False)])
async def test_clocks_may_be_one_step_apart(
    api: httpx.AsyncClient, member: Member, make: Maker, seconds: int, good: bool
) -> None:
    person = await member()
    app, _ = await turned_on(api, person)
    async with make.session() as session:
        await session.execute(
            update(SecondFactor).where(SecondFactor.account_id == person.id).values(last_step=0)
        )
    half = await challenged(api, person)
    code = app.at(utc_now() + timedelta(seconds=seconds))
    assert (await second_step(api, half, code)).status_code == (200 if good else 401)


async def test_a_recovery_code_opens_once_in_any_spelling(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    _, codes = await turned_on(api, person)
    half = await challenged(api, person)
    assert (await second_step(api, half, f" {codes[0].upper().replace('-', ' ')} ")).status_code == 200
    again = await second_step(api, await challenged(api, person), codes[0])
    assert (again.status_code, again.json()["code"]) == (401, "invalid_code")
    assert (await second_step(api, await challenged(api, person), codes[1])).status_code == 200
    assert (await read(api, person))["recovery_codes_left"] == 8


async def test_codes_of_somebody_else_are_wrong(api: httpx.AsyncClient, member: Member) -> None:
    person, other = await member(), await member()
    await turned_on(api, person)
    app, codes = await turned_on(api, other)
    for code in (app.now(), codes[0]):
        assert (await second_step(api, await challenged(api, person), code)).status_code == 401


async def test_new_recovery_codes_end_the_old_ones(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    _, old = await turned_on(api, person)
    assert (await send(api, person, "recovery-codes", password="wrong")).status_code == 422
    new = (await send(api, person, "recovery-codes", password=PASSWORD)).json()["codes"]
    assert not set(old) & set(new)
    assert (await second_step(api, await challenged(api, person), old[0])).status_code == 401
    assert (await second_step(api, await challenged(api, person), new[0])).status_code == 200


@pytest.mark.parametrize("proof", ["password", "code", "recovery"])
async def test_turning_it_off_takes_the_password_or_a_code(
    api: httpx.AsyncClient, member: Member, proof: str
) -> None:
    person = await member()
    app, codes = await turned_on(api, person)
    bodies = {
        "password": {"password": PASSWORD},
        "code": {"code": app.now()},
        "recovery": {"code": codes[3]},
    }
    assert (await send(api, person, "disable", password="wrong")).status_code == 422
    assert (await send(api, person, "disable", code="000000")).status_code == 422
    for body in ({}, {"password": PASSWORD, "code": app.now()}):
        assert (await send(api, person, "disable", **body)).status_code == 422
    assert (await send(api, person, "disable", **bodies[proof])).status_code == 204
    assert (await read(api, person))["enabled"] is False
    assert (await first_step(api, person)).status_code == 200


async def test_a_code_that_turned_nothing_off_is_used_up_all_the_same(
    api: httpx.AsyncClient, member: Member
) -> None:
    person = await member()
    app, _ = await turned_on(api, person)
    code = app.now()
    assert (await second_step(api, await challenged(api, person), code)).status_code == 200
    assert (await send(api, person, "disable", code=code)).status_code == 422


async def test_steps_out_of_order_are_refused(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    for path, body in (
        ("enable", {"code": "123456"}),
        ("disable", {"password": PASSWORD}),
        ("disable", {"code": "123456"}),
        ("recovery-codes", {"password": PASSWORD}),
    ):
        assert (await send(api, person, path, **body)).status_code == 409, path
    app, _ = await turned_on(api, person)
    assert (await send(api, person, "setup", password=PASSWORD)).status_code == 409
    assert (await send(api, person, "enable", code=app.now())).status_code == 409
    assert (await send(api, person, "setup", password="wrong")).status_code == 422


async def test_the_owner_is_told_and_all_of_it_is_recorded(
    api: httpx.AsyncClient, member: Member, make: Maker, worker_database: Database, state: AppState
) -> None:
    person = await member()
    await turned_on(api, person)
    await send(api, person, "recovery-codes", password=PASSWORD)
    await send(api, person, "disable", password=PASSWORD)
    subjects = [mail["subject"] for mail in await post(make, worker_database, state, person.email)]
    assert subjects == ["Two-step sign-in is off", "Two-step sign-in is on"]
    async with make.session() as session:
        actions = await session.scalars(
            select(AuditRow.action).where(AuditRow.actor_id == person.id).order_by(AuditRow.id)
        )
    assert [action for action in actions if action.startswith("second_factor.")] == [
        "second_factor.begun",
        "second_factor.enabled",
        "second_factor.codes_renewed",
        "second_factor.disabled",
    ]


async def test_neither_secret_nor_codes_can_be_read_from_the_tables(
    api: httpx.AsyncClient, member: Member, make: Maker
) -> None:
    person = await member()
    app, codes = await turned_on(api, person)
    plain = [app.secret, *codes, *(code.replace("-", "") for code in codes)]
    async with make.session() as session:
        for table in ("second_factors", "recovery_codes", "audit_log", "outbox", "deliveries"):
            rows = (await session.execute(text(f"SELECT t::text FROM {table} t"))).scalars().all()
            shown = [bytes(word, "utf-8").hex() for word in plain]
            assert not any(word in row for row in rows for word in (*plain, *shown)), table


async def test_codes_are_counted_and_slowed_down(
    doors: Doors, member: Member, api: httpx.AsyncClient
) -> None:
    person, client = await member(), await doors.at("203.0.113.130")
    app, _ = await turned_on(api, person)
    half = await challenged(client, person)
    statuses = [(await second_step(client, half, "000000")).status_code for _ in range(6)]
    assert statuses == [401] * 5 + [429]
    assert (await second_step(client, half, app.now())).status_code == 429
    other = await doors.at("203.0.113.131")
    assert (await second_step(other, await challenged(other, person), app.now())).status_code == 200


async def test_the_challenge_is_over_in_five_minutes_and_with_the_password(
    api: httpx.AsyncClient, member: Member, make: Maker
) -> None:
    person = await member()
    app, _ = await turned_on(api, person)
    half = await challenged(api, person)
    async with make.session() as session:
        row = (
            await session.scalars(select(AccountToken).where(AccountToken.token_hash == token_hash(half)))
        ).one()
        assert abs(row.expires_at - row.created_at - timedelta(minutes=5)) < timedelta(seconds=2)
        await session.execute(
            update(AccountToken).where(AccountToken.id == row.id).values(expires_at=utc_now())
        )
    assert (await second_step(api, half, app.now())).json()["code"] == "challenge_over"
    half = await challenged(api, person)
    body = {"current_password": PASSWORD, "new_password": "quarry & birch 5"}
    assert (await api.post("/api/auth/password", json=body, headers=person.headers)).status_code == 204
    assert (await second_step(api, half, app.now())).json()["code"] == "challenge_over"


async def test_an_account_closed_meanwhile_stays_out(
    api: httpx.AsyncClient, member: Member, make: Maker
) -> None:
    person = await member()
    app, _ = await turned_on(api, person)
    half = await challenged(api, person)
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == person.id).values(is_active=False))
    assert (await second_step(api, half, app.now())).json()["code"] == "challenge_over"


async def test_tomorrow_the_apps_codes_are_other_ones(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    app, _ = await turned_on(api, person)
    stale = app.at(utc_now() - timedelta(days=1))
    with time_machine.travel(utc_now() + timedelta(days=1), tick=True):
        tomorrow = app.now()
    assert tomorrow != app.now()
    for code in (stale, tomorrow):
        assert (await second_step(api, await challenged(api, person), code)).status_code == 401
