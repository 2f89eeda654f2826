"""Tenancies whose household has left: once none of its leases goes on or is to come, the last day ends it.

Leases that a file brought along after they were over have nobody who records a move-out. A household that
was charged after its term, from month to month, leaves by somebody's word alone: a status set by mistake ends
nothing.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch

_SWEPT = """
WITH swept AS MATERIALIZED (
  SELECT id, (least(%s::timestamptz, now()) AT TIME ZONE time_zone)::date AS today
    FROM properties WHERE id = ANY (%s::uuid[]) AND deleted_at IS NULL
)"""
_END = f"""{_SWEPT},
leased AS MATERIALIZED (
  SELECT t.id, s.today,
         max(CASE WHEN l.status = 'terminated' THEN coalesce(l.move_out_date, least(l.end_date, s.today - 1))
                  ELSE greatest(l.end_date, l.move_out_date) END) AS last_day,
         bool_or(state.is_current OR (l.start_date > s.today AND l.status <> 'terminated')) AS goes_on
    FROM tenancies t
    JOIN swept s ON s.id = t.property_id
    JOIN leases l ON l.tenancy_id = t.id AND l.deleted_at IS NULL AND l.status NOT IN ('draft', 'cancelled')
   CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                  l.move_out_date, l.deleted_at, s.today) AS state
   WHERE t.ended_on IS NULL
   GROUP BY t.id, s.today
),
held AS (
  SELECT tenancies.id, o.last_day FROM tenancies JOIN leased o ON o.id = tenancies.id
   WHERE NOT o.goes_on AND o.last_day < o.today AND tenancies.ended_on IS NULL
     AND NOT EXISTS (
           SELECT FROM leases l JOIN charges c ON c.tenancy_id = l.tenancy_id AND c.lease_id = l.id
            WHERE l.tenancy_id = o.id AND l.deleted_at IS NULL AND l.move_out_date IS NULL
              AND l.status NOT IN ('draft', 'cancelled', 'terminated') AND l.end_date = o.last_day
              AND c.kind = 'rent' AND c.number = 0 AND c.period > l.end_date AND c.voided_on IS NULL)
   ORDER BY tenancies.id FOR NO KEY UPDATE OF tenancies SKIP LOCKED
)
UPDATE tenancies SET ended_on = h.last_day, version = version + 1, updated_at = now()
  FROM held h WHERE tenancies.id = h.id
RETURNING tenancies.id
"""
# A household that was taken for gone when its term ended, and is there after all. One that comes back later
# has a lease made for it.
_REOPEN = f"""{_SWEPT},
held AS (
  SELECT t.id FROM tenancies t JOIN swept s ON s.id = t.property_id
   WHERE t.ended_on >= s.today - interval '2 months' AND t.ended_on < s.today
     AND EXISTS (
           SELECT FROM leases l
            CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                           l.move_out_date, l.deleted_at, s.today) AS state
            WHERE l.tenancy_id = t.id AND l.end_date = t.ended_on AND l.move_out_date IS NULL
              AND state.month_to_month_since IS NOT NULL)
     AND NOT EXISTS (SELECT FROM tenancies o
                      WHERE o.unit_id = t.unit_id AND o.resident_id = t.resident_id AND o.ended_on IS NULL)
   ORDER BY t.id FOR NO KEY UPDATE OF t SKIP LOCKED
)
UPDATE tenancies SET ended_on = NULL, version = version + 1, updated_at = now()
  FROM held h WHERE tenancies.id = h.id
RETURNING tenancies.id
"""


async def end_tenancies(session: AsyncSession, property_ids: Sequence[UUID], now: datetime) -> int:
    """Ends those of the properties whose last day is past; answers how many. One that somebody is changing
    waits for the next sweep."""
    return len(await fetch(session, _END, now, array_of(property_ids)))


async def reopen_tenancies(session: AsyncSession, property_ids: Sequence[UUID], now: datetime) -> int:
    """Opens those that ended with a term lately and whose household stays after all; answers how many."""
    return len(await fetch(session, _REOPEN, now, array_of(property_ids)))
