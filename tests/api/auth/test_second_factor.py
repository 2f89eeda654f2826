"""Signing in with a second factor: asked for, and every code good for once."""

import asyncio
from datetime import timedelta

import httpx
import pytest
import time_machine
from sqlalchemy import select, update

from domain.core.crypto.ciphers import token_hash
from domain.core.values.dates import utc_now
from domain.models import Account, AccountToken, SecondFactor
from tests.api.auth.conftest import Addresses, Member
from tests.api.auth.second_factor import challenged, first_step, read, second_step, send, turned_on
from tests.factories import Maker
from tests.prove.stage import PASSWORD


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


@pytest.mark.usefixtures("invariants_hold")
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


async def test_codes_are_counted_and_slowed_down(
    addresses: Addresses, member: Member, api: httpx.AsyncClient
) -> None:
    person, client = await member(), await addresses.at("203.0.113.130")
    app, _ = await turned_on(api, person)
    half = await challenged(client, person)
    statuses = [(await second_step(client, half, "000000")).status_code for _ in range(6)]
    assert statuses == [401] * 5 + [429]
    assert (await second_step(client, half, app.now())).status_code == 429
    other = await addresses.at("203.0.113.131")
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
