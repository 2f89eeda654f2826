"""Names in a file to rows of the portfolio: properties by name, units by number, as the caller sees them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.base import table_of
from domain.core.set_based import rowset
from domain.imports.converting import RowError
from domain.models.properties import Property, Unit

_PROPERTIES = table_of(Property)
_UNITS = table_of(Unit)
FIELD, LABEL = "property_name", "Property name"


@dataclass(frozen=True, slots=True)
class Place:
    """A property that a name may mean."""

    id: UUID
    name: str
    address: str


@dataclass(frozen=True, slots=True)
class Places:
    """The caller's properties that the rows name, by the name as written; the only one, if there is one."""

    named: Mapping[str, list[Place]]
    only: Place | None

    def find(self, name: str | None) -> Place | RowError:
        """The property of that name, or what is wrong with it."""
        if not name:
            if self.only is not None:
                return self.only
            return RowError(
                FIELD, LABEL, None, "Say which property", "Map a column, or one for the whole file"
            )
        found = self.named.get(name, [])
        if len(found) == 1:
            return found[0]
        if not found:
            advice = "Use the name of one of your properties, or import the properties first"
            return RowError(FIELD, LABEL, name, "No property with this name", advice)
        addresses = " and ".join(place.address for place in found)
        message = f"{len(found)} properties have this name: {addresses}"
        return RowError(FIELD, LABEL, name, message, "Give one of them another name, then run the file again")


async def places_of(session: AsyncSession, names: Iterable[str | None]) -> Places:
    """Two statements whatever the number of names; the policies keep other people's properties out."""
    wanted = sorted({name for name in names if name})
    given = rowset(_PROPERTIES, [{"name": name} for name in wanted], ["name"])
    matched = await session.execute(
        select(given.c.name.label("written"), _PROPERTIES.c.id, _PROPERTIES.c.name, _PROPERTIES.c.address)
        .join(_PROPERTIES, _PROPERTIES.c.name_key == func.natural_key(given.c.name))
        .where(_PROPERTIES.c.deleted_at.is_(None))
        .order_by(_PROPERTIES.c.address)
    )
    named: dict[str, list[Place]] = {}
    for written, place_id, name, address in matched:
        named.setdefault(written, []).append(Place(place_id, name, address))
    live = select(_PROPERTIES.c.id, _PROPERTIES.c.name, _PROPERTIES.c.address)
    few = (await session.execute(live.where(_PROPERTIES.c.deleted_at.is_(None)).limit(2))).all()
    return Places(named, Place(*few[0]) if len(few) == 1 else None)


async def units_of(
    session: AsyncSession, wanted: Iterable[tuple[UUID, str]]
) -> Mapping[tuple[UUID, str], UUID]:
    """The live unit of each property and number as written."""
    pairs = [{"property_id": place, "unit_number": number} for place, number in set(wanted)]
    given = rowset(_UNITS, pairs, ["property_id", "unit_number"])
    same = (_UNITS.c.property_id == given.c.property_id) & (
        _UNITS.c.number_key == func.natural_key(given.c.unit_number)
    )
    found = await session.execute(
        select(given.c.property_id, given.c.unit_number, _UNITS.c.id)
        .join(_UNITS, same)
        .where(_UNITS.c.deleted_at.is_(None))
    )
    return {(place, number): unit_id for place, number, unit_id in found}
