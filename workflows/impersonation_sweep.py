"""The sweep of what ran out unnoticed: hours in which an admin acted for somebody and never came back."""

import asyncio

import psycopg
import structlog

from domain.access.impersonation import end_overdue
from domain.core.db.database import Database
from domain.core.errors import StewardError
from domain.core.unit_of_work import EntryPoint, unit_of_work

log = structlog.get_logger()
SECONDS = 60.0


async def end_overdue_forever(database: Database) -> None:
    """Once a minute until cancelled. The rights end by themselves; this only closes the record."""
    while True:
        try:
            async with unit_of_work(database, EntryPoint.by_system("outbox-sweep")) as work:
                await end_overdue(session=work.session)
        except (StewardError, psycopg.Error) as error:
            log.warning("acting_sweep.database_away", reason=type(error).__name__)
        await asyncio.sleep(SECONDS)
