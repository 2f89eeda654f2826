"""The only ways to the data: `unit_of_work` for changes, `read_page` for hot reads, each behind a begin."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, Self
from uuid import UUID

from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import ORMExecuteState, Session, UOWTransaction

from domain.core.database import Database, WatchedSession
from domain.core.database_errors import DATABASE_ERRORS, is_away, translated
from domain.core.pipeline import Rows, run_together
from domain.core.pipeline import Statement as Statement  # part of read_page's contract
from domain.core.scope import Audience, Scope

Begin = Literal[
    "begin_request", "begin_in_person", "begin_as_oneself", "begin_as", "begin_system", "begin_visitor"
]


class Began(NamedTuple):
    """What the first statement of every transaction answers; the same columns for each kind of begin.
    Without roles where nobody asked for them."""

    account_id: UUID | None
    actor_id: UUID | None
    session_id: UUID | None
    audience: Audience
    system: str | None
    is_admin: bool
    email: str | None
    full_name: str | None
    time_zone: str | None
    roles: list[str] | None

    def scope(self) -> Scope:
        return Scope(self.audience, self.account_id, self.actor_id, self.session_id, self.system)


@dataclass(frozen=True, slots=True)
class Entry:
    """Who enters: the call of one begin function, which checks and sets the transaction's scope."""

    function: Begin
    arguments: tuple[object, ...]

    @classmethod
    def by_session(cls, token_hash: bytes, audience: Audience = "staff") -> Self:
        """A request that carries the token of a session of this audience (app role)."""
        return cls("begin_request", (token_hash, audience))

    @classmethod
    def in_person(cls, token_hash: bytes, audience: Audience = "staff") -> Self:
        """The same, refused while the session's admin acts for somebody."""
        return cls("begin_in_person", (token_hash, audience))

    @classmethod
    def as_oneself(cls, token_hash: bytes, audience: Audience = "staff") -> Self:
        """The person who signed in, whomever their session acts for."""
        return cls("begin_as_oneself", (token_hash, audience))

    @classmethod
    def by_account(cls, account_id: UUID, acting_for: UUID | None = None) -> Self:
        """Work in the background that a person asked for (worker role); rights are read afresh."""
        return cls("begin_as", (account_id, acting_for))

    @classmethod
    def by_system(cls, name: str) -> Self:
        """A sweep under its own name (worker role); policies say which rows it may touch."""
        return cls("begin_system", (name,))

    @classmethod
    def by_visitor(cls) -> Self:
        """Somebody not signed in: sees no row, may only call the doors made for visitors."""
        return cls("begin_visitor", ())

    def without_roles(self) -> Self:
        """For statements that the policies alone decide: a request is spared the search for its roles."""
        if self.function != "begin_request":
            return self
        return replace(self, arguments=(*self.arguments, False))

    @property
    def sql(self) -> str:
        return f"SELECT * FROM {self.function}({', '.join(['%s'] * len(self.arguments))})"


@dataclass(frozen=True, slots=True)
class Work:
    """One open unit of work."""

    session: AsyncSession
    began: Began

    @property
    def scope(self) -> Scope:
        return self.began.scope()


class UnauditedChange(RuntimeError):
    """A unit of work changed rows and recorded nothing: a defect, so nothing is committed."""


@asynccontextmanager
async def unit_of_work(database: Database, entry: Entry) -> AsyncIterator[Work]:
    """One transaction that starts with `entry` and commits when the block ends without an error.

    Raises Unauthenticated when the session or account has ended, Unavailable when Postgres does not answer,
    UnauditedChange when rows of audited tables changed without an audit record.
    """
    try:
        async with database.sessions() as session, session.begin():
            connection = await session.connection()
            result = await connection.exec_driver_sql(entry.sql, entry.arguments)
            yield Work(session, Began._make(result.one()))
            await session.flush()
            _refuse_unaudited(session)
    except DATABASE_ERRORS as error:
        raise translated(error) from error


@dataclass(frozen=True, slots=True)
class Page:
    """Rows as tuples of JSON-ready values, one list for each statement asked."""

    began: Began
    results: tuple[Rows, ...]


async def read_page(database: Database, entry: Entry, statements: Sequence[Statement]) -> Page:
    """Runs `entry` and the statements in one round trip and one implicit transaction.

    A pipeline on an autocommit connection: everything before its sync shares a transaction, so the scope
    that `entry` sets holds for the statements and is gone for the next caller.
    """
    try:
        connection = await database.readers.getconn()
        try:
            first, *results = await run_together(
                connection, (Statement(entry.sql, entry.arguments), *statements)
            )
        finally:
            await database.readers.putconn(connection)
        return Page(Began._make(first[0]), tuple(results))
    except DATABASE_ERRORS as error:
        if is_away(error):
            await database.readers.check()  # what died with this connection goes now, not at its next use
        raise translated(error) from error


async def call_door(session: AsyncSession, function: str, *arguments: object) -> list[tuple[Any, ...]]:
    """Calls one of the database's named SECURITY DEFINER doors and returns its rows."""
    connection = await session.connection()
    marks = ", ".join(["%s"] * len(arguments))
    result = await connection.exec_driver_sql(f"SELECT * FROM {function}({marks})", arguments)
    return [tuple(row) for row in result.all()]


async def database_answers(database: Database) -> bool:
    """True when a trivial statement comes back; for readiness checks."""
    try:
        async with database.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except (*DATABASE_ERRORS, OSError):
        return False
    return True


@event.listens_for(WatchedSession, "after_flush")
def _note_flush(session: Session, _context: UOWTransaction) -> None:
    for row in (*session.new, *session.dirty, *session.deleted):
        _note(session, row.__table__.info)


@event.listens_for(WatchedSession, "do_orm_execute")
def _note_statement(state: ORMExecuteState) -> None:
    if state.is_insert or state.is_update or state.is_delete:
        _note(state.session, getattr(getattr(state.statement, "table", None), "info", {}))


def _note(session: Session, info: dict[str, Any]) -> None:
    if info.get("audited", True):
        session.info["changed"] = True


def _refuse_unaudited(session: AsyncSession) -> None:
    if session.info.get("changed") and not session.info.get("audited"):
        raise UnauditedChange("Rows changed without audit.record in the same unit of work.")
