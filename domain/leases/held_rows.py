"""What the services of leases get hold of before they change it: the unit, and a lease that is still open."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.errors import Conflict, Invalid
from domain.leases.rules import UNIT_MISSING
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease
from domain.models.properties import Unit
from domain.units.occupancy import locked_unit


def refuse_closed(row: Lease) -> None:
    """Raises Conflict for a lease that was ended by somebody."""
    if row.status in CLOSED_LEASE_STATUSES:
        raise Conflict(f"This lease is {row.status} and cannot be changed.", code="lease_closed")


async def unit_of(session: AsyncSession, lease_id: UUID) -> Unit | None:
    """The live unit of the lease, locked."""
    unit = (
        select(Unit)
        .join(Lease, (Lease.property_id == Unit.property_id) & (Lease.unit_id == Unit.id))
        .where(Lease.id == lease_id, Unit.deleted_at.is_(None))
    )
    found: Unit | None = await session.scalar(unit.with_for_update(key_share=True, of=Unit))
    return found


async def vacant_unit(session: AsyncSession, property_id: UUID, unit_id: UUID) -> Unit:
    """Locked. Raises Invalid for one that is not there, Conflict for one that is taken."""
    unit = await locked_unit(session, property_id, unit_id)
    if unit is None:
        raise Invalid.field("unit_id", UNIT_MISSING)
    if unit.status != "vacant":
        raise Conflict(
            f"Unit {unit.unit_number} is no longer vacant: somebody moved in first. Choose another unit.",
            code="unit_not_vacant",
        )
    return unit
