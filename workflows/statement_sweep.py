"""The sweep of owner statements: each owner gets that of the month that ended, once."""

import structlog

from domain.core.db.database import Database
from domain.core.errors import Unavailable
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.notify.sending import SYSTEM
from domain.reports.mailing import due_statements, mail_statement

log = structlog.get_logger()
AT_ONCE = 50


async def mail_owner_statements(database: Database) -> None:
    """Batch after batch, until none is due; several processes may do so at once. Each is printed with the
    rights of its owner. One that fails keeps nobody else from theirs: it is raised after its batch."""
    while True:
        failures: list[Exception] = []
        async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
            due = await due_statements(session=work.session, now=await work.now(), most=AT_ONCE)
        for each in due:
            try:
                async with unit_of_work(database, EntryPoint.by_account(each.account_id)) as work:
                    await mail_statement(session=work.session, due=each)
            except Unavailable:
                raise
            except Exception as error:
                about = {"property": str(each.property_id), "account": str(each.account_id)}
                log.error("statement.failed", **about, exc_info=error)
                failures.append(error)
        if failures:
            raise failures[0]
        if len(due) < AT_ONCE:
            return
