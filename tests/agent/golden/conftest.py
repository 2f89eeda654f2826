"""The demo portfolio in the test database, loaded by the ordinary import service, and its owner to ask as."""

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any
from uuid import UUID

import pytest
import pytest_asyncio
from httpx import ASGITransport, AsyncClient
from sqlalchemy import text

from api.main import create_app
from api.state import AppState
from deploy.demo.companies import NORTHGATE
from deploy.demo.files import write_files
from deploy.local.postgres import LocalPostgres
from domain.access.principal import principal_of
from domain.audit.service import record_event
from domain.companies.rules import TargetCompany
from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import today_in
from domain.vendors import bulk
from domain.vendors.bulk import VendorRow
from tests.agent.golden.portfolios import PORTFOLIOS, Portfolio, Stage, standing_still
from tests.agent.vendors import HOSTILE_VENDORS, LICENCES, licensed_vendors
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person

# What the expected figures are read from: the demo company's live rows, each with its property's own today,
# from which days are counted, and the asker's day, on which a period such as 'the next 3 months' begins.
VIEWS = """
WITH p AS (SELECT *, timezone(time_zone, now())::date AS today,
                  timezone(CAST(:zone AS text), now())::date AS asked_on FROM properties
            WHERE id = ANY(CAST(:ids AS uuid[])) AND deleted_at IS NULL),
     u AS (SELECT units.*, p.name AS building, p.city AS town, p.property_type AS kind, p.today
             FROM units JOIN p ON p.id = units.property_id WHERE units.deleted_at IS NULL),
     r AS (SELECT residents.*, first_name || ' ' || last_name AS full_name, p.name AS building, p.city AS town
             FROM residents JOIN p ON p.id = residents.property_id WHERE residents.deleted_at IS NULL),
     l AS (SELECT leases.*, p.name AS building, p.city AS town, p.today, p.asked_on,
                  u.unit_number, u.bedrooms, r.full_name AS tenant,
                  leases.status NOT IN ('draft', 'cancelled', 'terminated') AND start_date <= p.today
                    AND (end_date IS NULL OR end_date >= p.today) AS is_current
             FROM leases JOIN p ON p.id = leases.property_id JOIN u ON u.id = leases.unit_id
             JOIN r ON r.id = leases.resident_id WHERE leases.deleted_at IS NULL),
     rents AS (SELECT u.*, coalesce((SELECT l.monthly_rent FROM l WHERE l.unit_id = u.id AND l.is_current
                                      ORDER BY l.start_date DESC LIMIT 1), u.rent_amount) AS rent FROM u),
     v AS (SELECT * FROM vendors WHERE created_by = :owner AND deleted_at IS NULL),
     j AS (SELECT * FROM import_jobs WHERE account_id = :owner)
"""


VENDORS_AT_ONCE = 500
VENDOR_CITIES = ("Bozeman", "Long", "Orange", "Cranston")  # of those beside its own
ALONE, HOSTILE, CITY = "alone", "with hostile vendors", "with a city's vendors"


def batched(rows: Sequence[VendorRow], size: int) -> Iterator[list[VendorRow]]:
    """The rows in lists of at most `size`."""
    left = iter(rows)
    while part := list(islice(left, size)):
        yield part


@dataclass(frozen=True)
class Said:
    """One answer: the reply on the wire, how the turn ended, and the tools it called."""

    reply: dict[str, Any]
    outcome: str
    tools: list[str]

    @property
    def names_what_it_left_out(self) -> bool:
        left_out = (self.reply.get("data") or {}).get("leftOut") or []
        return bool(left_out) and all(words in self.text for words in left_out)

    @property
    def text(self) -> str:
        return str(self.reply.get("answer") or self.reply.get("message") or "").replace("**", "")


@dataclass(frozen=True)
class Demo:
    """The loaded company, as its owner sees it; `about` says what is beside it: ALONE, HOSTILE or CITY."""

    about: str
    owner: Person
    ids: list[UUID]
    api: AsyncClient
    database: Database

    async def ask(self, question: str, conversation: str | None = None) -> Said:
        body = {"question": question, "conversationId": conversation}
        answer = await self.api.post("/ai-chat/query", json=body, headers=self.owner.headers)
        return await self._said(answer.json())

    async def select(self, reply: dict[str, Any], selection: str) -> Said:
        body = {"selection": selection, "context": reply["options"][0]["context"]}
        answer = await self.api.post("/ai-chat/select", json=body, headers=self.owner.headers)
        return await self._said(answer.json())

    async def row(self, sql: str) -> tuple[Any, ...]:
        """The first row of a statement over the views; nothing where there is none."""
        ids = [str(each) for each in self.ids]
        given = {"ids": ids, "owner": self.owner.id, "zone": NORTHGATE.time_zone}
        async with self.database.sessions() as session, session.begin():
            rows = await session.execute(text(VIEWS + sql), given)
            return tuple(rows.first() or ())

    async def _said(self, reply: dict[str, Any]) -> Said:
        assert reply.get("success"), reply
        async with self.database.sessions() as session, session.begin():
            kept = await session.execute(
                text("SELECT outcome, tools FROM conversation_messages WHERE id = :id"),
                {"id": reply["messageId"]},
            )
            outcome, tools = kept.one()
        return Said(reply, outcome, list(tools or ()))


