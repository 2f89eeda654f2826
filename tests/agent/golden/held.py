"""The demo portfolio of the golden questions, loaded once and asked by many short runs."""

import json
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from uuid import UUID

from pydantic import SecretStr

from deploy.local.postgres import LocalPostgres
from domain.core.settings import Settings
from tests.agent.golden.portfolios import ALONE, Portfolio, stage_at, standing_still
from tests.factories import Person
from tests.limits import NO_LIMITS
from tests.postgres import running_postgres

DATABASE = "steward_golden"
NOTE = Path(tempfile.gettempdir()) / "steward-golden.json"  # the server, and whose portfolio it holds


@asynccontextmanager
async def holding() -> AsyncIterator[Portfolio]:
    """The loaded portfolio; as long as it is open, `attached` finds it."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(running_postgres())
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="steward-golden-")))
        stage = await stack.enter_async_context(standing_still(server, DATABASE, _settings(server, home)))
        portfolio = await stack.enter_async_context(stage.loaded(ALONE))
        owner = portfolio.owner
        note = {
            "server": str(server.data),
            "home": str(home),
            "id": str(owner.id),
            "email": owner.email,
            "token": owner.token,
        }
        NOTE.write_text(json.dumps(note))
        stack.callback(NOTE.unlink)
        yield portfolio


@asynccontextmanager
async def attached() -> AsyncIterator[Portfolio]:
    """The portfolio that another process holds, answered by the code of this one.

    Raises FileNotFoundError where none is held.
    """
    note = json.loads(NOTE.read_text())
    server = LocalPostgres.at(note["server"])
    owner = Person(UUID(note["id"]), note["email"], note["token"])
    settings = _settings(server, Path(note["home"]))
    async with stage_at(server, DATABASE, settings) as stage, stage.seen_by(owner, ALONE) as portfolio:
        yield portfolio


def _settings(server: LocalPostgres, home: Path) -> Settings:
    return Settings(
        steward_home=home,
        steward_demo=False,
        database_url=SecretStr(server.url("steward_app", DATABASE)),
        portal_database_url=SecretStr(server.url("steward_portal", DATABASE)),
        link_database_url=SecretStr(server.url("steward_link", DATABASE)),
        worker_database_url=SecretStr(server.url("steward_worker", DATABASE)),
        workflow_sandbox=True,
        **NO_LIMITS,
    )
