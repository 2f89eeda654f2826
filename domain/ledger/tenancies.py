"""The tenancies of leases, and their lines of rent: made with a lease, and kept in step with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of, arrays_of
from domain.core.db.base import table_of
from domain.core.db.driver_statements import fetch, send_command
from domain.ledger.rent_lines import (
    BEGIN_SOONER,
    DROP,
    DROP_BEFORE,
    DROP_LATER,
    END_EARLIER,
    END_PLANNED,
    END_REPLACED,
    MOVE_CHARGE_FROM,
    MOVE_START,
    NEW_RENT,
    RENT,
    REOPEN,
    REOPEN_EARLIER,
    SAME_LINE,
)
from domain.models.tenancies import Tenancy

_TENANCIES = table_of(Tenancy)

_TODAY = "timezone(p.time_zone, now())::date"
_MONTH = f"CROSS JOIN LATERAL (SELECT date_trunc('month', {_TODAY})::date AS this_month) AS calendar"
# A household that has an account for its unit keeps it; nothing is charged for the time before.
_OPEN = f"""
WITH households AS (
  SELECT property_id, unit_id, resident_id, min(charge_from) AS charge_from
    FROM unnest(%s::uuid[], %s::uuid[], %s::uuid[], %s::date[])
         AS given (property_id, unit_id, resident_id, charge_from)
   GROUP BY property_id, unit_id, resident_id
), opened AS (
  INSERT INTO tenancies (property_id, unit_id, resident_id, charge_from)
  SELECT h.property_id, h.unit_id, h.resident_id,
         CASE WHEN h.charge_from > {_TODAY} THEN h.charge_from
              ELSE greatest(h.charge_from, (calendar.this_month + %s * interval '1 month')::date) END
    FROM households h JOIN properties p ON p.id = h.property_id {_MONTH}
  ON CONFLICT (unit_id, resident_id) WHERE ended_on IS NULL DO NOTHING
  RETURNING id, unit_id, resident_id
)
SELECT id, unit_id, resident_id, true AS is_new FROM opened
 UNION ALL
SELECT id, unit_id, resident_id, false
  FROM tenancies WHERE ended_on IS NULL AND unit_id = ANY (%s::uuid[]) AND resident_id = ANY (%s::uuid[])
"""
# Whoever changes lines holds the tenancy: what its money papers come to follows from them.
_LOCK = """
SELECT id FROM tenancies
 WHERE id IN (SELECT l.tenancy_id FROM leases l WHERE l.id = ANY (%s::uuid[])) ORDER BY id
   FOR NO KEY UPDATE OF tenancies
"""


class Household(NamedTuple):
    """Who is about to owe for a unit, and from the first day of their lease on."""

    property_id: UUID
    unit_id: UUID
    resident_id: UUID
    charge_from: date


_HOUSEHOLD = Household._fields


@dataclass(frozen=True, slots=True)
class OpenTenancy:
    id: UUID
    is_new: bool


async def open_tenancies(
    session: AsyncSession, households: Sequence[Household], *, from_next_month: bool = False
) -> dict[tuple[UUID, UUID], OpenTenancy]:
    """The tenancy of each household by unit and resident: the one that it has for the unit, or a new one.

    Nothing is charged for months before this one; `from_next_month` is for leases that come from elsewhere,
    where this month is charged already if they have begun. The caller has locked unit and resident and
    records the leases.
    """
    if not households:
        return {}
    columns = arrays_of(_TENANCIES, _HOUSEHOLD, [household._asdict() for household in households])
    _, units, residents, _ = columns
    found = await fetch(session, _OPEN, *columns, int(from_next_month), units, residents)
    return {(row["unit_id"], row["resident_id"]): OpenTenancy(row["id"], row["is_new"]) for row in found}


async def lock_tenancies(session: AsyncSession, lease_ids: Sequence[UUID]) -> None:
    """Locks the tenancies of leases, in the order of their ids, before a line of them changes."""
    await send_command(session, _LOCK, array_of(set(lease_ids)))


async def begin_rents(
    session: AsyncSession, lease_ids: Sequence[UUID], *, in_old_tenancies: Sequence[UUID]
) -> None:
    """Gives new leases their line of rent. Those `in_old_tenancies` end the lines that ran before them."""
    if in_old_tenancies:
        await lock_tenancies(session, in_old_tenancies)
        await send_command(session, END_EARLIER, array_of(set(in_old_tenancies)))
    if lease_ids:
        ids = array_of(set(lease_ids))
        await send_command(session, RENT, ids, ids)


async def follow_leases(
    session: AsyncSession, lease_ids: Sequence[UUID], *, rent_from: date | None = None
) -> None:
    """After leases changed: their lines of rent begin with them, have their rent from this month, or from
    `rent_from`, on, and end when the household leaves. `adjust_charged` then brings months that are charged
    already to what the lines come to."""
    if lease_ids:
        ids, since = array_of(set(lease_ids)), rent_from.isoformat() if rent_from else None
        await lock_tenancies(session, lease_ids)
        await send_command(session, MOVE_CHARGE_FROM, ids)
        await send_command(session, DROP_BEFORE, ids)
        await send_command(session, MOVE_START, ids)
        await send_command(session, END_EARLIER, ids)
        await send_command(session, DROP_LATER, since, ids, since)
        await send_command(session, BEGIN_SOONER, since, ids, since)
        await send_command(session, NEW_RENT, since, ids)
        await send_command(session, END_REPLACED, ids)
        await send_command(session, SAME_LINE, since, ids)
        await send_command(session, END_PLANNED, ids)


async def drop_rents(session: AsyncSession, lease_id: UUID) -> None:
    """Takes the rent of a lease away that is not to count; the lease before it goes on at its own. The
    caller has made sure that nothing was charged for it."""
    ids = array_of([lease_id])
    await lock_tenancies(session, [lease_id])
    await send_command(session, REOPEN_EARLIER, ids)
    await send_command(session, DROP, ids)


async def reopen_rents(session: AsyncSession, lease_id: UUID) -> None:
    """Lets the rent of a lease run on whose household stays after all."""
    await lock_tenancies(session, [lease_id])
    await send_command(session, REOPEN, array_of([lease_id]))
