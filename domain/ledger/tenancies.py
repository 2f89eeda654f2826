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
# The rent of a lease ends what was charged before it, and lasts until a later lease begins or the household
# leaves.
_END_EARLIER = """
UPDATE recurring_charges r SET ends_on = l.start_date - 1, version = r.version + 1, updated_at = now()
  FROM leases l
 WHERE l.id = ANY (%s::uuid[]) AND r.tenancy_id = l.tenancy_id AND r.kind = 'rent' AND r.lease_id <> l.id
   AND r.starts_on < l.start_date AND coalesce(r.ends_on, 'infinity') >= l.start_date
"""
_RENT = """
INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on, ends_on)
SELECT l.property_id, l.tenancy_id, l.id, 'rent', l.monthly_rent, l.start_date,
       least(later.starts_on - 1, CASE WHEN l.move_out_date >= l.start_date THEN l.move_out_date END)
  FROM leases l
 CROSS JOIN LATERAL (
       SELECT min(s) AS starts_on FROM (
         SELECT min(r.starts_on) AS s FROM recurring_charges r
          WHERE r.tenancy_id = l.tenancy_id AND r.kind = 'rent' AND r.starts_on > l.start_date
         UNION ALL
         SELECT min(o.start_date) FROM leases o
          WHERE o.id = ANY (%s::uuid[]) AND o.tenancy_id = l.tenancy_id AND o.start_date > l.start_date
       ) AS starts
 ) AS later
 WHERE l.id = ANY (%s::uuid[]) AND l.tenancy_id IS NOT NULL
   AND NOT EXISTS (SELECT FROM recurring_charges r
                    WHERE r.tenancy_id = l.tenancy_id AND r.kind = 'rent' AND r.starts_on = l.start_date)
"""
# The first line of a lease begins with it.
_MOVE_START = """
UPDATE recurring_charges r SET starts_on = l.start_date, version = r.version + 1, updated_at = now()
  FROM leases l
 WHERE l.id = ANY (%s::uuid[]) AND r.lease_id = l.id AND r.kind = 'rent' AND r.starts_on <> l.start_date
   AND coalesce(r.ends_on, 'infinity') >= l.start_date
   AND NOT EXISTS (SELECT FROM recurring_charges o
                    WHERE o.lease_id = l.id AND o.kind = 'rent' AND o.starts_on < r.starts_on)
"""
# Another rent counts from this month on, or from the lease's own first day; what was before stays as it was,
# and so does one that is planned for a day to come.
_LAST_LINES = f"""
       SELECT r.id, r.starts_on, r.ends_on,
              greatest(l.start_date, coalesce(%s::date, calendar.this_month)) AS changes_on,
              l.property_id, l.tenancy_id, l.id AS lease_id, l.monthly_rent, l.move_out_date
         FROM leases l JOIN properties p ON p.id = l.property_id {_MONTH}
        CROSS JOIN LATERAL (SELECT n.* FROM recurring_charges n
                             WHERE n.lease_id = l.id AND n.kind = 'rent'
                               AND n.starts_on <= greatest(l.start_date, {_TODAY})
                             ORDER BY n.starts_on DESC LIMIT 1) AS r
        WHERE l.id = ANY (%s::uuid[])
"""
_NEW_RENT = f"""
INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on, ends_on)
SELECT o.property_id, o.tenancy_id, o.lease_id, 'rent', o.monthly_rent, o.changes_on, o.ends_on
  FROM ({_LAST_LINES}) AS o JOIN recurring_charges r ON r.id = o.id
 WHERE r.amount <> o.monthly_rent AND r.starts_on < o.changes_on
   AND coalesce(r.ends_on, 'infinity') >= o.changes_on
"""
_END_REPLACED = """
UPDATE recurring_charges r SET ends_on = n.starts_on - 1, version = r.version + 1, updated_at = now()
  FROM recurring_charges n
 WHERE r.lease_id = ANY (%s::uuid[]) AND r.kind = 'rent' AND n.lease_id = r.lease_id AND n.kind = 'rent'
   AND n.starts_on > r.starts_on AND coalesce(r.ends_on, 'infinity') >= n.starts_on
"""
_SAME_LINE = f"""
UPDATE recurring_charges r
   SET amount = o.monthly_rent, version = r.version + 1, updated_at = now(),
       ends_on = CASE WHEN o.move_out_date >= r.starts_on
                      THEN least(r.ends_on, o.move_out_date) ELSE r.ends_on END
  FROM ({_LAST_LINES}) AS o
 WHERE r.id = o.id AND (r.amount <> o.monthly_rent OR (o.move_out_date >= r.starts_on
                        AND coalesce(r.ends_on, 'infinity') > o.move_out_date))
"""
_END_PLANNED = """
UPDATE recurring_charges r SET ends_on = l.move_out_date, version = r.version + 1, updated_at = now()
  FROM leases l
 WHERE l.id = ANY (%s::uuid[]) AND r.lease_id = l.id AND r.kind = 'rent' AND l.move_out_date >= r.starts_on
   AND coalesce(r.ends_on, 'infinity') > l.move_out_date
"""
# The line that had ended for a lease which does not count runs on, until the household leaves.
_REOPEN_EARLIER = """
UPDATE recurring_charges r
   SET ends_on = CASE WHEN before.move_out_date >= r.starts_on THEN before.move_out_date END,
       version = r.version + 1, updated_at = now()
  FROM leases l, leases before
 WHERE l.id = ANY (%s::uuid[]) AND r.tenancy_id = l.tenancy_id AND r.kind = 'rent' AND r.lease_id <> l.id
   AND before.id = r.lease_id AND r.ends_on = l.start_date - 1
   AND before.deleted_at IS NULL AND before.status NOT IN ('draft', 'cancelled')
"""
# The newest line of a lease whose household stays after all.
_REOPEN = """
UPDATE recurring_charges r SET ends_on = NULL, version = r.version + 1, updated_at = now()
 WHERE r.id = (SELECT n.id FROM recurring_charges n WHERE n.lease_id = ANY (%s::uuid[]) AND n.kind = 'rent'
                ORDER BY n.starts_on DESC LIMIT 1)
   AND NOT EXISTS (SELECT FROM recurring_charges o WHERE o.tenancy_id = r.tenancy_id AND o.kind = 'rent'
                      AND o.starts_on > r.starts_on)
"""
_DROP = "DELETE FROM recurring_charges WHERE lease_id = ANY (%s::uuid[]) AND kind = 'rent'"


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


