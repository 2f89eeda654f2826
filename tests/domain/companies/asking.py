"""Short ways into the services, for the tests of companies."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from domain.access.principal import StaffPrincipal, principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from tests.factories import Person


@asynccontextmanager
async def signed_in(database: Database, person: Person) -> AsyncIterator[tuple[UnitOfWork, StaffPrincipal]]:
    """A unit of work of this person's session, and their principal."""
    async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
        yield work, principal_of(work.auth)
