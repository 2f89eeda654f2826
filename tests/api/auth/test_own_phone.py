"""A person's own mobile number over HTTP: confirmed by a code, used for notices, changed and removed."""

import random
from datetime import timedelta

import httpx
from sqlalchemy import select, update

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, call_function, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import AccountPhone, AuditRow, Delivery
from domain.notify import sending
from domain.notify.message import Links, phone_code
from tests.factories import Maker, Person

PHONE = "/api/settings/phone"
SETTINGS = "/api/settings/notifications"
NOTIFICATIONS = EntryPoint.by_system(sending.SYSTEM)


def a_number() -> str:
    return f"+1401{random.randint(2_000_000, 9_999_999)}"


async def stored(make: Maker, person: Person) -> AccountPhone:
    async with make.session() as session:
        mine = select(AccountPhone).where(AccountPhone.account_id == person.id)
        return (await session.scalars(mine)).one()


async def code_of(make: Maker, state: AppState, person: Person) -> str:
    row = await stored(make, person)
    assert row.code_id is not None
    return phone_code(state.keys.token, row.code_id)


async def reached_at(worker: Database, person: Person) -> str | None:
    async with unit_of_work(worker, NOTIFICATIONS) as work:
        ((number,),) = await call_function(work.session, "recipient_phone", "account", person.id)
    return None if number is None else str(number)


async def test_a_number_counts_once_its_code_came_back(
    api: httpx.AsyncClient, make: Maker, state: AppState, worker_database: Database
) -> None:
    person, number = await make.person(), a_number()

    async def call(path: str, **body: str) -> httpx.Response:
        return await api.post(f"{PHONE}{path}", json=body or None, headers=person.headers)

    async def turn_sms_on(version: int) -> httpx.Response:
        headers = {**person.headers, "If-Match": f'"{version}"'}
        return await api.patch(SETTINGS, json={"sms_on": True}, headers=headers)

    assert (await call("/code", phone="12")).json()["errors"][0]["field"] == "phone"
    given = await call("/code", phone=number)
    assert (given.status_code, given.json()["phone"], given.json()["is_confirmed"]) == (200, number, False)
    assert (await turn_sms_on(0)).status_code == 422
    assert await reached_at(worker_database, person) is None
    code = await code_of(make, state, person)
    async with make.session() as session:
        delivery = (await session.scalars(select(Delivery).where(Delivery.recipient_address == number))).one()
        assert code not in str([delivery.subject_ids, (await stored(make, person)).code_hash])
    links = Links(state.settings.origin, state.keys.token)
    async with unit_of_work(worker_database, NOTIFICATIONS) as work:
        sms = await sending.begin(
            session=work.session, delivery_id=delivery.id, links=links, captured=["sms"]
        )
    assert code in getattr(sms, "text", "")

    assert (await call("/confirm", code="12345")).status_code == 422
    assert (await call("/confirm", code=code)).json()["is_confirmed"] is True
    assert (await call("/confirm", code=code)).json()["code"] == "no_phone_code"
    assert (await call("/code", phone=number)).json()["code"] == "phone_confirmed"
    assert await reached_at(worker_database, person) == number
    assert (await turn_sms_on(0)).json()["sms_on"] is True

    assert (await call("/code", phone=a_number())).json()["is_confirmed"] is False
    assert await reached_at(worker_database, person) is None
    assert (await api.get(SETTINGS, headers=person.headers)).json()["sms_on"] is False
    assert (await call("/remove")).status_code == 204
    assert (await call("/remove")).json()["code"] == "no_phone"
    assert (await api.get(PHONE, headers=person.headers)).json()["phone"] is None
    async with make.session() as session:
        actions = select(AuditRow.action).where(
            AuditRow.actor_id == person.id, AuditRow.action.startswith("account.phone")
        )
        assert list(await session.scalars(actions.order_by(AuditRow.id))) == [
            *("account.phone_given", "account.phone_confirmed"),
            *("account.phone_given", "account.phone_removed"),
        ]


async def test_a_code_counts_for_five_tries_and_ten_minutes(
    api: httpx.AsyncClient, make: Maker, state: AppState
) -> None:
    person, number = await make.person(), a_number()

    async def call(path: str, **body: str) -> httpx.Response:
        return await api.post(f"{PHONE}{path}", json=body, headers=person.headers)

    await call("/code", phone=number)
    code = await code_of(make, state, person)
    wrong = f"{(int(code) + 1) % 1_000_000:06d}"
    for _ in range(5):
        assert (await call("/confirm", code=wrong)).json()["errors"] == [
            {"field": "code", "message": "That code is not right."}
        ]
    assert (await call("/confirm", code=code)).status_code == 429
    await call("/code", phone=number)
    newer = await code_of(make, state, person)
    async with make.session() as session:
        await session.execute(
            update(AccountPhone)
            .where(AccountPhone.account_id == person.id)
            .values(code_expires_at=utc_now() - timedelta(seconds=1))
        )
    assert (await call("/confirm", code=newer)).json()["code"] == "no_phone_code"
