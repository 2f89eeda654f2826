"""The only ways to the data, each behind a begin: `unit_of_work` and `change_together` for changes,
`read_page` for hot reads."""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, Literal, NamedTuple, Self
from uuid import UUID

from opentelemetry import trace
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.audit_guard import CHANGES, Changes, begin_watching
from domain.core.audit_guard import UnauditedChange as UnauditedChange  # part of unit_of_work's contract
from domain.core.changing_functions import CHANGING_FUNCTIONS
from domain.core.db.clocks import compare_clocks
from domain.core.db.database import Database
from domain.core.db.database_errors import DATABASE_ERRORS, READ_ONLY, is_away, state_of, translated
from domain.core.db.pipeline import Rows, run_together
from domain.core.db.pipeline import Statement as Statement  # part of read_page's contract
from domain.core.scope import Audience, Scope

Begin = Literal[
    "begin_request",
    "begin_in_person",
    "begin_as_oneself",
    "begin_as",
    "begin_system",
    "begin_visitor",
    "begin_link",
]


class LinkScope(NamedTuple):
    """The one row that a link opens; `holder_id` is who was given it, where its kind says."""

    link_id: UUID
    kind: str
    subject_id: UUID
    property_id: UUID
    holder_id: UUID | None

    @classmethod
    def of(cls, row: Sequence[Any]) -> Self:
        link, kind, *ids = row
        return cls(UUID(str(link)), kind, *map(_id, ids))  # type: ignore[arg-type]  # never null


class AuthContext(NamedTuple):
    """What the first statement of every transaction answers; the same columns for each kind of begin, asked
    for by name: another column in the database is nothing to a process that runs already."""

    account_id: UUID | None
    actor_id: UUID | None
    session_id: UUID | None
    audience: Audience
    system: str | None
    is_admin: bool
    email: str | None
    full_name: str | None
    time_zone: str | None
    roles: list[str]
    link: LinkScope | None = None

    @classmethod
    def of(cls, row: Sequence[Any]) -> Self:
        """The ids are ids, also where the fast path takes them off the wire as text. What a link opens comes
        after the columns that every begin answers."""
        account, actor, session, *rest = row[:_SHARED]
        shared = cls(_id(account), _id(actor), _id(session), *rest)
        return shared if len(row) == _SHARED else shared._replace(link=LinkScope.of(row[_SHARED:]))

    def scope(self) -> Scope:
        return Scope(self.audience, self.account_id, self.actor_id, self.session_id, self.system)


_TRACER = trace.get_tracer("steward")
_AUTH_COLUMNS = (
    "account_id, actor_id, session_id, audience, system, is_admin, email, full_name, time_zone, roles"
)
_SHARED = len(_AUTH_COLUMNS.split(", "))
_LINK_COLUMNS = ", link_id, link_kind, link_subject_id, link_property_id, link_holder_id"


def _id(value: UUID | str | None) -> UUID | None:
    return UUID(value) if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """Who enters: the call of one begin function, which checks and sets the transaction's scope."""

    function: Begin
    arguments: tuple[object, ...]

    @classmethod
    def by_session(cls, token_hash: bytes) -> Self:
        """A request that carries a session's token; the session must be of the audience that the connected
        role serves: staff's for the app role, residents' for the portal role."""
        return cls("begin_request", (token_hash,))

    @classmethod
    def in_person(cls, token_hash: bytes) -> Self:
        """The same for staff, refused while the session's admin acts for somebody (app role)."""
        return cls("begin_in_person", (token_hash,))

    @classmethod
    def as_oneself(cls, token_hash: bytes) -> Self:
        """The staff who signed in, whomever their session acts for (app role)."""
        return cls("begin_as_oneself", (token_hash,))

    @classmethod
    def by_account(cls, account_id: UUID, acting_for: UUID | None = None) -> Self:
        """Work in the background that a person asked for (worker role); rights are read afresh."""
        return cls("begin_as", (account_id, acting_for))

    @classmethod
    def by_system(cls, name: str) -> Self:
        """A sweep under its own name (worker role); policies say which rows it may touch."""
        return cls("begin_system", (name,))

    @classmethod
    def by_link(cls, token_hash: bytes, *, acts: bool = False) -> Self:
        """Somebody without an account who holds a link (link role): sees the row that it names. Where they
        act and do not only look, the link's use is noted."""
        return cls("begin_link", (token_hash, acts))

    @classmethod
    def by_visitor(cls) -> Self:
        """Somebody not signed in: sees no row, may only call the functions made for visitors."""
        return cls("begin_visitor", ())

    @property
    def sql(self) -> str:
        return _begin(self.function, len(self.arguments))


@lru_cache(maxsize=32)
def _begin(function: Begin, arguments: int) -> str:
    columns = _AUTH_COLUMNS + (_LINK_COLUMNS if function == "begin_link" else "")
    return f"SELECT {columns} FROM {function}({', '.join(['%s'] * arguments)})"


