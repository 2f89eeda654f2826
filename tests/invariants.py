"""All invariants at once, for tests that kill, restart or race: what they did may break none."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import select

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.features import INVARIANTS
from domain.invariants.service import SYSTEM


async def broken(database: Database) -> set[tuple[str, str]]:
    """Every offender, as the invariant's name and the row's id; `database` is the worker role's. One
    transaction, and one statement an invariant: a test's tables are small, and this runs after many tests."""
    found: set[tuple[str, str]] = set()
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        for invariant in INVARIANTS:
            offenders = await work.session.scalars(select(invariant.id).where(invariant.is_broken))
            found |= {(invariant.name, str(offender)) for offender in offenders}
    return found


@asynccontextmanager
async def unbroken(database: Database) -> AsyncIterator[None]:
    """Breaks no invariant while the block lasts; rows that other tests planted in a shared database count for
    nothing."""
    before = await broken(database)
    yield
    new = await broken(database) - before
    assert new == set(), new
