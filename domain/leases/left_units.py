"""What becomes of a unit once one of its leases has come or gone."""

from datetime import date

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.metrics.current_leases import has_current_lease
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease
from domain.models.properties import Unit
from domain.models.residents import Resident
from domain.units.occupancy import settle
from domain.units.rules import occupancy_note


async def settle_left(
    session: AsyncSession, principal: StaffPrincipal, unit: Unit | None, today: date
) -> None:
    """Sets a locked unit's status once one of its leases has come or gone: by its other leases, and by who
    lives there. A unit in maintenance, or reserved, stays as it is."""
    if unit is None or unit.status in ("maintenance", "reserved"):
        return
    await session.flush()
    status, note = unit.status, unit.occupancy_note
    lived_in = exists().where(
        Resident.unit_id == unit.id,
        Resident.property_id == unit.property_id,
        Resident.status == "active",
        Resident.deleted_at.is_(None),
    )
    to_come = exists().where(
        Lease.unit_id == unit.id,
        Lease.property_id == unit.property_id,
        Lease.deleted_at.is_(None),
        Lease.status.not_in(("draft", *CLOSED_LEASE_STATUSES)),
        Lease.start_date > today,
    )
    if await has_current_lease(session, unit.id):
        status, note = ("notice" if status == "notice" else "occupied"), None
    elif await session.scalar(select(lived_in)):
        status = status if status == "notice" else "occupied"
        note = occupancy_note(status, has_current_lease=False)
    elif await session.scalar(select(to_come)):
        status, note = "pre_leased", None
    else:
        status, note = "vacant", None
    await settle(session=session, principal=principal, unit=unit, status=status, note=note)