@dataclass(frozen=True, slots=True)
class UnitOfWork:
    """One open unit of work."""

    session: AsyncSession
    auth: AuthContext

    @property
    def scope(self) -> Scope:
        return self.auth.scope()

    async def now(self) -> datetime:
        """The database's clock as the transaction began: all processes have that one, where whatever is due
        is decided far from anybody who would notice a wrong clock of one machine."""
        return (await self.session.scalars(select(func.now()))).one()


@asynccontextmanager
async def unit_of_work(database: Database, entry: EntryPoint) -> AsyncIterator[UnitOfWork]:
    """One transaction that starts with `entry` and commits when the block ends without an error.

    Raises Unauthenticated when the session or account has ended, Unavailable when Postgres does not answer,
    UnauditedChange when a table changed that no audit row of this unit of work is about.
    """
    with _TRACER.start_as_current_span("database.transaction", attributes={"db.begin": entry.function}):
        async with _transaction(database, entry) as work:
            yield work


@asynccontextmanager
async def _transaction(database: Database, entry: EntryPoint) -> AsyncIterator[UnitOfWork]:
    try:
        async with database.sessions() as session, session.begin():
            changes = await begin_watching(session)
            connection = await session.connection()
            result = await connection.exec_driver_sql(entry.sql, entry.arguments)
            yield UnitOfWork(session, AuthContext.of(result.one()))
            await session.flush()
            changes.refuse_unaudited()
    except DATABASE_ERRORS as error:
        raise translated(error) from error


@dataclass(frozen=True, slots=True)
class Page:
    """Rows as tuples of JSON-ready values, one list for each statement asked."""

    auth: AuthContext
    results: tuple[Rows, ...]


async def read_page(database: Database, entry: EntryPoint, statements: Sequence[Statement]) -> Page:
    """Runs `entry` and the statements in one round trip and one implicit transaction.

    A pipeline on an autocommit connection: everything before its sync shares a transaction, so the scope
    that `entry` sets holds for the statements and is gone for the next caller.
    """
    first, *results = await _read(database, entry, statements)
    return Page(AuthContext.of(first[0]), tuple(results))


async def change_together(
    database: Database, entry: EntryPoint, statements: Sequence[Statement], *, recorded: Collection[str]
) -> tuple[Rows, ...]:
    """One unit of work that is known whole before it is sent, in one round trip: when it answers, it is
    committed. `recorded` are the entity types that the audit rows among the statements name.

    Raises as `unit_of_work` does; UnauditedChange before anything is sent.
    """
    changes = Changes(recorded=set(recorded))
    for statement in statements:
        changes.note(statement.sql)
    changes.refuse_unaudited()
    with _TRACER.start_as_current_span("database.transaction", attributes={"db.begin": entry.function}):
        return await read_rows(database, entry, statements)


async def read_rows(
    database: Database, entry: EntryPoint, statements: Sequence[Statement]
) -> tuple[Rows, ...]:
    """As `read_page`, for statements that the policies alone decide: the caller learns nothing of who asks,
    and a request is spared the search for its roles."""
    if entry.function == "begin_request":
        entry = replace(entry, arguments=(*entry.arguments, False))
    return tuple((await _read(database, entry, statements))[1:])


async def _read(database: Database, entry: EntryPoint, statements: Sequence[Statement]) -> list[Rows]:
    try:
        connection = await database.readers.getconn()
        try:
            return await run_together(connection, (Statement(entry.sql, entry.arguments), *statements))
        finally:
            await database.readers.putconn(connection)
    except DATABASE_ERRORS as error:
        if state_of(error) == READ_ONLY:
            await database.readers.drain()  # every connection leads to a server that lost its role
        elif is_away(error):
            await database.readers.check()  # what died with this connection goes now, not at its next use
        raise translated(error) from error


async def call_function(session: AsyncSession, function: str, *arguments: object) -> list[tuple[Any, ...]]:
    """Calls one of the database's SECURITY DEFINER functions and returns its rows."""
    connection = await session.connection()
    marks = ", ".join(["%s"] * len(arguments))
    changes: Changes | None = session.info.get(CHANGES)
    before = set(changes.changed) if changes else set()
    result = await connection.exec_driver_sql(f"SELECT * FROM {function}({marks})", arguments)
    rows = [tuple(row) for row in result.all()]
    changing = CHANGING_FUNCTIONS.get(function)
    if changes is not None and changing is not None and changing.did_nothing(rows):
        changes.changed = before
    return rows


async def database_answers(database: Database) -> bool:
    """True when a trivial statement comes back, which is how the clocks compare; for readiness checks."""
    try:
        async with database.engine.connect() as connection:
            compare_clocks((await connection.execute(select(func.clock_timestamp()))).scalar_one())
    except (*DATABASE_ERRORS, OSError):
        return False
    return True
