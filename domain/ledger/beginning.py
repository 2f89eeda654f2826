"""The day on which a property's books begin, which a person may choose until something is posted to them."""

from datetime import date
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, record_event, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.dates import today_in
from domain.ledger.papers import TO_COME
from domain.ledger.past_charges import Confirmed, charge_past, refuse_unconfirmed
from domain.models.books import Books
from domain.models.leases import Lease
from domain.models.postings import Posting
from domain.models.properties import Property
from domain.models.tenancies import Tenancy

POSTED_ALREADY = "Something is posted to the books of this property already, so their first day stays."


async def begin_books(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    property_id: UUID,
    starts_on: date,
    confirmed: Confirmed | None = None,
    charges_past: bool = True,
) -> Books:
    """The books begin on the day, and leases are charged from then on: what they owed before is entered as
    opening balances. Months that the nightly sweep does not reach are charged at once, as somebody has seen
    and `confirmed`; without `charges_past` the caller charges them.

    Raises NotFound, Forbidden, Invalid for a day to come, Conflict once something is posted, and while what
    is charged for the months since is not confirmed.
    """
    await require(session, "payments.write", property_id, "leases.write")
    zone = await session.scalar(select(Property.time_zone).where(Property.id == property_id))
    if zone is None:
        raise NotFound("Property not found")
    if starts_on > today_in(zone):
        raise Invalid.field("starts_on", TO_COME)
    tenancies = await _locked_tenancies(session, property_id)
    books = await session.get_one(Books, property_id, with_for_update=FOR_CHANGE, populate_existing=True)
    if await session.scalar(select(Posting.id).where(Posting.property_id == property_id).limit(1)):
        raise Conflict(POSTED_ALREADY, code="books_posted")
    if charges_past:
        await refuse_unconfirmed(session, property_id, starts_on, confirmed)
    before = snapshot(books)
    books.starts_on = starts_on
    for tenancy, leased_from in tenancies:
        tenancy.charge_from = max(leased_from, starts_on)
    made = await charge_past(session, property_id, starts_on) if charges_past else {}
    await record(session, principal.scope, "books.begun", books, before)
    await record_event(
        session,
        principal.scope,
        "tenancies.charged_from",
        entity_type="tenancies",
        property_id=property_id,
        after={"starts_on": starts_on.isoformat(), "tenancies": len(tenancies), **made},
    )
    return books


async def _locked_tenancies(session: AsyncSession, property_id: UUID) -> list[tuple[Tenancy, date]]:
    """Those of the property, locked, each with the first day of its first lease."""
    mine = select(Tenancy).where(Tenancy.property_id == property_id).order_by(Tenancy.id)
    locked = mine.with_for_update(key_share=True).execution_options(populate_existing=True)
    rows = list((await session.execute(locked)).scalars())
    first_days = (
        select(Lease.tenancy_id, func.min(Lease.start_date).label("since"))
        .where(Lease.property_id == property_id, Lease.tenancy_id.is_not(None), Lease.deleted_at.is_(None))
        .group_by(Lease.tenancy_id)
    )
    leased_from = {row.tenancy_id: row.since for row in await session.execute(first_days)}
    return [(row, leased_from[row.id]) for row in rows if row.id in leased_from]
