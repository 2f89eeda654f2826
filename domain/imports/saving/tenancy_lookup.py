"""Units and people in a file to tenancies, as the caller sees them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch
from domain.imports.checking import compared
from domain.imports.converting import RowError
from domain.imports.saving.property_lookup import MatchedProperty

# The newest lease of each tenancy: what is entered names a lease, and posts to its tenancy.
_OF_PROPERTIES = """
SELECT DISTINCT ON (t.id) t.id, t.property_id, t.ended_on IS NULL AS is_open, u.unit_number, l.id AS lease_id,
       concat_ws(' ', r.first_name, r.last_name) AS resident
  FROM tenancies t
  JOIN units u ON u.property_id = t.property_id AND u.id = t.unit_id
  JOIN residents r ON r.property_id = t.property_id AND r.id = t.resident_id
  JOIN leases l ON l.tenancy_id = t.id AND l.deleted_at IS NULL
 WHERE t.property_id = ANY (%s::uuid[])
 ORDER BY t.id, l.start_date DESC, l.id
"""
UNIT, UNIT_LABEL = "unit_number", "Unit number"
PERSON, PERSON_LABEL = "resident_name", "Resident name"


@dataclass(frozen=True, slots=True)
class PropertyTenancy:
    """A tenancy of a unit, with its newest lease and the person who signed it."""

    id: UUID
    lease_id: UUID
    is_open: bool
    resident: str


@dataclass(frozen=True, slots=True)
class Tenancies:
    """The tenancies of the properties that a file names, by property and unit."""

    of_unit: Mapping[tuple[UUID, str], list[PropertyTenancy]]

    def find(
        self, place: MatchedProperty, unit_number: str, resident: str | None
    ) -> PropertyTenancy | RowError:
        """The tenancy of that unit and person; without a name the only one, or the only one that goes on."""
        found = self.of_unit.get((place.id, compared(unit_number)), [])
        if not found:
            message = f"Nobody has a lease for {unit_number} in {place.name}"
            advice = "Import the residents with their leases first, or correct the number"
            return RowError(UNIT, UNIT_LABEL, unit_number, message, advice)
        if resident:
            named = [each for each in found if _same_person(each.resident, resident)]
            if not named:
                message = f"{unit_number} was never leased to this person"
                return RowError(PERSON, PERSON_LABEL, resident, message, "Use the name on the lease")
            found = named
        going_on = [each for each in found if each.is_open]
        chosen = going_on or found
        if len(chosen) == 1:
            return chosen[0]
        message = f"{unit_number} has {len(chosen)} tenancies"
        return RowError(UNIT, UNIT_LABEL, unit_number, message, "Name the resident in a column of its own")


async def tenancies_of(session: AsyncSession, property_ids: Collection[UUID]) -> Tenancies:
    """One statement; the policies keep other people's properties out."""
    rows = await fetch(session, _OF_PROPERTIES, array_of(property_ids)) if property_ids else []
    of_unit: dict[tuple[UUID, str], list[PropertyTenancy]] = {}
    for row in rows:
        tenancy = PropertyTenancy(row["id"], row["lease_id"], row["is_open"], row["resident"])
        of_unit.setdefault((row["property_id"], compared(row["unit_number"])), []).append(tenancy)
    return Tenancies(of_unit)


def _same_person(on_lease: str, in_file: str) -> bool:
    """'Delgado, Rosa' is 'Rosa Delgado'."""
    last, comma, first = in_file.partition(",")
    return compared(on_lease) == compared(f"{first} {last}" if comma else in_file)
