"""The demo's tenancies as those who pay: where they live, since when, and what is open of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from deploy.demo.habits import Payer
from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch

DEPOSIT_DAYS = 45  # a household that left earlier than this had its deposit back before the books began

_HOUSEHOLDS = """
SELECT t.id, t.property_id, p.name || ':' || u.unit_number || ':' || r.last_name AS seed,
       min(l.start_date) AS since,
       CASE WHEN bool_and(l.move_out_date IS NOT NULL) THEN max(l.move_out_date) END AS ended_on,
       (array_agg(l.monthly_rent ORDER BY l.start_date))[1] AS rent,
       (array_agg(l.security_deposit ORDER BY l.start_date))[1] AS deposit
  FROM tenancies t
  JOIN properties p ON p.id = t.property_id
  JOIN units u ON u.id = t.unit_id
  JOIN residents r ON r.id = t.resident_id
  JOIN leases l ON l.tenancy_id = t.id
 WHERE t.property_id = ANY (%s::uuid[])
 GROUP BY t.id, p.name, u.unit_number, r.last_name
 ORDER BY p.name, u.unit_number, since
"""
_OPEN = """
SELECT tenancy_id, sum(amount - settled) AS open FROM charges
 WHERE tenancy_id = ANY (%s::uuid[]) AND due_on <= %s AND settled < amount GROUP BY tenancy_id
"""


@dataclass(frozen=True)
class Household:
    """One tenancy; `deposit` is what its lease names."""

    id: UUID
    property_id: UUID
    since: date
    rent: Decimal
    deposit: Decimal | None
    payer: Payer


async def households_of(session: AsyncSession, property_ids: Sequence[UUID]) -> list[Household]:
    """All of these properties, in the same order each time."""
    return [
        Household(
            id=row["id"],
            property_id=row["property_id"],
            since=row["since"],
            rent=row["rent"],
            deposit=row["deposit"],
            payer=Payer.of(row["seed"], row["ended_on"]),
        )
        for row in await fetch(session, _HOUSEHOLDS, array_of(property_ids))
    ]


async def open_amounts(
    session: AsyncSession, households: Sequence[Household], day: date
) -> Mapping[UUID, Decimal]:
    """What is open on a day, by tenancy."""
    ids = array_of([each.id for each in households])
    return {row["tenancy_id"]: row["open"] for row in await fetch(session, _OPEN, ids, day)}


def pays_deposit(household: Household, first_day: date, last_day: date, today: date) -> bool:
    """Whether its deposit falls due between the days: a household that came then, and lives here or left a
    short while ago."""
    ended_on = household.payer.ended_on
    recent = ended_on is None or (today - ended_on).days < DEPOSIT_DAYS
    return bool(household.deposit) and recent and first_day <= household.since <= last_day
