"""The second factor in the settings: turned on by a first code, renewed, turned off, and on record."""

import asyncio

import httpx
import pyotp
import pytest
from sqlalchemy import select, text

from api.state import AppState
from domain.access.principal import principal_of
from domain.access.second_factor import enable
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import AuditRow
from tests.api.auth.conftest import Member
from tests.api.auth.second_factor import challenged, first_step, read, second_step, send, turned_on
from tests.factories import Maker
from tests.posting import post
from tests.prove.stage import PASSWORD


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


@pytest.mark.usefixtures("invariants_hold")
async def test_a_setup_begun_twice_at_once_is_begun_anew(api: httpx.AsyncClient, member: Member) -> None:
    person = await member()
    answers = await asyncio.gather(*(send(api, person, "setup", password=PASSWORD) for _ in range(4)))
    assert [answer.status_code for answer in answers] == [200] * 4


async def test_a_setup_begun_while_the_first_code_is_taken_turns_nothing_off(
    api: httpx.AsyncClient, member: Member, state: AppState
) -> None:
    person = await member()
    secret = (await send(api, person, "setup", password=PASSWORD)).json()["secret"]
    async with unit_of_work(state.database, EntryPoint.in_person(token_hash(person.token))) as work:
        await enable(
            session=work.session,
            principal=principal_of(work.auth),
            cipher=state.cipher,
            keys=state.keys,
            code=pyotp.TOTP(secret).now(),
        )
        late = asyncio.create_task(send(api, person, "setup", password=PASSWORD))
        await asyncio.sleep(0.3)
    assert ((await late).status_code, (await late).json()["code"]) == (409, "second_factor_on")
    assert (await read(api, person))["enabled"] is True


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
