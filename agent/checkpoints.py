"""Where threads are kept: LangGraph's own tables in schema `agent`, through a pool of their own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from langgraph.checkpoint.postgres import PostgresSaver
from langgraph.checkpoint.postgres.aio import AsyncPostgresSaver
from psycopg import AsyncConnection, Connection
from psycopg.rows import DictRow, dict_row
from psycopg_pool import AsyncConnectionPool

from domain.core.db.database import plain_url

TABLES = ("checkpoints", "checkpoint_blobs", "checkpoint_writes", "checkpoint_migrations")
POOL_SIZE = 4
_OPTIONS: dict[str, Any] = {
    "autocommit": True,
    "prepare_threshold": 0,
    "row_factory": dict_row,
    "options": "-c search_path=agent",
}
# A thread is written before its turn ends, and nothing is answered until the turn's end is on disk: that
# flush takes all that was written before it along, so the thread's own commit need not wait for one.
_OF_A_TURN = {**_OPTIONS, "options": "-c search_path=agent -c synchronous_commit=off"}


@asynccontextmanager
async def open_saver(url: str) -> AsyncIterator[AsyncPostgresSaver]:
    """A saver for the app role; a thread is reached only after its conversation was read by its owner."""
    pool: AsyncConnectionPool[AsyncConnection[DictRow]] = AsyncConnectionPool(
        plain_url(url), min_size=0, max_size=POOL_SIZE, kwargs=_OF_A_TURN, open=False
    )
    async with pool:
        yield AsyncPostgresSaver(pool)


def create_tables(owner_url: str) -> None:
    """Brings the tables to the library's newest form, as the owner; part of the migrate step."""
    with Connection.connect(plain_url(owner_url), **_OPTIONS) as connection:
        PostgresSaver(connection).setup()
