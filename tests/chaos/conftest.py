"""A stack in this process on a Postgres of its own, which tests restart under it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

import httpx
import pytest
import pytest_asyncio
from pydantic import SecretStr

from api.main import create_app
from api.state import AppState, open_state
from deploy.local.databases import create_database
from deploy.local.postgres import LocalPostgres, StopMode
from deploy.migrate import migrate
from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from tests.factories import Maker
from tests.invariants import broken
from tests.limits import NO_LIMITS

NAME = "steward_chaos"


@dataclass(frozen=True)
class Stack:
    server: LocalPostgres
    settings: Settings
    state: AppState
    owner: Database
    api: httpx.AsyncClient
    make: Maker

    async def restart(self, mode: StopMode) -> None:
        """Restarts Postgres; the tests' own connections are made anew, the app's are its own affair."""
        await asyncio.to_thread(self.server.restart, mode)
        await self.owner.engine.dispose()


@pytest.fixture(scope="module")
def own_postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalPostgres]:
    """With fsync, because what it acknowledged is counted after it was killed."""
    server = LocalPostgres.start(tmp_path_factory.mktemp("chaos") / "postgres")
    try:
        create_database(server, NAME)
        migrate(server.url("steward_owner", NAME))
        yield server
    finally:
        server.stop("immediate")


@pytest_asyncio.fixture(scope="module")
async def stack(
    own_postgres: LocalPostgres, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Stack]:
    settings = Settings(
        steward_home=tmp_path_factory.mktemp("home"),
        steward_demo=False,
        database_url=SecretStr(own_postgres.url("steward_app", NAME)),
        portal_database_url=SecretStr(own_postgres.url("steward_portal", NAME)),
        link_database_url=SecretStr(own_postgres.url("steward_link", NAME)),
        worker_database_url=SecretStr(own_postgres.url("steward_worker", NAME)),
        owner_database_url=SecretStr(own_postgres.url("steward_owner", NAME)),
        **NO_LIMITS,
    )
    owner_url = settings.owner_database_url.get_secret_value()
    async with open_state(settings) as state, open_database(owner_url) as owner:
        app = create_app(settings)
        app.state.steward = state
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as api:
            yield Stack(own_postgres, settings, state, owner, api, Maker(owner, state.cipher))


@pytest_asyncio.fixture
async def invariants_hold(stack: Stack) -> AsyncIterator[None]:
    """Fails a test whose restarts broke an invariant."""
    url = stack.settings.worker_database_url.get_secret_value()
    async with open_database(url) as database:
        before = await broken(database)
    yield
    async with open_database(url) as database:
        new = await broken(database) - before
    assert new == set(), new
