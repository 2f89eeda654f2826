"""A vendor hears of a work order's new day, of its end and of its loss: once each, and only who was told."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest_asyncio
from httpx import AsyncClient
from sqlalchemy import select

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import unit_of_work
from domain.core.values.dates import today_in
from domain.models import Delivery, Property, Vendor
from domain.notify import sending
from domain.notify.mail import Mail
from domain.notify.messages import Links
from domain.notify.rules import Attempt, Outcome
from tests.factories import Maker, Person, version
from tests.posting import NOTIFICATIONS

ORDERS = "/api/work-orders"


@dataclass
class Office:
    """A company with two vendors, and the mail that goes out to them."""

    api: AsyncClient
    make: Maker
    state: AppState
    database: Database
    owner: Person
    property: Property
    first: Vendor
    second: Vendor

    def day(self, days: int) -> str:
        return (today_in(self.property.time_zone) + timedelta(days=days)).isoformat()

    async def order(self, **more: Any) -> str:
        body = {"property_id": str(self.property.id), "title": "Boiler test", "scheduled_date": self.day(3)}
        given = {"vendor_id": str(self.first.id)} | more
        answer = await self.api.post(ORDERS, json=body | given, headers=self.owner.headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def edit(self, order_id: str, **changes: Any) -> None:
        url, mine = f"{ORDERS}/{order_id}", self.owner.headers
        seen = (await self.api.get(url, headers=mine)).json()["version"]
        answer = await self.api.patch(url, json=changes, headers={**mine, **version(seen)})
        assert answer.status_code == 200, answer.text

    async def act(self, order_id: str, what: str) -> None:
        url = f"{ORDERS}/{order_id}/{what}"
        answer = await self.api.post(url, json={}, headers=self.owner.headers)
        assert answer.status_code == 200, answer.text

    async def delete(self, order_id: str) -> None:
        url, mine = f"{ORDERS}/{order_id}", self.owner.headers
        seen = (await self.api.get(url, headers=mine)).json()["version"]
        answer = await self.api.delete(url, headers={**mine, **version(seen)})
        assert answer.status_code == 204, answer.text

    async def sent(self, vendor: Vendor) -> list[str]:
        """Sends what waits for the vendor; answers the subjects of what went out, oldest first."""
        async with self.make.session() as session:
            waiting = select(Delivery.id).where(
                Delivery.recipient_id == vendor.id, Delivery.state == "queued"
            )
            ids = (await session.scalars(waiting.order_by(Delivery.id))).all()
        subjects = [await self._send(each) for each in ids]
        return [each for each in subjects if each is not None]

    async def _send(self, delivery_id: UUID) -> str | None:
        links = Links(self.state.settings.origin, self.state.keys.token)
        async with unit_of_work(self.database, NOTIFICATIONS) as work:
            mail = await sending.begin(
                session=work.session, delivery_id=delivery_id, links=links, captured=()
            )
        if not isinstance(mail, Mail):
            assert mail == "failed"
            return None
        async with unit_of_work(self.database, NOTIFICATIONS) as work:
            done = Attempt(Outcome.SENT)
            await sending.settle(
                session=work.session, scope=work.scope, delivery_id=delivery_id, attempt=done
            )
        return mail.words.subject


@pytest_asyncio.fixture
async def office(api: AsyncClient, make: Maker, state: AppState, worker_database: Database) -> Office:
    owner = await make.person(full_name="Dana Whitfield")
    home = await make.property(owner, name="Alder Court")
    first, second = [
        await make.vendor(owner, company_id=home.company_id, email=f"{name}@example.com")
        for name in ("boilers", "burners")
    ]
    return Office(api, make, state, worker_database, owner, home, first, second)


GIVEN = "Work order: Boiler test"
MOVED = "Boiler test is on another day"
LOST = "Boiler test is not yours any more"


async def test_a_new_day_is_told_once_and_other_edits_are_not(office: Office) -> None:
    order = await office.order()
    assert await office.sent(office.first) == [GIVEN]
    await office.edit(order, scheduled_date=office.day(4))
    assert await office.sent(office.first) == [MOVED]
    await office.edit(order, scheduled_date=office.day(4))
    await office.edit(order, description="The key is at the desk.")
    assert await office.sent(office.first) == []


async def test_a_cancelled_or_deleted_order_is_told_once_also_after_a_move(office: Office) -> None:
    order, gone = await office.order(), await office.order()
    assert await office.sent(office.first) == [GIVEN, GIVEN]
    await office.edit(order, scheduled_date=office.day(5))
    assert await office.sent(office.first) == [MOVED]
    await office.act(order, "cancel")
    assert await office.sent(office.first) == [LOST]
    await office.delete(order)
    assert await office.sent(office.first) == []
    await office.delete(gone)
    assert await office.sent(office.first) == [LOST]
    await office.act(gone, "restore")
    assert await office.sent(office.first) == [MOVED]


async def test_who_loses_it_and_who_gets_it_are_told_and_whoever_gets_it_back(office: Office) -> None:
    order = await office.order()
    assert await office.sent(office.first) == [GIVEN]
    await office.edit(order, vendor_id=str(office.second.id))
    assert (await office.sent(office.first), await office.sent(office.second)) == ([LOST], [GIVEN])
    await office.edit(order, vendor_id=str(office.first.id))
    assert (await office.sent(office.first), await office.sent(office.second)) == ([MOVED], [LOST])


async def test_whoever_was_told_nothing_hears_of_no_change(office: Office) -> None:
    order = await office.order()
    await office.edit(order, vendor_id=str(office.second.id))
    assert (await office.sent(office.first), await office.sent(office.second)) == ([], [GIVEN])
    nobody = await office.order(vendor_id=None)
    await office.edit(nobody, scheduled_date=office.day(6))
    await office.act(nobody, "cancel")
    assert (await office.sent(office.first), await office.sent(office.second)) == ([], [])


async def test_once_work_has_begun_a_move_is_not_told_and_after_its_end_nothing_is(office: Office) -> None:
    order = await office.order()
    assert await office.sent(office.first) == [GIVEN]
    await office.edit(order, scheduled_date=office.day(4))
    await office.act(order, "start")
    assert await office.sent(office.first) == []
    await office.act(order, "complete")
    await office.edit(order, vendor_id=str(office.second.id))
    assert (await office.sent(office.first), await office.sent(office.second)) == ([], [])