@pytest_asyncio.fixture(scope="session")
async def talkative(settings: Settings, state: AppState) -> AsyncIterator[AsyncClient]:
    """The app for somebody who asks more than a person may in a day."""
    own = settings.model_copy(update={"ai_per_minute": 1_000_000, "ai_per_day": 1_000_000})
    app = create_app(own)
    app.state.steward = replace(state, assistant=replace(state.assistant, settings=own))
    async with AsyncClient(transport=ASGITransport(app=app), base_url=own.origin) as client:
        yield client


@dataclass(frozen=True)
class Loader:
    """Loads Northgate's four files for an owner of its own, by the ordinary import."""

    api: AsyncClient
    make: Maker
    importer: Importer
    database: Database

    async def load(self, about: str, vendors: Sequence[str] = ()) -> Demo:
        """The company as it is, and vendors of these names beside its own."""
        owner = await self.make.person(full_name="Dana Whitfield", time_zone=NORTHGATE.time_zone)
        files = write_files(NORTHGATE, today_in(NORTHGATE.time_zone))
        for kind in ("properties", "units", "residents", "vendors"):
            ended = await self.importer.run_file(owner, kind, getattr(files, kind))
            assert ended.job.status == "completed", (kind, ended.failed)
        await self._add_vendors(owner, vendors)
        async with self.database.sessions() as session, session.begin():
            found = await session.execute(
                text("SELECT property_id FROM user_properties WHERE account_id = :id"), {"id": owner.id}
            )
            ids = list(found.scalars())
            await session.execute(text("ANALYZE"))  # the expected figures are read from fresh tables
        return Demo(about, owner, ids, self.api, self.database)

    async def _add_vendors(self, owner: Person, names: Sequence[str]) -> None:
        rows = [
            VendorRow(name, {"address": f"{at} Mill Lane", "city": VENDOR_CITIES[at % len(VENDOR_CITIES)]})
            for at, name in enumerate(names, start=1)
        ]
        for part in batched(rows, VENDORS_AT_ONCE):
            entry = EntryPoint.by_account(owner.id)
            async with unit_of_work(self.importer.worker_database, entry) as work:
                company = TargetCompany(await self.make.company_of(owner), is_named=False)
                await bulk.upsert(
                    work.session, principal_of(work.auth), company, self.importer.state.cipher, part
                )
                await record_event(work.session, work.scope, "vendors.added", entity_type="vendors")


@pytest_asyncio.fixture(scope="session")
async def loader(
    talkative: AsyncClient, make: Maker, state: AppState, worker_database: Database, owner_database: Database
) -> Loader:
    return Loader(talkative, make, Importer(state, worker_database), owner_database)


@pytest_asyncio.fixture(scope="session", params=[ALONE, HOSTILE, CITY])
async def demo(loader: Loader, request: pytest.FixtureRequest) -> Demo:
    """Northgate by itself; with vendors whose names are made of the words of questions; and with every
    contractor that a city has licensed, some 4,700 names."""
    about: str = request.param
    if about == ALONE:
        return await loader.load(about)
    if about == HOSTILE:
        return await loader.load(about, HOSTILE_VENDORS)
    if not LICENCES.is_file():
        pytest.skip("the corpus ../shared/data/vendors is not here")
    return await loader.load(about, licensed_vendors())


@pytest_asyncio.fixture(scope="session")
async def stage(settings: Settings, postgres: LocalPostgres, database_name: str) -> AsyncIterator[Stage]:
    """The app over a database of its own, whose day is the day of the golden questions."""
    async with standing_still(postgres, f"{database_name}_golden", settings) as opened:
        yield opened


@pytest_asyncio.fixture(scope="session", params=PORTFOLIOS)
async def portfolio(stage: Stage, request: pytest.FixtureRequest) -> AsyncIterator[Portfolio]:
    """The demo; the demo among thousands of names that are common words; 500 properties."""
    async with stage.loaded(request.param) as loaded:
        yield loaded
