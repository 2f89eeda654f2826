"""The portfolios of the golden questions: loaded on the fixed day, asked by their owner."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

import psycopg
from httpx import ASGITransport, AsyncClient
from pydantic import SecretStr
from sqlalchemy import text

from api.main import create_app
from api.state import AppState, open_state
from deploy.demo.companies import NORTHGATE
from deploy.demo.files import write_files
from deploy.local.postgres import LocalPostgres
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.features import SUBJECTS
from domain.portfolio_query.language import Language
from domain.portfolio_query.service import Answer, ask, language_of
from domain.portfolio_query.value import PortfolioQuery
from tests.agent.golden.crowd import crowd_of_vendors, former_residents
from tests.agent.golden.day import DAY, fix_now, on_the_day
from tests.agent.golden.large import PROPERTIES, PROPERTY_COLUMNS, VENDOR_COLUMNS, generated
from tests.agent.golden.ledgers import write_ledgers
from tests.agent.golden.requests import write_requests
from tests.agent.golden.rows import Home, write, write_tenancies
from tests.agent.golden.upkeep import write_upkeep
from tests.agent.golden.views import expected_answers
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person
from tests.postgres import fresh_database

ALONE, CROWDED, LARGE = "the demo", "the demo in a crowd of names", "500 properties"
PORTFOLIOS = (ALONE, CROWDED, LARGE)


@dataclass(frozen=True)
class Said:
    """One answer: the reply on the wire, how the turn ended ('failed' without an answer), and the tools it
    called."""

    reply: dict[str, Any]
    outcome: str
    tools: list[str]

    @property
    def text(self) -> str:
        return str(self.reply.get("answer") or self.reply.get("message") or "").replace("**", "")

    @property
    def query(self) -> PortfolioQuery | None:
        """What was understood, and executed."""
        given = (self.reply.get("data") or {}).get("query")
        return PortfolioQuery.model_validate(given) if given else None

    @property
    def left_out(self) -> list[str]:
        return list((self.reply.get("data") or {}).get("leftOut") or ())


@dataclass(frozen=True)
class Portfolio:
    """What one owner sees; `truth` answers SQL over the tables of `views`. Nothing in it changes, so what was
    found once is kept."""

    about: str
    owner: Person
    api: AsyncClient
    database: Database
    owner_database: Database
    truth: psycopg.Connection[Any]
    language: Language
    _answers: dict[PortfolioQuery, Answer] = field(default_factory=dict)
    _rows: dict[str, list[tuple[Any, ...]]] = field(default_factory=dict)

    async def ask(self, question: str, conversation: str | None = None) -> Said:
        body = {"question": question, "conversationId": conversation}
        with on_the_day():
            answer = await self.api.post("/ai-chat/query", json=body, headers=self.owner.headers)
        return await self._said(answer.json())

    async def execute(self, query: PortfolioQuery) -> Answer:
        if query not in self._answers:
            entry = EntryPoint.by_session(token_hash(self.owner.token))
            self._answers[query] = await ask(self.database, entry, self.language, query)
        return self._answers[query]

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        if sql not in self._rows:
            self._rows[sql] = self.truth.execute(sql.encode()).fetchall()
        return self._rows[sql]

    async def _said(self, reply: dict[str, Any]) -> Said:
        if not reply.get("success"):
            return Said(reply, "failed", [])
        async with self.owner_database.sessions() as session, session.begin():
            kept = await session.execute(
                text("SELECT outcome, tools FROM conversation_messages WHERE id = :id"),
                {"id": reply["messageId"]},
            )
            outcome, tools = kept.one()
        return Said(reply, outcome, list(tools or ()))


@dataclass(frozen=True)
class Stage:
    """A database whose clock stands still, and the app over it."""

    state: AppState
    api: AsyncClient
    owner_url: str
    owner_database: Database
    importer: Importer
    make: Maker

    @asynccontextmanager
    async def loaded(self, about: str) -> AsyncIterator[Portfolio]:
        """Northgate's four files by the ordinary import, and what is beside them in this portfolio."""
        owner = await self.make.person(full_name="Dana Whitfield", time_zone=NORTHGATE.time_zone)
        with on_the_day():
            files = write_files(NORTHGATE, DAY)
            for kind in ("properties", "units", "residents", "vendors"):
                ended = await self.importer.run_file(owner, kind, getattr(files, kind))
                assert ended.job.status == "completed", (kind, ended.failed)
        company = await self.make.company_of(owner)
        if about == CROWDED:
            self._add_vendors(owner, company, crowd_of_vendors())
            write_tenancies(self.owner_url, former_residents(await self._homes(company)))
        if about == LARGE:
            self._add_properties(owner, company)
        write_ledgers(self.owner_url, company)
        write_requests(self.owner_url, company)
        write_upkeep(self.owner_url, company)
        async with self.seen_by(owner, about) as portfolio:
            yield portfolio

    @asynccontextmanager
    async def seen_by(self, owner: Person, about: str) -> AsyncIterator[Portfolio]:
        """What has been loaded for this owner."""
        company = await self.make.company_of(owner)
        ids = await self._read("SELECT id FROM properties WHERE company_id = :company", company)
        with expected_answers(self.owner_url, [row[0] for row in ids], company) as truth:
            database = self.state.database
            async with unit_of_work(database, EntryPoint.by_session(token_hash(owner.token))) as work:
                language = language_of(SUBJECTS, principal_of(work.auth))
            yield Portfolio(about, owner, self.api, database, self.owner_database, truth, language)

    async def _homes(self, company: UUID) -> list[Any]:
        return await self._read(
            "SELECT units.id, property_id FROM units JOIN properties p ON p.id = property_id"
            " WHERE company_id = :company ORDER BY p.name, number_sort",
            company,
        )

    async def _read(self, sql: str, company: UUID) -> list[Any]:
        async with self.owner_database.sessions() as session, session.begin():
            return [tuple(row) for row in await session.execute(text(sql), {"company": company})]

    def _add_vendors(self, owner: Person, company: UUID, names: Sequence[str]) -> None:
        rows = [
            (new_id(), company, name, f"{at} Mill Lane", owner.id) for at, name in enumerate(names, start=1)
        ]
        write(self.owner_url, "vendors", ("id", "company_id", "company_name", "address", "created_by"), rows)

    def _add_properties(self, owner: Person, company: UUID) -> None:
        rows, url = generated(PROPERTIES - len(NORTHGATE.buildings)), self.owner_url
        places = [(*row, company, owner.id) for row in rows.properties]
        write(url, "properties", (*PROPERTY_COLUMNS, "company_id", "created_by"), places)
        roles = [(owner.id, place[0], "owner") for place in places]
        write(url, "user_properties", ("account_id", "property_id", "role"), roles)
        write(url, "units", Home.COLUMNS, [home.row() for home in rows.homes])
        write_tenancies(url, rows.tenancies)
        columns = (*VENDOR_COLUMNS, "company_id", "created_by")
        write(url, "vendors", columns, [(*row, company, owner.id) for row in rows.vendors])


