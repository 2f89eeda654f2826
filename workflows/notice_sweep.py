"""The sweep of notices: takes them beyond the bell, at once, after quiet hours, or in a daily summary."""

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.features import NOTICE_KINDS
from domain.notify.routing import AT_ONCE, route_due, send_digests
from domain.notify.sending import SYSTEM


async def take_notices_further(database: Database) -> None:
    """Batch after batch, until nothing is due; several processes may do so at once."""
    for sweep in (_route_batch, _send_digests):
        while await sweep(database) == AT_ONCE:
            pass


async def _route_batch(database: Database) -> int:
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        return await route_due(session=work.session, kinds=NOTICE_KINDS, now=await work.now())


async def _send_digests(database: Database) -> int:
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        return await send_digests(session=work.session, now=await work.now())
