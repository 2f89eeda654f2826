"""Increases that are planned for a lease: taken back, and dropped where the lease ends before their day."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, record_event, snapshot
from domain.core.scope import Scope
from domain.ledger.planned_rents import unplan_rent
from domain.models.lease_life import RentIncrease


async def drop_planned(
    session: AsyncSession, scope: Scope, lease_id: UUID, *, after: date | None = None
) -> None:
    """Cancels what is planned for a locked lease that ends, or that another one follows, before its day;
    without `after`, all of it. Nobody is told: what ended the lease was."""
    for increase in await planned_of(session, lease_id):
        if after is None or increase.effective_on > after:
            await cancel_planned(session, scope, increase)


async def planned_of(session: AsyncSession, lease_id: UUID) -> Sequence[RentIncrease]:
    """Locked; there is one at most."""
    planned = select(RentIncrease).where(RentIncrease.lease_id == lease_id, RentIncrease.status == "planned")
    return (await session.scalars(planned.with_for_update(key_share=True))).all()


async def cancel_planned(session: AsyncSession, scope: Scope, increase: RentIncrease) -> None:
    before = snapshot(increase)
    increase.status = "cancelled"
    await record(session, scope, "rent_increase.cancelled", increase, before)
    await unplan_rent(session, increase.lease_id, increase.effective_on)
    await record_line(session, scope, increase)


async def record_line(session: AsyncSession, scope: Scope, increase: RentIncrease) -> None:
    """The line of rent belongs to the lease's history."""
    after = {"monthly_rent": str(increase.monthly_rent), "effective_on": increase.effective_on.isoformat()}
    await record_event(
        session,
        scope,
        "lease.rent_planned" if increase.status == "planned" else "lease.rent_unplanned",
        entity_type="leases",
        entity_id=increase.lease_id,
        property_id=increase.property_id,
        after=after,
    )
