"""A resident's own mobile number: confirmed by a code, after which their notices come by SMS too."""

from datetime import timedelta
from uuid import uuid4

import httpx
from sqlalchemy import select

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.features import RESIDENT_NOTICE_KINDS
from domain.messages.notices import ANNOUNCED_URGENT
from domain.models import Delivery
from domain.notify.in_app import notify_person
from domain.notify.routing import route_due
from tests.api.auth.test_own_phone import a_number, code_of, reached_at
from tests.factories import Maker, Person
from tests.posting import NOTIFICATIONS

PHONE = "/api/portal/settings/phone"
SETTINGS = "/api/portal/settings/notifications"


async def a_resident(make: Maker) -> Person:
    owner = await make.person()
    place = await make.property(owner)
    return await make.tenant(await make.resident(place.id))


async def warned(make: Maker, state: AppState, worker: Database, person: Person) -> set[str]:
    """By which channels an alert about the building goes to the resident."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await notify_person(
            work.session,
            account_id=person.id,
            kind=ANNOUNCED_URGENT,
            fields={"title": "Gas leak", "content": "Leave the building."},
            link="/tenant/messages",
            dedupe_key=str(uuid4()),
        )
    async with unit_of_work(worker, NOTIFICATIONS) as work:
        await route_due(
            session=work.session, kinds=RESIDENT_NOTICE_KINDS, now=utc_now() + timedelta(seconds=1)
        )
    async with make.session() as session:
        notices = select(Delivery.channel).where(
            Delivery.account_id == person.id, Delivery.template == "notice"
        )
        return set(await session.scalars(notices))


async def test_notices_come_by_sms_once_the_number_is_confirmed(
    api: httpx.AsyncClient, make: Maker, state: AppState, worker_database: Database
) -> None:
    person, other, number = await a_resident(make), await a_resident(make), a_number()

    async def call(path: str, **body: str) -> httpx.Response:
        return await api.post(f"{PHONE}{path}", json=body or None, headers=person.headers)

    async def turn_sms_on() -> httpx.Response:
        version = (await api.get(SETTINGS, headers=person.headers)).json()["version"]
        headers = {**person.headers, "If-Match": f'"{version}"'}
        return await api.patch(SETTINGS, json={"sms_on": True}, headers=headers)

    refused = await turn_sms_on()
    assert refused.json()["errors"] == [
        {"field": "sms_on", "message": "SMS need a confirmed mobile number: add and confirm yours first."}
    ]
    assert (await call("/code", phone=number)).json()["is_confirmed"] is False
    code = await code_of(make, state, person)
    wrong = f"{(int(code) + 1) % 1_000_000:06d}"
    assert (await call("/confirm", code=wrong)).status_code == 422
    assert (await call("/confirm", code=code)).json()["is_confirmed"] is True
    assert (await turn_sms_on()).json()["sms_on"] is True
    assert await reached_at(worker_database, person) == number
    assert (await api.get(PHONE, headers=other.headers)).json()["phone"] is None
    assert await warned(make, state, worker_database, person) == {"email", "sms"}
    assert await warned(make, state, worker_database, other) == {"email"}

    assert (await call("/remove")).status_code == 204
    assert (await api.get(SETTINGS, headers=person.headers)).json()["sms_on"] is False
    assert await reached_at(worker_database, person) is None
