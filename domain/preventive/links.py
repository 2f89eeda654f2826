"""What equipment, schedules and work orders refer to, checked."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.values.dates import day_in
from domain.maintenance.links import check_home
from domain.models.properties import Property


async def check_unit(session: AsyncSession, property_id: UUID, unit_id: UUID | None) -> None:
    """Raises Invalid for a unit of another property, or that was deleted."""
    await check_home(session, property_id, unit_id, None)


async def day_at(session: AsyncSession, property_id: UUID, instant: datetime) -> date:
    """The property's own day of an instant."""
    found = await session.execute(select(Property.time_zone).where(Property.id == property_id))
    return day_in(found.scalar_one(), instant)
