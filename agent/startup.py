"""Opening the assistant in a process: checkpoints, engine and graph, once."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from agent.checkpoints import open_saver
from agent.engine import Engine
from agent.graph import build_graph
from agent.model import open_model
from agent.planner import Planner
from agent.toolsets import TOOLS
from agent.turns import Assistant, finish
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.paging import CursorCipher
from domain.core.settings import Settings
from domain.search.meaning import Meaning


@asynccontextmanager
async def open_assistant(
    settings: Settings,
    database: Database,
    keys: Keys,
    cursors: CursorCipher,
    meaning: Meaning | None = None,
) -> AsyncIterator[Assistant]:
    """The assistant of this process, with the engine that the settings name."""
    async with AsyncExitStack() as stack:
        saver = await stack.enter_async_context(open_saver(settings.database_url.get_secret_value()))
        engine: Engine = Planner()
        if settings.has_model:
            engine = await stack.enter_async_context(open_model(settings, TOOLS))
        graph = build_graph(engine, TOOLS, saver)
        assistant = Assistant(graph, engine.name, settings, database, keys, keys.cipher(), cursors, meaning)
        try:
            yield assistant
        finally:
            await finish(assistant)
