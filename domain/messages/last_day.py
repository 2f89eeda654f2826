"""The last day of an announcement or notice, by the property's own calendar."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.values.dates import day_in
from domain.messages.rules import refuse_passed
from domain.models.properties import Property


async def check_last_day(
    session: AsyncSession, property_id: UUID, expires_on: date | None, now: datetime
) -> None:
    """Raises Invalid for a day that has passed there."""
    if expires_on is None:
        return
    zone = (await session.scalars(select(Property.time_zone).where(Property.id == property_id))).one()
    refuse_passed(expires_on, day_in(zone, now))
