"""Changing leases: dates, rent and deposit."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid
from domain.core.patching import apply_changes, checked_version
from domain.core.values.dates import today_in
from domain.leases.queries import LEASES
from domain.leases.rules import ENDS_BEFORE_START, LeaseChanges, status_on, unit_status_after
from domain.ledger.tenancies import follow_leases
from domain.metrics.current_leases import is_current
from domain.models.leases import TIMED_LEASE_STATUSES, Lease
from domain.models.properties import Property, Unit
from domain.units.occupancy import settle

CLOSED = ("renewed", "terminated", "cancelled")


async def edit(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, changes: LeaseChanges
) -> Lease:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Invalid for dates in the wrong order,
    Conflict for a lease that was ended by somebody."""
    await authorized(session, Lease, lease_id, "leases.write", "units.write")
    unit = await _unit_of(session, lease_id)
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    if row.status in CLOSED:
        raise Conflict(f"This lease is {row.status} and cannot be changed.", code="lease_closed")
    zone = (
        await session.execute(select(Property.time_zone).where(Property.id == row.property_id))
    ).scalar_one()
    before = snapshot(row)
    apply_changes(row, changes)
    if row.end_date is not None and row.end_date < row.start_date:
        raise Invalid.field("end_date", ENDS_BEFORE_START)
    if row.status in TIMED_LEASE_STATUSES:
        row.status = status_on(today_in(zone), row.start_date, row.end_date)
    await record(session, principal.scope, "lease.edited", row, before)
    await follow_leases(session, [row.id])
    if unit is not None and await is_current(session, row.id):
        await _settle_unit(session, principal, unit)
    return row


async def _unit_of(session: AsyncSession, lease_id: UUID) -> Unit | None:
    """The live unit of the lease, locked."""
    unit = (
        select(Unit)
        .join(Lease, (Lease.property_id == Unit.property_id) & (Lease.unit_id == Unit.id))
        .where(Lease.id == lease_id, Unit.deleted_at.is_(None))
    )
    found: Unit | None = await session.scalar(unit.with_for_update(key_share=True, of=Unit))
    return found


async def _settle_unit(session: AsyncSession, principal: StaffPrincipal, unit: Unit) -> None:
    if unit.status != "maintenance":
        status = unit_status_after(unit.status, lives_here=True, comes_later=False)
        await settle(session=session, principal=principal, unit=unit, status=status, note=None)
