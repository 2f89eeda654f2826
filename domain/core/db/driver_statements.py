"""Statements on the connection of a unit of work that need not wait for each other's answers."""

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

from psycopg import AsyncConnection, AsyncCursor, AsyncPipeline
from psycopg.rows import dict_row
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.audit_guard import CHANGES, Changes

Row = dict[str, Any]
_DRIVER = "driver"


@dataclass(frozen=True, slots=True)
class PendingResult:
    """A statement on its way. Inside `pipelined` the next one may be sent before these rows are waited for;
    whoever waits, waits for all that was sent until then."""

    _cursor: AsyncCursor[Row]

    async def rows(self) -> list[Row]:
        return await self._cursor.fetchall()


async def pipelined(session: AsyncSession) -> AbstractAsyncContextManager[AsyncPipeline]:
    """While it is open, statements of this module are sent without waiting for the one before; at its end
    all have been answered, or the first error is raised. Nothing else may read through the session then."""
    return (await _driver(session)).pipeline()


async def send_query(session: AsyncSession, sql: str, *parameters: object) -> PendingResult:
    """Sends a statement that answers rows."""
    return PendingResult(await _execute(session, sql, parameters))


async def fetch(session: AsyncSession, sql: str, *parameters: object) -> list[Row]:
    """Sends a statement and waits for its rows."""
    return await (await send_query(session, sql, *parameters)).rows()


async def send_command(session: AsyncSession, sql: str, *parameters: object) -> None:
    """Sends a statement whose answer nobody needs."""
    await _execute(session, sql, parameters)


async def _execute(session: AsyncSession, sql: str, parameters: Sequence[object]) -> AsyncCursor[Row]:
    cursor: AsyncCursor[Row] = (await _driver(session)).cursor(row_factory=dict_row)
    changes: Changes | None = session.info.get(CHANGES)
    if changes is not None:  # SQLAlchemy, which notes its own statements, never sees this one
        changes.note(sql)
    return await cursor.execute(sql, parameters)


async def _driver(session: AsyncSession) -> AsyncConnection[Any]:
    """psycopg's own connection, asked for once a session: SQLAlchemy takes longer over it than the server
    over a small statement. Within a savepoint it is asked each time: it sets the savepoint only then."""
    kept: AsyncConnection[Any] | None = session.info.get(_DRIVER)
    if kept is not None and session.in_nested_transaction():
        await session.connection()
    if kept is None:
        pooled = await (await session.connection()).get_raw_connection()
        kept = pooled.driver_connection
        if not isinstance(kept, AsyncConnection):
            raise TypeError("the session is not connected through psycopg")
        session.info[_DRIVER] = kept
    return kept
