"""What equipment, schedules and work orders refer to, checked."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.errors import Invalid
from domain.core.values.dates import day_in
from domain.models.properties import Property, Unit
from domain.preventive.rules import UNIT_ELSEWHERE


async def check_unit(session: AsyncSession, property_id: UUID, unit_id: UUID | None) -> None:
    """Raises Invalid for a unit of another property."""
    there = exists().where(Unit.id == unit_id, Unit.property_id == property_id, Unit.deleted_at.is_(None))
    if unit_id is not None and not await session.scalar(select(there)):
        raise Invalid.field("unit_id", UNIT_ELSEWHERE)


async def day_at(session: AsyncSession, property_id: UUID, instant: datetime) -> date:
    """The property's own day of an instant."""
    found = await session.execute(select(Property.time_zone).where(Property.id == property_id))
    return day_in(found.scalar_one(), instant)
