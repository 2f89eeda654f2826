"""The sweep of what ran out unnoticed: hours in which an admin acted for somebody and never came back."""

from domain.access.impersonation import end_overdue
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work


async def end_overdue_acting(database: Database) -> None:
    """The rights end by themselves; this only closes the record."""
    async with unit_of_work(database, EntryPoint.by_system("outbox-sweep")) as work:
        await end_overdue(session=work.session)
