"""Rents that go up today: on its day a planned increase becomes the rent of its lease, once."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch
from domain.core.scope import Scope
from domain.leases.events import LEASE_CHANGED, announce_lease
from domain.leases.sweep import PLACES, latest_day, swept
from domain.ledger.sweeps.batches import Zones
from domain.models.lease_life import RentIncrease
from domain.models.leases import Lease

BATCH = 100
_DUE = f"""
WITH places AS MATERIALIZED ({PLACES})
SELECT i.lease_id
  FROM rent_increases i JOIN places p ON p.id = i.property_id
 WHERE i.status = 'planned' AND i.effective_on <= %s::date AND i.effective_on <= p.today
 ORDER BY i.lease_id LIMIT {BATCH}
"""
_HOLD = "SELECT id FROM leases WHERE id = ANY (%s::uuid[]) ORDER BY id FOR NO KEY UPDATE"


async def raise_rents(*, session: AsyncSession, scope: Scope, zones: Zones, now: datetime) -> int:
    """One batch; its line of rent runs since it was planned, so a sweep that is late charges nothing wrong.
    One that was cancelled while this waited for its lease stays cancelled. Answers how many went up."""
    found = await fetch(session, _DUE, *swept(zones, now), latest_day(now))
    if not found:
        return 0
    leases = {row["lease_id"] for row in found}
    await fetch(session, _HOLD, array_of(leases))
    due = select(RentIncrease).where(RentIncrease.lease_id.in_(leases), RentIncrease.status == "planned")
    locked = due.order_by(RentIncrease.id).with_for_update(key_share=True)
    increases = (await session.scalars(locked, execution_options={"populate_existing": True})).all()
    for increase in increases:
        lease = await session.get_one(Lease, increase.lease_id, populate_existing=True)
        before, rent = snapshot(increase), snapshot(lease)
        increase.status, lease.monthly_rent = "effective", increase.monthly_rent
        await record(session, scope, "rent_increase.effective", increase, before)
        await record(session, scope, "lease.edited", lease, rent)
        await announce_lease(session, LEASE_CHANGED, lease)
    return len(increases)
