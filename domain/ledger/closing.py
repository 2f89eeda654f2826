"""Closing the months of a property's books, and opening them again."""

from datetime import date, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, record_event, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.core.values.dates import today_in
from domain.ledger.papers import CLOSED_ALREADY, NOT_CLOSED, NOT_PAST
from domain.ledger.rules.months import last_of
from domain.models.books import Books
from domain.models.properties import Property


async def close_month(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, month: date
) -> Books:
    """Nothing more is posted into the month or before it. Waits for those who still post.

    Raises NotFound, Forbidden, Conflict for a month that is not over or closed already.
    """
    await require(session, "payments.write", property_id)
    books = await _locked(session, property_id)
    last = last_of(month.replace(day=1))
    zone = await session.scalar(select(Property.time_zone).where(Property.id == property_id))
    if zone is None or last >= today_in(zone):
        raise Conflict(NOT_PAST, code="month_not_over")
    if books.closed_through is not None and last <= books.closed_through:
        raise Conflict(CLOSED_ALREADY, code="month_closed")
    before = snapshot(books)
    books.closed_through = last
    await record(session, principal.scope, "books.closed", books, before)
    return books


async def reopen_month(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, month: date, reason: str
) -> Books:
    """The month and those after it take entries again. Owners only.

    Raises NotFound, Forbidden, Conflict for a month that is not closed.
    """
    await require(session, "ledger.reopen.write", property_id)
    books = await _locked(session, property_id)
    first = month.replace(day=1)
    if books.closed_through is None or first > books.closed_through:
        raise Conflict(NOT_CLOSED, code="month_open")
    before = snapshot(books)
    earlier = first - timedelta(days=1)
    books.closed_through = earlier if earlier >= books.starts_on else None
    await record(session, principal.scope, "books.reopened", books, before)
    await record_event(
        session,
        principal.scope,
        "books.reopening_reason",
        entity_type="books",
        entity_id=property_id,
        property_id=property_id,
        after={"reason": reason, "month": first.isoformat()},
    )
    return books


async def _locked(session: AsyncSession, property_id: UUID) -> Books:
    books = await session.get(Books, property_id, with_for_update=FOR_CHANGE, populate_existing=True)
    if books is None:
        raise NotFound("Property not found")
    return books