async def begin_rents(
    session: AsyncSession, lease_ids: Sequence[UUID], *, in_old_tenancies: Sequence[UUID]
) -> None:
    """Gives new leases their line of rent. Those `in_old_tenancies` end the lines that ran before them."""
    if in_old_tenancies:
        await send_command(session, _END_EARLIER, array_of(set(in_old_tenancies)))
    if lease_ids:
        ids = array_of(set(lease_ids))
        await send_command(session, _RENT, ids, ids)


async def follow_leases(
    session: AsyncSession, lease_ids: Sequence[UUID], *, rent_from: date | None = None
) -> None:
    """After leases changed: their lines of rent begin with them, have their rent from this month, or from
    `rent_from`, on, and end when the household leaves. A month that was charged stays as it is: the
    difference is for a person to post."""
    if lease_ids:
        ids, since = array_of(set(lease_ids)), rent_from.isoformat() if rent_from else None
        await send_command(session, _MOVE_START, ids)
        await send_command(session, _NEW_RENT, since, ids)
        await send_command(session, _END_REPLACED, ids)
        await send_command(session, _SAME_LINE, since, ids)
        await send_command(session, _END_PLANNED, ids)


async def drop_rents(session: AsyncSession, lease_id: UUID) -> None:
    """Takes the rent of a lease away that is not to count; the lease before it goes on at its own. The
    caller has made sure that nothing was charged for it."""
    ids = array_of([lease_id])
    await send_command(session, _REOPEN_EARLIER, ids)
    await send_command(session, _DROP, ids)


async def reopen_rents(session: AsyncSession, lease_id: UUID) -> None:
    """Lets the rent of a lease run on whose household stays after all."""
    await send_command(session, _REOPEN, array_of([lease_id]))
