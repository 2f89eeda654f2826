"""What the tests of tools share: a context of somebody who asks."""

from collections.abc import Callable
from typing import Any

import pytest

from agent.acting import carry_out
from agent.context import Context
from agent.preparing import Ready, prepare
from agent.state import Draft
from agent.toolsets import TOOLS
from api.state import AppState
from domain.access.principal import principal_of
from domain.core.crypto import token_hash
from domain.core.database import Database
from domain.core.ids import new_id
from domain.core.unit_of_work import Entry, unit_of_work
from tests.factories import Person

Asks = Callable[..., Any]


async def context_of(state: AppState, database: Database, person: Person) -> Context:
    entry = Entry.by_session(token_hash(person.token))
    async with unit_of_work(database, entry) as work:
        principal = principal_of(work.began)
    return Context(
        settings=state.settings,
        database=database,
        entry=entry,
        principal=principal,
        conversation_id=new_id(),
        cipher=state.cipher,
        cursors=state.cursors,
    )


@pytest.fixture
def call(state: AppState, database: Database) -> Asks:
    """Calls a tool as the graph would: settles its arguments, then makes its one domain call."""

    async def called(person: Person, tool: str, **arguments: Any) -> dict[str, Any]:
        context = await context_of(state, database, person)
        prepared = await prepare(context, TOOLS, Draft(tool=tool, arguments=arguments, shown={}))
        assert isinstance(prepared, Ready), prepared
        return await carry_out(context, TOOLS[tool], prepared.draft)

    return called
