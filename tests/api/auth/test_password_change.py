"""A new password with the old one: what is refused, and what ends with it."""

import asyncio

import httpx
import pytest

from api.state import AppState
from domain.access.password_change import ReadyPassword, change_password
from domain.access.passwords import hash_password
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from tests.api.auth.conftest import Addresses, Member
from tests.api.auth.passwords import NEW, actions_of, change, sign_in, status
from tests.factories import Maker
from tests.posting import post
from tests.prove.stage import PASSWORD


async def test_a_changed_password_counts_and_other_sessions_end(
    api: httpx.AsyncClient, make: Maker, member: Member, worker_database: Database, state: AppState
) -> None:
    person = await member()
    other = await make.signed_in(person)
    assert (await change(api, person, PASSWORD, NEW)).status_code == 204
    assert (await status(api, person), await status(api, other)) == (200, 401)
    assert (await sign_in(api, person.email, PASSWORD), await sign_in(api, person.email, NEW)) == (401, 200)
    assert (await actions_of(make, person))[0] == "account.password_changed"
    (mail,) = await post(make, worker_database, state, person.email)
    assert mail["subject"] == "Your password was changed"
    assert mail["links"] == [f"{state.settings.origin}/forgot"]


async def test_a_sign_in_with_the_old_password_waits_for_a_change_that_is_being_written(
    api: httpx.AsyncClient, member: Member, state: AppState
) -> None:
    person, ready = await member(), ReadyPassword(await hash_password(NEW))
    async with unit_of_work(state.database, EntryPoint.in_person(token_hash(person.token))) as work:
        await change_password(session=work.session, principal=principal_of(work.auth), ready=ready)
        late = asyncio.create_task(sign_in(api, person.email, PASSWORD))
        await asyncio.sleep(0.3)
    assert await late == 401


@pytest.mark.parametrize(
    ("current", "new", "field", "sentence"),
    [
        ("wrong", NEW, "current_password", "This is not your current password."),
        (PASSWORD, "short77", "new_password", "Password must be at least 8 characters"),
        (PASSWORD, "password1", "new_password", "This password is among the first"),
        (PASSWORD, "Steward2026", "new_password", "The password must not be your e-mail address"),
        (PASSWORD, PASSWORD, "new_password", "Choose a password that you do not have already."),
    ],
)
async def test_what_is_wrong_is_said_on_its_field(
    api: httpx.AsyncClient, member: Member, current: str, new: str, field: str, sentence: str
) -> None:
    person = await member()
    answer = await change(api, person, current, new)
    assert answer.status_code == 422
    (error,) = answer.json()["errors"]
    assert error["field"] == field
    assert error["message"].startswith(sentence)
    assert await sign_in(api, person.email, PASSWORD) == 200


async def test_a_stolen_session_cannot_guess_the_password(addresses: Addresses, member: Member) -> None:
    person, client = await member(), await addresses.at("203.0.113.90")
    answers = [(await change(client, person, "wrong", NEW)).status_code for _ in range(6)]
    assert answers == [422] * 5 + [429]


async def test_nobody_changes_a_password_while_acting_for_somebody(
    api: httpx.AsyncClient, make: Maker, member: Member
) -> None:
    admin, client = await member(is_admin=True), await member()
    await make.acting(admin, client)
    assert (await change(api, admin, PASSWORD, NEW)).status_code == 403
    setup = await api.post(
        "/api/auth/second-factor/setup", json={"password": PASSWORD}, headers=admin.headers
    )
    enable = await api.post("/api/auth/second-factor/enable", json={"code": "123456"}, headers=admin.headers)
    disable = await api.post(
        "/api/auth/second-factor/disable", json={"code": "123456"}, headers=admin.headers
    )
    assert {setup.status_code, enable.status_code, disable.status_code} == {403}
    assert [await sign_in(api, one.email, PASSWORD) for one in (admin, client)] == [200, 200]
