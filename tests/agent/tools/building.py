"""A property with a vacant and a leased unit, for the write tools to change."""

from uuid import UUID

from domain.models import Unit
from tests.factories import Maker, Person


class Building:
    """A property with a vacant and a leased unit."""

    owner: Person
    id: UUID
    vacant: Unit
    leased: Unit


async def unit_of(make: Maker, unit_id: UUID) -> Unit:
    async with make.session() as session:
        return await session.get_one(Unit, unit_id)
