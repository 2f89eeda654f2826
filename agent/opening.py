"""Opening the assistant in a process: checkpoints, engine and graph, once."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from agent.checkpoints import open_saver
from agent.graph import build_graph
from agent.planner import Planner
from agent.toolsets import TOOLS
from agent.turns import Assistant
from domain.core.crypto import FieldCipher
from domain.core.database import Database
from domain.core.paging import CursorSigner
from domain.core.settings import Settings


@asynccontextmanager
async def open_assistant(
    settings: Settings, database: Database, cipher: FieldCipher, cursors: CursorSigner
) -> AsyncIterator[Assistant]:
    """The assistant of this process, with the engine that the settings name."""
    engine = Planner()
    async with open_saver(settings.database_url.get_secret_value()) as saver:
        graph = build_graph(engine, TOOLS, saver)
        yield Assistant(graph, engine.name, settings, database, cipher, cursors)
