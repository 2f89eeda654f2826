"""Fixtures every test may ask for: a database of its own worker, the app over HTTP, makers of rows."""

import gc
import os
import sys
from collections.abc import AsyncIterator, Generator
from contextlib import ExitStack
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from pydantic import SecretStr

from api.main import create_app
from api.state import AppState, open_state
from deploy.local.postgres import LocalPostgres
from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from tests.factories import Maker
from tests.invariants import unbroken
from tests.limits import NO_LIMITS
from tests.postgres import DATA_VARIABLE, DATABASE_VARIABLE, fresh_database, running_postgres, the_server

_run = ExitStack()


def pytest_sessionstart(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput") or DATA_VARIABLE in os.environ or _only_browser(session.config):
        return
    _run.enter_context(running_postgres())


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported and collected stays for the whole run: the collector of garbage never looks at it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def _only_browser(config: pytest.Config) -> bool:
    """The browser's tests bring a whole stack of their own."""
    return all("tests/e2e" in argument for argument in config.args)


def pytest_sessionfinish() -> None:
    _run.close()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Names a failure at once: a run that is cut off never reaches its summary."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        why = report.longreprtext.splitlines()[-1]
        sys.stdout.write(f"\nFAILED {report.nodeid} ({report.when}): {why}\n")
        sys.stdout.flush()


@pytest.fixture(scope="session")
def postgres() -> LocalPostgres:
    return the_server()


@pytest.fixture(scope="session")
def database_name(postgres: LocalPostgres) -> str:
    """This worker's own copy of the migrated template."""
    if DATABASE_VARIABLE in os.environ:
        return os.environ[DATABASE_VARIABLE]
    name = f"steward_{os.environ.get('PYTEST_XDIST_WORKER', 'main')}_{os.getpid()}"
    fresh_database(postgres, name)
    return name


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="session")
def settings(postgres: LocalPostgres, database_name: str, home: Path) -> Settings:
    return Settings(
        steward_home=home,
        steward_port=8000,
        steward_demo=False,
        database_url=SecretStr(postgres.url("steward_app", database_name)),
        portal_database_url=SecretStr(postgres.url("steward_portal", database_name)),
        link_database_url=SecretStr(postgres.url("steward_link", database_name)),
        worker_database_url=SecretStr(postgres.url("steward_worker", database_name)),
        owner_database_url=SecretStr(postgres.url("steward_owner", database_name)),
        workflow_sandbox=True,
        log_level="WARNING",
        **NO_LIMITS,
    )


@pytest_asyncio.fixture(scope="session")
async def state(settings: Settings) -> AsyncIterator[AppState]:
    """What an API process holds open, as the app role."""
    async with open_state(settings) as opened:
        yield opened


@pytest.fixture(scope="session")
def database(state: AppState) -> Database:
    return state.database


@pytest.fixture(scope="session")
def portal_database(state: AppState) -> Database:
    """As the residents' role."""
    return state.portal_database


@pytest.fixture(scope="session")
def link_database(state: AppState) -> Database:
    """As the role of those who hold a link."""
    return state.link_database


@pytest_asyncio.fixture(scope="session")
async def worker_database(settings: Settings) -> AsyncIterator[Database]:
    async with open_database(settings.worker_database_url.get_secret_value()) as opened:
        yield opened


@pytest_asyncio.fixture
async def invariants_hold(worker_database: Database) -> AsyncIterator[None]:
    """Fails a test that breaks an invariant, as one that kills, restarts or races may."""
    async with unbroken(worker_database):
        yield


@pytest_asyncio.fixture(scope="session")
async def owner_database(settings: Settings) -> AsyncIterator[Database]:
    """The only role that sees every row: for making rows and for looking past row-level security."""
    async with open_database(settings.owner_database_url.get_secret_value()) as opened:
        yield opened


@pytest_asyncio.fixture(scope="session")
async def api(settings: Settings, state: AppState) -> AsyncIterator[httpx.AsyncClient]:
    """The app in this process; requests carry no session unless their headers do (`person.headers`)."""
    app = create_app(settings)
    app.state.steward = state
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(transport=transport, base_url=settings.origin, cookies=forgetful) as client:
        yield client


@pytest.fixture(scope="session")
def make(owner_database: Database, state: AppState) -> Maker:
    """Makes accounts, properties and what is in them; nothing is shared or cleaned up."""
    return Maker(owner_database, state.cipher)


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The corpus of real files beside the checkout."""
    folder = Path(__file__).resolve().parent.parent.parent / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the corpus ../shared/data is not here")
    return folder
