"""All invariants at once, for tests that kill, restart or race: what they did may break none."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from domain.core.db.database import Database
from domain.features import INVARIANTS
from domain.invariants.service import walk


async def broken(database: Database) -> set[tuple[str, str]]:
    """Every offender, as the invariant's name and the row's id; `database` is the worker role's."""
    return {
        (invariant.name, str(offender))
        for invariant in INVARIANTS
        async for batch in walk(database, invariant)
        for offender in batch.offenders
    }


@asynccontextmanager
async def unbroken(database: Database) -> AsyncIterator[None]:
    """Breaks no invariant while the block lasts; rows that other tests planted in a shared database count for
    nothing."""
    before = await broken(database)
    yield
    new = await broken(database) - before
    assert new == set(), new
