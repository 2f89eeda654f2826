"""The owner statement of the month that ended: kept as it was printed, and mailed once to each owner."""

from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.errors import TooLarge
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.models.report_prints import OwnerStatement
from domain.notify.messages import OWNER_STATEMENT
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.reports.asking import ReportQuery
from domain.reports.closing import digest
from domain.reports.paper import paper_of
from domain.reports.reading import definition_of, question, read_inside

REPORT = "owner-statement"


class DueStatement(NamedTuple):
    """A property, one of its owners, and the month whose statement they have yet to get."""

    property_id: UUID
    account_id: UUID
    month: date


async def due_statements(*, session: AsyncSession, now: datetime, most: int) -> list[DueStatement]:
    """Those that are due by the clocks of their properties; only for the system principal 'notifications'."""
    return [DueStatement(*row) for row in await call_function(session, "owner_statements_due", now, most)]


async def mail_statement(*, session: AsyncSession, due: DueStatement) -> bool:
    """Prints it with the rights of the owner, whose unit of work this is, and asks for the mail; False where
    it was mailed before. One that is too long for a paper is noted and not mailed."""
    paper = await _paper(session, due)
    statement_id = new_id()
    added = await session.scalar(
        insert(table_of(OwnerStatement))
        .values(
            id=statement_id, **due._asdict(), paper=paper, sha256=digest(paper) if paper is not None else None
        )
        .on_conflict_do_nothing()
        .returning(table_of(OwnerStatement).c.id)
    )
    if added is None or paper is None:
        return False
    await queue_message(
        session=session,
        recipient=Recipient.account(due.account_id),
        message=OWNER_STATEMENT,
        subject_ids={"statement_id": statement_id},
        dedupe_key=f"owner_statement/{due.property_id}/{due.account_id}/{due.month}",
        property_id=due.property_id,
    )
    return True


async def _paper(session: AsyncSession, due: DueStatement) -> dict[str, object] | None:
    month = due.month.strftime("%Y-%m")
    query = ReportQuery.model_validate({"property_id": [due.property_id], "first_month": month})
    definition = definition_of(REPORT)
    wanted = question(definition, query, "paper")
    try:
        report = await read_inside(session, definition, wanted, "paper")
    except TooLarge:
        return None
    return dict(paper_of(report))