@asynccontextmanager
async def standing_still(server: LocalPostgres, name: str, settings: Settings) -> AsyncIterator[Stage]:
    """A fresh database of this name whose day is the day, and the app for somebody who asks without limit."""
    fresh_database(server, name)
    fix_now(server, name)
    async with stage_at(server, name, settings) as stage:
        yield stage


@asynccontextmanager
async def stage_at(server: LocalPostgres, name: str, settings: Settings) -> AsyncIterator[Stage]:
    """The app over a database that stands still already."""
    own = settings.model_copy(
        update={
            "database_url": SecretStr(server.url("steward_app", name)),
            "portal_database_url": SecretStr(server.url("steward_portal", name)),
            "link_database_url": SecretStr(server.url("steward_link", name)),
            "worker_database_url": SecretStr(server.url("steward_worker", name)),
        }
    )
    owner_url = server.url("steward_owner", name)
    async with AsyncExitStack() as stack:
        state = await stack.enter_async_context(open_state(own))
        worker = await stack.enter_async_context(open_database(server.url("steward_worker", name)))
        owner = await stack.enter_async_context(open_database(owner_url))
        app = create_app(own)
        app.state.steward = replace(state, assistant=replace(state.assistant, settings=own))
        client = AsyncClient(transport=ASGITransport(app=app), base_url=own.origin, timeout=60)
        api = await stack.enter_async_context(client)
        yield Stage(state, api, owner_url, owner, Importer(state, worker), Maker(owner, state.cipher))
