"""The check of invariants: tables are walked by id, a batch in each read-only transaction; none is mended."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.database import Database
from domain.core.db.driver_statements import send_command
from domain.core.invariants import Invariant
from domain.core.unit_of_work import EntryPoint, unit_of_work

SYSTEM = "invariant-check"
ROWS_AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class Batch:
    """The offenders among some rows, by id; `last` is the last of those rows, None at the table's end."""

    offenders: Sequence[object]
    last: object | None


async def walk(database: Database, invariant: Invariant) -> AsyncIterator[Batch]:
    """Every row of the invariant's table, batch by batch, as the system principal 'invariant-check'."""
    last: object | None = None
    while True:
        async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
            batch = await check_batch(session=work.session, invariant=invariant, after=last)
        yield batch
        if batch.last is None:
            return
        last = batch.last


async def check_batch(*, session: AsyncSession, invariant: Invariant, after: object | None) -> Batch:
    """Up to ROWS_AT_ONCE rows behind the id `after`, None for the first. The transaction is read-only from
    here on."""
    await send_command(session, "SET TRANSACTION READ ONLY")
    behind = [] if after is None else [invariant.id > after]
    end = select(invariant.id).where(*behind).order_by(invariant.id).offset(ROWS_AT_ONCE - 1).limit(1)
    last = await session.scalar(end)
    up_to = [] if last is None else [invariant.id <= last]
    offenders = select(invariant.id).where(*behind, *up_to, invariant.is_broken).order_by(invariant.id)
    return Batch((await session.scalars(offenders)).all(), last)
