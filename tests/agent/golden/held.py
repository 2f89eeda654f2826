"""The demo portfolio of the golden questions, loaded once and asked by many short runs."""

import json
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from uuid import UUID

from deploy.local.postgres import LocalPostgres
from tests.agent.golden.portfolios import ALONE, Portfolio, stage_at, standing_still
from tests.factories import Person
from tests.limits import NO_LIMITS
from tests.postgres import running_postgres, settings_at

DATABASE = "steward_golden"
NOTE = Path(tempfile.gettempdir()) / "steward-golden.json"  # the server, and whose portfolio it holds


@asynccontextmanager
async def holding() -> AsyncIterator[Portfolio]:
    """The loaded portfolio; as long as it is open, `attached` finds it."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(running_postgres())
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="steward-golden-")))
        settings = settings_at(server, DATABASE, home, workflow_sandbox=True, **NO_LIMITS)
        stage = await stack.enter_async_context(standing_still(server, DATABASE, settings))
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
    settings = settings_at(server, DATABASE, Path(note["home"]), workflow_sandbox=True, **NO_LIMITS)
    async with stage_at(server, DATABASE, settings) as stage, stage.seen_by(owner, ALONE) as portfolio:
        yield portfolio
