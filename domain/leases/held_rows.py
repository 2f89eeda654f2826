"""What the services of leases get hold of before they change it: the unit, and a lease that is still open."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.errors import Conflict
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease
from domain.models.properties import Unit


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
