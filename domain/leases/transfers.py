"""A household moves to another unit: its old lease ends before the new one began, its money goes along."""

from datetime import date, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.leases.departure_notices import tell_tenants
from domain.leases.departures import leave_home, lock_household
from domain.leases.ending import end_lease
from domain.leases.held_rows import unit_of
from domain.leases.left_units import settle_left
from domain.leases.signing import today_at
from domain.ledger.transferring import Transferred, transfer_tenancy
from domain.metrics.current_leases import is_current
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease, LeaseParty

DAY = timedelta(days=1)


async def transfer(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, to_lease_id: UUID, reason: str
) -> Transferred:
    """Each home is charged for its own days: a lease that still runs ends on the day before the other began,
    its charged month follows, and then what is open, waits or is held moves. One that is yet to begin ends
    nothing. Raises as `transfer_tenancy` does."""
    await authorized(session, Lease, lease_id, "leases.write", "units.write", "residents.write")
    await authorized(session, Lease, to_lease_id, "leases.read")
    await _end_before(session, principal, lease_id, to_lease_id, reason)
    tenancies = select(Lease.id, Lease.tenancy_id).where(Lease.id.in_((lease_id, to_lease_id)))
    of_lease = {row.id: row.tenancy_id for row in await session.execute(tenancies)}
    return await transfer_tenancy(
        session=session,
        principal=principal,
        tenancy_id=of_lease[lease_id],
        to_tenancy_id=of_lease[to_lease_id],
        reason=reason,
    )


async def _end_before(
    session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, to_lease_id: UUID, reason: str
) -> None:
    unit = await unit_of(session, lease_id)
    people = await lock_household(session, lease_id)
    row = await lock(session, Lease, lease_id)
    began = await session.scalar(select(Lease.start_date).where(Lease.id == to_lease_id))
    today = await today_at(session, row.property_id)
    if began is None or not await _ends(session, row, to_lease_id, began, today):
        return
    last_day = max(min(began - DAY, row.move_out_date or date.max), row.start_date)
    await end_lease(
        session, principal, row, last_day, today=today, why=reason, asks=True, moves_to=to_lease_id
    )
    moved = set(
        await session.scalars(select(LeaseParty.resident_id).where(LeaseParty.lease_id == to_lease_id))
    )
    await leave_home(session, principal, [each for each in people if each.id not in moved], last_day)
    await tell_tenants(session, row, "transferred")
    await settle_left(session, principal, unit, today)


async def _ends(session: AsyncSession, row: Lease, to_lease_id: UUID, began: date, today: date) -> bool:
    """Whether the lease still runs, and the other one has begun in another home."""
    other = await session.scalar(select(Lease.tenancy_id).where(Lease.id == to_lease_id))
    runs = row.status not in ("draft", *CLOSED_LEASE_STATUSES) and await is_current(session, row.id)
    return runs and began <= today and other not in (None, row.tenancy_id)
