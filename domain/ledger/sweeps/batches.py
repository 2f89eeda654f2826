"""Which properties a sweep goes through, in batches, and the scope in which it does so."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch

SYSTEM = "charges"
TENANCIES_A_BATCH = 10_000  # a statement of this many stays far below the database's limit of 30 s

_PROPERTIES = """
SELECT p.id, count(t.id) AS tenancies
  FROM properties p LEFT JOIN tenancies t ON t.property_id = p.id
 WHERE p.deleted_at IS NULL AND (p.time_zone = ANY (%s::text[])) = %s
 GROUP BY p.id HAVING count(t.id) > 0 ORDER BY p.id
"""


@dataclass(frozen=True, slots=True)
class Zones:
    """The properties of these time zones, or of all others."""

    names: tuple[str, ...]
    others: bool = False


async def batches(session: AsyncSession, zones: Zones) -> list[list[UUID]]:
    """All properties of the zones that have tenancies, by id, so many at a time."""
    rows = await fetch(session, _PROPERTIES, array_of(zones.names), not zones.others)
    found: list[list[UUID]] = []
    room = 0
    for row in rows:
        if not found or row["tenancies"] > room:
            found.append([])
            room = TENANCIES_A_BATCH
        found[-1].append(row["id"])
        room -= row["tenancies"]
    return found
