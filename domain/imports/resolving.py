"""Names in a file to rows of the portfolio: properties by name, units by number, as the caller sees them."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.base import table_of
from domain.core.natural_keys import natural_keys
from domain.core.set_based import matching_rows, rowset
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
    """At most two statements for any number of names; the policies keep other people's properties out."""
    asked = set(names)
    wanted = sorted(name for name in asked if name)
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
    return Places(named, await _only(session) if len(wanted) < len(asked) else None)


async def _only(session: AsyncSession) -> Place | None:
    """The caller's property, where there is but one."""
    live = select(_PROPERTIES.c.id, _PROPERTIES.c.name, _PROPERTIES.c.address)
    few = (await session.execute(live.where(_PROPERTIES.c.deleted_at.is_(None)).limit(2))).all()
    return Place(*few[0]) if len(few) == 1 else None


async def units_of(
    session: AsyncSession, wanted: Collection[tuple[UUID, str]]
) -> Mapping[tuple[UUID, str], UUID]:
    """The live unit of each property and number as written."""
    keys = await natural_keys(session, (number for _, number in wanted))
    named = [{"property_id": place, "number_key": keys[number]} for place, number in set(wanted)]
    seen = ("id", "property_id", "number_key")
    live = _UNITS.c.deleted_at.is_(None)
    found = await matching_rows(session, _UNITS, named, live, columns=seen, lock=False)
    ids = {(unit["property_id"], unit["number_key"]): unit["id"] for unit in found}
    places = {(place, number): (place, keys[number]) for place, number in wanted}
    return {place: ids[key] for place, key in places.items() if key in ids}
