"""Connections: an SQLAlchemy engine for changes and a raw psycopg pool for the fast read path."""

import asyncio
import select
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from psycopg.conninfo import make_conninfo
from psycopg_pool import AsyncConnectionPool
from sqlalchemy import event, make_url
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from domain.core.audit_guard import watch_statements
from domain.core.db.database_errors import SESSION_ENDED, state_of
from domain.core.db.pipeline import PipelinedConnection
from domain.core.db.text_loaders import register_text_loaders

# Nothing a person waits for may hang: locks 5 s, statements 30 s, forgotten transactions 30 s.
SERVER_SETTINGS = (
    "-c timezone=UTC -c lock_timeout=5s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s"
)
# After a failover the old primary only reads: no new connection may go there. Of several hosts in the URL the
# one that takes writes is found.
WRITABLE = "read-write"
WAIT_FOR_CONNECTION_SECONDS = 5.0
# A pool waits longer after each failed try to connect; given up, the next caller starts it afresh.
RECONNECT_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class Database:
    """One process's way to Postgres: `sessions` makes units of work, `readers` serves `read_page`."""

    url: str
    engine: AsyncEngine
    sessions: async_sessionmaker[AsyncSession]
    readers: AsyncConnectionPool[PipelinedConnection]


def plain_url(url: str) -> str:
    """The URL in the form that psycopg itself takes."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)


def listening_url(url: str) -> str:
    """The URL for a connection that waits for notifications: it is given up when the server is silently gone,
    and a server that only reads, where nobody notifies, is refused."""
    patience = {"connect_timeout": 5, "keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
    return make_conninfo(plain_url(url), target_session_attrs=WRITABLE, **patience)


def _drop_ended_sessions(context: ExceptionContext) -> None:
    """One session that the server ended makes the engine forget all its old connections: a restart then
    costs one refusal instead of one for each connection."""
    if state_of(context.original_exception) in SESSION_ENDED:
        context.is_disconnect = True


def _recycle_ended(connection: DBAPIConnection, _record: object, _proxy: object) -> None:
    """Nobody is handed a connection of the engine whose server said goodbye, all that one says unasked.

    Looking at the socket costs a hundredth of a ping.
    """
    waiting = select.poll()
    waiting.register(connection.driver_connection.pgconn.socket, select.POLLIN)
    if waiting.poll(0):
        raise DisconnectionError


async def _replace_ended(pool: AsyncConnectionPool[PipelinedConnection], goodbye: asyncio.Event) -> None:
    """Readers whose server said goodbye make place for new ones before somebody is handed one."""
    while True:
        await goodbye.wait()
        goodbye.clear()
        await pool.check()


@asynccontextmanager
async def open_database(url: str, *, readers: int = 4, writers: int = 8) -> AsyncIterator[Database]:
    """Opens both ways to the database at `url` and closes them at the end; does not wait for the server."""
    engine = create_async_engine(
        make_url(url).set(drivername="postgresql+psycopg"),
        pool_size=writers,
        max_overflow=writers,
        pool_timeout=WAIT_FOR_CONNECTION_SECONDS,
        pool_use_lifo=True,
        hide_parameters=True,  # error texts reach logs; values may be personal
        connect_args={
            "options": SERVER_SETTINGS,
            "prepare_threshold": 2,
            "target_session_attrs": WRITABLE,
        },
    )
    event.listen(engine.sync_engine, "handle_error", _drop_ended_sessions)
    event.listen(engine.sync_engine, "checkout", _recycle_ended)
    watch_statements(engine.sync_engine)
    goodbye = asyncio.Event()

    async def prepare(connection: PipelinedConnection) -> None:
        register_text_loaders(connection)
        connection.when_ended = goodbye.set
        connection.watch()

    pool = AsyncConnectionPool(
        plain_url(url),
        connection_class=PipelinedConnection,
        min_size=min(2, readers),
        max_size=readers,
        timeout=WAIT_FOR_CONNECTION_SECONDS,
        reconnect_timeout=RECONNECT_SECONDS,
        kwargs={
            "autocommit": True,
            "prepare_threshold": None,
            "options": SERVER_SETTINGS,
            "target_session_attrs": WRITABLE,
        },
        configure=prepare,
        open=False,
    )
    await pool.open()
    replacing = asyncio.create_task(_replace_ended(pool, goodbye))
    sessions = async_sessionmaker(engine, expire_on_commit=False)
    try:
        yield Database(url, engine, sessions, pool)
    finally:
        replacing.cancel()
        await pool.close()
        await engine.dispose()
