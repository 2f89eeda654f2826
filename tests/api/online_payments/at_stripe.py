"""A home whose company has its own account at Stripe, which stands in for the real one."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

import httpx
import pytest
import pytest_asyncio

from api.main import create_app
from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import unit_of_work
from domain.core.values.dates import utc_now
from domain.online_payments import settling
from domain.online_payments.gateways import gateway_of
from tests.api.online_payments.test_paying import SYSTEM, Home, account, household, owes, pays, settles
from tests.factories import Maker, Person
from tests.stripe import KEY, SIGNING, FakeStripe, fake_stripe

__all__ = ["Shop", "account", "household", "owes", "pays", "shop", "stripe"]
SETTINGS = "/api/settings/payment-gateway"
METHODS = "/api/portal/payment-methods"


@dataclass(frozen=True)
class Shop:
    """`api` reaches the stand-in; `home` is the household that pays."""

    api: httpx.AsyncClient
    state: AppState
    stripe: FakeStripe
    home: Home
    company_id: str
    worker: Database

    async def connect(self, owner: Person | None = None, **keys: Any) -> httpx.Response:
        body = {"secret_key": KEY, "webhook_secret": SIGNING, **keys}
        by = owner or self.home.owner
        return await self.api.put(SETTINGS, json=body, headers=by.headers)

    async def add_method(self, token: str = "pm_visa", person: Person | None = None) -> str:
        """By the hosted page; answers the method's id."""
        headers = (person or self.home.priya).headers
        asked = {"property_id": self.home.property_id}
        opened = await self.api.post(f"{METHODS}/hosted", json=asked, headers=headers)
        assert opened.status_code == 200, opened.text
        page = opened.json()["url"].rpartition("/")[2]
        self.stripe.fill_in(page, token)
        before = await self.method_ids(headers)
        done = await self.api.post(f"{METHODS}/hosted/done", json={**asked, "page": page}, headers=headers)
        assert done.status_code == 200, done.text
        (new,) = {each["id"] for each in done.json()["items"]} - before
        return str(new)

    async def method_ids(self, headers: dict[str, str]) -> set[str]:
        listed = (await self.api.get(METHODS, headers=headers)).json()["items"]
        return {each["id"] for each in listed}

    async def pay(self, amount: str, method_id: str, **more: Any) -> str:
        made = await pays(self.api, self.home, self.home.priya, amount, method_id, **more)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    async def once(self, payment_id: str) -> str:
        """What the workflow does between two pauses."""
        async with unit_of_work(self.worker, SYSTEM) as work:
            claimed = await settling.claim(
                session=work.session, scope=work.scope, payment_id=UUID(payment_id), now=utc_now()
            )
        if isinstance(claimed, str):
            return claimed
        gateway = gateway_of(claimed.key, self.state.settings, self.state.cipher)
        return await settles(self.worker, payment_id, await settling.ask(gateway, claimed))

    async def shown(self, payment_id: str) -> dict[str, Any]:
        path = f"/api/portal/payments/{payment_id}"
        found: dict[str, Any] = (await self.api.get(path, headers=self.home.priya.headers)).json()
        return found


@pytest.fixture
def stripe() -> Iterator[FakeStripe]:
    with fake_stripe() as server:
        yield server


@pytest_asyncio.fixture
async def shop(
    state: AppState, stripe: FakeStripe, household: Home, make: Maker, worker_database: Database
) -> AsyncIterator[Shop]:
    settings = state.settings.model_copy(update={"stripe_base_url": stripe.url})
    app = create_app(settings)
    mine = replace(state, settings=settings)
    app.state.steward = mine
    company_id = str(await make.company_of(household.owner))
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as api:
        yield Shop(api, mine, stripe, household, company_id, worker_database)
