"""Who has a unit and until when: what is asked, under the unit's lock, before somebody else gets it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.driver_statements import fetch
from domain.core.errors import Conflict, Invalid
from domain.leases.rules import UNIT_MISSING
from domain.ledger.names import day_name
from domain.models.properties import Unit
from domain.units.occupancy import locked_unit

TAKEN_UNTIL = "Unit {unit} is taken by {name} until {last}."
TAKEN = "Unit {unit} is taken by {name}, and nobody knows until when."
LEASED_AHEAD = "Unit {unit} is leased to {name} from {first}."
MARKED = "Unit {unit} is marked as {status}. If it is free, change its status first."
IN_WORK = "Unit {unit} is in maintenance today. Choose a later day, or change its status first."
_MARKED_AS = {
    "occupied": "occupied",
    "notice": "on notice",
    "pre_leased": "pre-leased",
    "reserved": "reserved",
}
_TENURES = """
SELECT n.resident_id, n.resident_name AS name, n.first_day, n.last_day
  FROM units u JOIN properties p ON p.id = u.property_id
 CROSS JOIN LATERAL unit_tenures(u.id, timezone(p.time_zone, now())::date) AS n
 WHERE u.id = %s::uuid
"""


@dataclass(frozen=True, slots=True)
class Tenure:
    """Somebody who has the unit from a first to a last day; none where nobody knows it."""

    resident_id: UUID
    name: str
    first_day: date
    last_day: date | None

    def meets(self, first: date, last: date | None) -> bool:
        """Whether they have it on one of these days."""
        return (self.last_day is None or self.last_day >= first) and (last is None or self.first_day <= last)

    def sentence(self, unit: Unit, first: date) -> str:
        if self.first_day > first:
            return LEASED_AHEAD.format(unit=unit.unit_number, name=self.name, first=day_name(self.first_day))
        if self.last_day is None:
            return TAKEN.format(unit=unit.unit_number, name=self.name)
        return TAKEN_UNTIL.format(unit=unit.unit_number, name=self.name, last=day_name(self.last_day))


async def free_unit(
    session: AsyncSession,
    property_id: UUID,
    unit_id: UUID,
    days: tuple[date, date | None],
    *,
    today: date,
) -> Unit:
    """The unit, locked, that nobody has on any of the days. Raises Invalid for one that is not there,
    Conflict with who has it and until when."""
    unit = await locked_unit(session, property_id, unit_id)
    if unit is None:
        raise Invalid.field("unit_id", UNIT_MISSING)
    tenures = await _tenures(session, unit)
    _refuse_met(unit, tenures, *days)
    if unit.status == "maintenance" and days[0] <= today:
        raise Conflict(IN_WORK.format(unit=unit.unit_number), code="unit_not_vacant")
    unexplained = unit.status in _MARKED_AS and not tenures
    if unexplained or unit.status == "reserved":
        marked = MARKED.format(unit=unit.unit_number, status=_MARKED_AS[unit.status])
        raise Conflict(marked, code="unit_not_vacant")
    return unit


async def refuse_leased_ahead(
    session: AsyncSession, unit: Unit | None, resident_id: UUID, days: tuple[date, date | None]
) -> None:
    """Raises Conflict where somebody else than the resident has the locked unit on one of the days: they were
    promised it once this household would have left."""
    if unit is not None:
        others = [each for each in await _tenures(session, unit) if each.resident_id != resident_id]
        _refuse_met(unit, [each for each in others if each.first_day >= days[0]], *days)


def _refuse_met(unit: Unit, tenures: Iterable[Tenure], first: date, last: date | None) -> None:
    for tenure in tenures:
        if tenure.meets(first, last):
            raise Conflict(tenure.sentence(unit, first), code="unit_not_vacant")


async def _tenures(session: AsyncSession, unit: Unit) -> list[Tenure]:
    await session.flush()
    return [Tenure(**row) for row in await fetch(session, _TENURES, unit.id)]
