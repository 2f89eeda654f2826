"""Row-level security by itself: somebody signed in, who asks the database for everything there is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID

import pytest
import pytest_asyncio
from httpx import AsyncClient
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.db.database_errors import state_of
from domain.core.unit_of_work import EntryPoint, unit_of_work
from tests.access.principals import everybody
from tests.access.registry import objects_of
from tests.access.test_matrix import ALTERS_PEOPLE, MATRIX, knock
from tests.factories import Maker, Person

# Whose a row is, where a person with one property has rows of their own at all.
OWNER = {
    "accounts": "id",
    "sessions": "account_id",
    "properties": "created_by",
    "user_properties": "account_id",
    "company_owners": "account_id",
}
# A company has several owners, in a table of their own.
_MY_COMPANIES = "(SELECT company_id FROM company_owners WHERE account_id = :me)"
_MY_PROPERTIES = "(SELECT property_id FROM user_properties WHERE account_id = :me)"
OTHERS = {
    "companies": f" WHERE id NOT IN {_MY_COMPANIES}",
    "message_templates": f" WHERE company_id NOT IN {_MY_COMPANIES}",
    "gl_accounts": f" WHERE company_id NOT IN {_MY_COMPANIES}",
    "bank_accounts": f" WHERE company_id NOT IN {_MY_COMPANIES}",
    "books": f" WHERE property_id NOT IN {_MY_PROPERTIES}",
}
# Which role may what, and how the server's services are: every member of staff reads them.
EVERYBODYS = {"role_permissions", "service_checks"}
NO_WALL = {"alembic_version"}
INSUFFICIENT_PRIVILEGE = "42501"
# What the requests of an owner leave behind: to see nothing in an empty table would prove nothing.
MUST_BE_FILLED = {
    *OWNER,
    *OTHERS,
    *("units", "residents", "leases", "lease_parties", "vehicles", "pets", "vendors", "vendor_properties"),
    *("import_jobs", "conversations", "conversation_messages", "audit_log", "outbox"),
}


class Undone(Exception):
    """Ends a unit of work that must leave nothing."""


@pytest_asyncio.fixture(scope="module")
async def filled(api: AsyncClient, make: Maker) -> None:
    """Every operation has been used by an owner, on things of theirs."""
    objects = objects_of(make, await everybody(make))
    for operation in sorted(set(MATRIX) - ALTERS_PEOPLE):
        for wanted in [each for each in ("a", "any") if each in MATRIX[operation]]:
            await knock(api, objects, objects.principals, operation, wanted, "owner of A")


@pytest_asyncio.fixture
async def stranger(make: Maker) -> Person:
    person = await make.person()
    await make.property(person)
    return person


@asynccontextmanager
async def signed_in(
    database: Database, worker_database: Database, role: str, person: Person
) -> AsyncIterator[AsyncSession]:
    """As this person, on the connection of this role; nothing that is done stays."""
    entry, where = {
        "app": (EntryPoint.by_session(token_hash(person.token)), database),
        "worker": (EntryPoint.by_account(person.id), worker_database),
    }[role]
    try:
        async with unit_of_work(where, entry) as work:
            yield work.session
            raise Undone
    except Undone:
        return


async def _tables(make: Maker) -> dict[str, tuple[int, list[str]]]:
    """How many rows each table really has, and its columns."""
    async with make.session() as session:
        names = await session.execute(
            text(
                "SELECT c.relname, array_agg(a.attname::text) FROM pg_class c"
                " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped"
                " AND a.attgenerated = ''"
                " WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1"
            )
        )
        return {
            name: ((await session.execute(text(f"SELECT count(*) FROM {name}"))).scalar_one(), columns)
            for name, columns in names.all()
            if name not in NO_WALL | EVERYBODYS
        }


async def _reached(session: AsyncSession, statement: str, me: UUID) -> bool:
    """Whether the statement reached a row; none where the role may not give it at all."""
    try:
        async with session.begin_nested() as inside:
            result = await session.execute(text(statement), {"me": me} if ":me" in statement else {})
            rows: int = getattr(result, "rowcount", 0)
            await inside.rollback()
    except DBAPIError as error:
        if state_of(error) == INSUFFICIENT_PRIVILEGE:
            return False
        raise
    return rows > 0


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize("role", ["app", "worker"])
async def test_nobody_reaches_a_row_that_is_not_theirs(
    database: Database, worker_database: Database, make: Maker, stranger: Person, role: str
) -> None:
    tables = await _tables(make)
    assert {name for name in MUST_BE_FILLED if tables[name][0] == 0} == set()
    reached = []
    async with signed_in(database, worker_database, role, stranger) as session:
        for name, (_, columns) in tables.items():
            others = f" WHERE {OWNER[name]} IS DISTINCT FROM :me" if name in OWNER else OTHERS.get(name, "")
            statements = [
                f"SELECT 1 FROM {name}{others} LIMIT 1",
                *(f"UPDATE {name} SET {column} = {column}{others}" for column in columns),
                f"DELETE FROM {name}{others}",
            ]
            reached += [each for each in statements if await _reached(session, each, stranger.id)]
    assert reached == []
