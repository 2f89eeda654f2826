"""Leases that renew by themselves: on the last day the next one is made, as long and for the same people."""

from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.driver_statements import fetch
from domain.core.scope import Scope
from domain.leases.follower import follow
from domain.leases.renewal_rules import same_term
from domain.leases.sweep import PLACES, latest_day, swept
from domain.ledger.sweeps.batches import Zones
from domain.models.leases import Lease

BATCH = 100
# A lease that ended longer ago goes on from month to month: a person says from when another term counts.
DAYS_LATE = 7
# Who would go on from month to month on the day after the end stays: no notice, nobody moved out, no lease
# that follows. An offer that waits, or was answered, says what becomes of the lease.
_DUE = f"""
WITH places AS MATERIALIZED ({PLACES})
SELECT l.id, p.today
  FROM leases l
  JOIN places p ON p.id = l.property_id
 CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                l.move_out_date, l.deleted_at, l.end_date + 1) AS after
 WHERE l.auto_renew AND l.deleted_at IS NULL
   AND l.status NOT IN ('draft', 'renewed', 'terminated', 'cancelled')
   AND l.end_date >= %s::date AND l.end_date <= %s::date
   AND l.end_date >= p.today - {DAYS_LATE} AND l.end_date <= p.today
   AND after.month_to_month_since IS NOT NULL AND l.move_out_date IS NULL
   AND NOT EXISTS (SELECT FROM move_out_notices n WHERE n.lease_id = l.id AND n.status = 'submitted')
   AND NOT EXISTS (SELECT FROM leases f WHERE f.renewed_from_id = l.id AND f.deleted_at IS NULL)
   AND NOT EXISTS (SELECT FROM lease_renewal_requests o
                    WHERE o.lease_id = l.id AND (o.status IN ('pending', 'kept', 'accepted', 'declined')
                       OR (o.status = 'offered' AND o.expires_at > %s::timestamptz)))
 ORDER BY l.id LIMIT {BATCH}
   FOR NO KEY UPDATE OF l SKIP LOCKED
"""


async def renew_leases(*, session: AsyncSession, scope: Scope, zones: Zones, now: datetime) -> int:
    """Renews one batch of leases that end today, or ended in the last days while no sweep ran; the new term
    begins on the day after the end, so no day is missed. Answers how many."""
    latest = latest_day(now)
    earliest = latest - timedelta(days=DAYS_LATE + 2)
    due = await fetch(session, _DUE, *swept(zones, now), earliest, latest, now)
    for row in due:
        lease = await session.get_one(Lease, row["id"])
        if lease.end_date is not None:
            term = same_term(lease.start_date, lease.end_date)
            await follow(session, scope, lease, term, lease.monthly_rent, row["today"], keeps_planned=True)
    return len(due)
