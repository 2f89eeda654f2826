"""Names in a file to properties of the portfolio, as the caller sees them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row, fetch
from domain.core.db.natural_keys import natural_keys
from domain.imports.converting import RowError

FIELD, LABEL = "property_name", "Property name"
_LIVE = "SELECT id, name, address, name_key FROM properties WHERE deleted_at IS NULL"
_OF_COMPANY = f"{_LIVE} AND (%s::uuid IS NULL OR company_id = %s)"
_NAMED = f"{_OF_COMPANY} AND name_key = ANY (%s::text[]) ORDER BY address"
_FEW = f"{_LIVE} LIMIT 2"
SEVERAL = 2


async def how_many_properties(session: AsyncSession) -> int:
    """None, one or `SEVERAL` of the caller's own: more than that need not be counted."""
    return len(await fetch(session, _FEW))


@dataclass(frozen=True, slots=True)
class MatchedProperty:
    """A property that a name may mean."""

    id: UUID
    name: str
    address: str


@dataclass(frozen=True, slots=True)
class PropertyMatches:
    """The caller's properties that the rows name, by the name as written; the only one, if there is one."""

    named: Mapping[str, list[MatchedProperty]]
    only: MatchedProperty | None

    def find(self, name: str | None) -> MatchedProperty | RowError:
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


async def properties_named(
    session: AsyncSession, names: Iterable[str | None], company_id: UUID | None = None
) -> PropertyMatches:
    """At most three statements for any number of names; the policies keep other people's properties out. A
    company leaves out those of others."""
    asked = set(names)
    keys = await natural_keys(session, [name for name in asked if name])
    matched = (
        await fetch(session, _NAMED, company_id, company_id, array_of(set(keys.values()))) if keys else []
    )
    of_key: dict[str, list[MatchedProperty]] = {}
    for row in matched:
        of_key.setdefault(row["name_key"], []).append(_matched(row))
    named = {name: of_key[key] for name, key in keys.items() if key in of_key}
    return PropertyMatches(named, await _only(session) if len(keys) < len(asked) else None)


async def _only(session: AsyncSession) -> MatchedProperty | None:
    """The caller's property, where there is but one."""
    few = await fetch(session, _FEW)
    return _matched(few[0]) if len(few) == 1 else None


def _matched(row: Row) -> MatchedProperty:
    return MatchedProperty(row["id"], row["name"], row["address"])
