"""Opening the assistant in a process: checkpoints once, and for each audience its engine and graph."""

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from agent.checkpoints import open_saver
from agent.engine import Engine
from agent.graph import build_graph
from agent.model import open_model
from agent.model.engine import Hint
from agent.model.messages import RESIDENT_RULES, RULES
from agent.planner import Planner
from agent.planner.questions.asking import whole_reading
from agent.planner.residents import ResidentPlanner
from agent.tool import Tool
from agent.toolsets import RESIDENT_TOOLS, TOOLS
from agent.turns import Assistant, finish
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.paging import CursorCipher
from domain.core.settings import Settings
from domain.search.meaning import Meaning


@dataclass(frozen=True, slots=True)
class Assistants:
    """One a kind of caller: tools, language and the database role differ, the graph is the same."""

    staff: Assistant
    resident: Assistant


@asynccontextmanager
async def open_assistants(
    settings: Settings,
    database: Database,
    portal_database: Database,
    keys: Keys,
    cursors: CursorCipher,
    meaning: Meaning | None = None,
) -> AsyncIterator[Assistants]:
    """The assistants of this process, with the engine that the settings name. Threads of both are kept by one
    role; each is reached only after its conversation was claimed by its person's own."""
    async with AsyncExitStack() as stack:
        saver = await stack.enter_async_context(open_saver(settings.database_url.get_secret_value()))

        async def engine(
            tools: Mapping[str, Tool], rules: str, planner: Engine, hint: Hint | None = None
        ) -> Engine:
            if not settings.has_model:
                return planner
            return await stack.enter_async_context(open_model(settings, tools, rules, hint))

        of_staff = await engine(TOOLS, RULES, Planner(), whole_reading)
        of_residents = await engine(RESIDENT_TOOLS, RESIDENT_RULES, ResidentPlanner(RESIDENT_TOOLS))
        cipher = keys.cipher()
        found = Assistants(
            Assistant(
                build_graph(of_staff, TOOLS, saver),
                *(of_staff.name, settings, database, keys, cipher, cursors, meaning),
            ),
            Assistant(
                build_graph(of_residents, RESIDENT_TOOLS, saver),
                *(of_residents.name, settings, portal_database, keys, cipher, cursors),
            ),
        )
        try:
            yield found
        finally:
            await finish(found.staff)
            await finish(found.resident)
