"""The sweep of owner statements: each owner gets that of the month that ended, once."""

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.notify.sending import SYSTEM
from domain.reports.mailing import due_statements, mail_statement

AT_ONCE = 50


async def mail_owner_statements(database: Database) -> None:
    """Batch after batch, until none is due; several processes may do so at once. Each is printed with the
    rights of its owner."""
    while True:
        async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
            due = await due_statements(session=work.session, now=utc_now(), most=AT_ONCE)
        for each in due:
            async with unit_of_work(database, EntryPoint.by_account(each.account_id)) as work:
                await mail_statement(session=work.session, due=each)
        if len(due) < AT_ONCE:
            return
