"""Whether a lease or a unit's lease is current, asked inside a unit of work by what changes them."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import ColumnElement, Select, select, true
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.base import table_of
from domain.core.db.driver_statements import fetch
from domain.metrics.leases import lease_state, property_today
from domain.models.leases import Lease
from domain.models.properties import Property

_UNITS_OF = """
SELECT DISTINCT l.unit_id
  FROM leases l JOIN properties p ON p.id = l.property_id
 CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                l.move_out_date, l.deleted_at, timezone(p.time_zone, now())::date) AS state
 WHERE l.unit_id = ANY (%s::uuid[]) AND state.is_current
"""


async def is_current(session: AsyncSession, lease_id: UUID) -> bool:
    return await session.scalar(_current(Lease.id == lease_id)) is not None


async def has_current_lease(session: AsyncSession, unit_id: UUID) -> bool:
    return await session.scalar(_current(Lease.unit_id == unit_id)) is not None


async def with_current_lease(session: AsyncSession, unit_ids: Collection[UUID]) -> set[UUID]:
    """Those of the units that have a current lease; one statement whatever their number."""
    if not unit_ids:
        return set()
    return {row["unit_id"] for row in await fetch(session, _UNITS_OF, array_of(set(unit_ids)))}


def _current(which: ColumnElement[bool]) -> Select[UUID]:
    state = lease_state(property_today())
    leases = table_of(Lease).join(table_of(Property), Property.id == Lease.property_id).join(state, true())
    return select(Lease.id).select_from(leases).where(which, state.c.is_current).limit(1)
