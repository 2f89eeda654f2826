"""Closing a month of the books and keeping its reports as they were printed then."""

import hashlib
import json
from dataclasses import replace
from datetime import date, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import TooLarge
from domain.core.values.ids import new_id
from domain.ledger.closing import close_month
from domain.ledger.rules.months import first_of, months
from domain.models.books import Books
from domain.models.report_prints import ReportPrint
from domain.reports.asking import ReportQuery
from domain.reports.document import Report
from domain.reports.paper import paper_of
from domain.reports.reading import definition_of, question, read_inside

# Of a property that closes years at once only the last months are printed; the others can be read any time.
MOST_MONTHS = 24


async def close_and_print(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, month: date
) -> Books:
    """Closes the month, and keeps owner statement and income statement of each month that this closes.

    Raises as `close_month` does.
    """
    before = await session.get(Books, property_id, with_for_update=FOR_CHANGE, populate_existing=True)
    first = first_of(before.starts_on) if before is not None else month
    if before is not None and before.closed_through is not None:
        first = before.closed_through + timedelta(days=1)
    books = await close_month(session=session, principal=principal, property_id=property_id, month=month)
    for closed in list(months(first, books.closed_through or month))[-MOST_MONTHS:]:
        for name, basis in (("owner-statement", None), ("income-statement", books.basis)):
            await _print(session, property_id, name, basis, closed)
    return books


async def _print(session: AsyncSession, property_id: UUID, name: str, basis: str | None, month: date) -> None:
    name_of_month = month.strftime("%Y-%m")
    query = ReportQuery.model_validate(
        {"property_id": [property_id], "first_month": name_of_month, "basis": basis}
    )
    definition = definition_of(name)
    wanted = question(definition, query, "file")
    try:
        report = await read_inside(session, definition, wanted, "file")
    except TooLarge:
        return  # tens of thousands of lines are no paper; the books are closed all the same
    session.add(await _kept(session, property_id, report, month))
    await session.flush()


async def _kept(session: AsyncSession, property_id: UUID, report: Report, month: date) -> ReportPrint:
    earlier = (
        select(ReportPrint.printed_on)
        .where(
            ReportPrint.property_id == property_id,
            ReportPrint.report == report.name,
            ReportPrint.month == month,
        )
        .order_by(ReportPrint.created_at.desc(), ReportPrint.id.desc())
        .limit(1)
    )
    replaces = await session.scalar(earlier)
    paper = dict(paper_of(replace(report, replaces=replaces)))
    return ReportPrint(
        id=new_id(),
        property_id=property_id,
        report=report.name,
        month=month,
        paper=paper,
        sha256=digest(paper),
        printed_on=report.heading.today,
        replaces_on=replaces,
    )


def digest(paper: dict[str, object]) -> str:
    """Of the paper's JSON with sorted keys: the same content has the same."""
    text = json.dumps(paper, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
