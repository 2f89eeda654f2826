"""Changing leases: dates, money and everything else that they agree."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.agreements.requests import void_of_lease
from domain.audit.service import record, snapshot
from domain.core.errors import Invalid
from domain.core.patching import checked_version
from domain.core.values.dates import utc_now
from domain.leases.departures import reopen_tenancy
from domain.leases.events import LEASE_CHANGED, announce_lease
from domain.leases.held_rows import refuse_closed, unit_of
from domain.leases.queries import LEASES
from domain.leases.rules import status_on, unit_status_after
from domain.leases.signing import today_at
from domain.leases.terms import ENDS_BEFORE_START, LeaseChanges
from domain.ledger.adjustments import adjust_charged
from domain.ledger.tenancies import follow_leases, reopen_rents
from domain.metrics.current_leases import is_current
from domain.models.leases import TIMED_LEASE_STATUSES, Lease
from domain.models.properties import Unit
from domain.units.occupancy import settle

# What no agreement says: a change of it leaves papers that wait for signatures as they are.
BESIDE_THE_TERMS = {"notes", "lease_document_url", "offer_on", "offer_skipped"}
RENT_EARLIER = "Another rent counts from this month on. Choose {first} or later."
RENT_LATER = "Choose today or an earlier day of this month, or plan a rent increase."


async def edit(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, changes: LeaseChanges
) -> Lease:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Invalid for dates in the wrong order,
    Conflict for a lease that was ended by somebody."""
    await authorized(session, Lease, lease_id, "leases.write", "units.write")
    unit = await unit_of(session, lease_id)
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    refuse_closed(row)
    today = await today_at(session, row.property_id)
    before, terms = snapshot(row), _terms_charged(row)
    for name, value in changes.model_dump(exclude_unset=True, exclude={"rent_from"}).items():
        setattr(row, name, value)
    if row.end_date is not None and row.end_date < row.start_date:
        raise Invalid.field("end_date", ENDS_BEFORE_START)
    _check_rent_day(changes.rent_from, today)
    if row.status in TIMED_LEASE_STATUSES:
        row.status = status_on(today, row.start_date, row.end_date)
    await record(session, principal.scope, "lease.edited", row, before)
    await announce_lease(session, LEASE_CHANGED, row)
    if not changes.model_fields_set <= BESIDE_THE_TERMS:
        await void_of_lease(session, principal.scope, row.id, utc_now())
    await _charge_anew(session, principal, row, terms, today, changes.rent_from)
    if unit is not None and await is_current(session, row.id):
        await _settle_unit(session, principal, unit)
    return row


def _terms_charged(row: Lease) -> tuple[date | Decimal | None, ...]:
    return row.start_date, row.end_date, row.move_out_date, row.monthly_rent


async def _charge_anew(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: Lease,
    before: tuple[date | Decimal | None, ...],
    today: date,
    rent_from: date | None,
) -> None:
    """Rent follows the edited lease, and so do months that are charged already: those that the edit touches.
    One that was charged otherwise before stays as it is until somebody changes its days or its rent."""
    after = _terms_charged(row)
    changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    if before[1:3] != after[1:3]:
        await reopen_tenancy(session, principal, row)
    if before[2] != row.move_out_date:
        await reopen_rents(session, row.id)
    await follow_leases(session, [row.id], rent_from=rent_from)
    if changed or rent_from is not None:
        days = [each for pair in changed for each in pair if isinstance(each, date)]
        await adjust_charged(session, principal.scope, [row.id], since=min(*days, today, rent_from or today))


def _check_rent_day(day: date | None, today: date) -> None:
    """Raises Invalid for a first day of another rent that is not in this month, or still to come."""
    if day is None:
        return
    if day < today.replace(day=1):
        raise Invalid.field("rent_from", RENT_EARLIER.format(first=f"{today:%B} 1"))
    if day > today:
        raise Invalid.field("rent_from", RENT_LATER)


async def _settle_unit(session: AsyncSession, principal: StaffPrincipal, unit: Unit) -> None:
    if unit.status != "maintenance":
        status = unit_status_after(unit.status, lives_here=True, comes_later=False)
        await settle(session=session, principal=principal, unit=unit, status=status, note=None)
