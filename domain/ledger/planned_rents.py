"""Lines of rent that begin on a day to come: another rent of the same lease, planned and taken back."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.driver_statements import fetch, send_command
from domain.ledger.rules.months import last_of
from domain.ledger.tenancies import lock_tenancies
from domain.models.charges import Charge
from domain.models.tenancies import RecurringCharge

# The line that runs on the day ends on the day before.
_PLAN = """
INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on, ends_on)
SELECT r.property_id, r.tenancy_id, r.lease_id, 'rent', %s::numeric, %s::date, r.ends_on
  FROM recurring_charges r
 WHERE r.lease_id = %s::uuid AND r.kind = 'rent' AND r.starts_on < %s::date
   AND coalesce(r.ends_on, 'infinity') >= %s::date
RETURNING id
"""
_END_BEFORE = """
UPDATE recurring_charges r SET ends_on = %s::date - 1, version = r.version + 1, updated_at = now()
 WHERE r.lease_id = %s::uuid AND r.kind = 'rent' AND r.starts_on < %s::date
   AND coalesce(r.ends_on, 'infinity') >= %s::date
"""
_RUN_ON = """
UPDATE recurring_charges r SET ends_on = p.ends_on, version = r.version + 1, updated_at = now()
  FROM recurring_charges p
 WHERE p.lease_id = %s::uuid AND p.kind = 'rent' AND p.starts_on = %s::date
   AND r.lease_id = p.lease_id AND r.kind = 'rent' AND r.ends_on = p.starts_on - 1
"""
_DROP = "DELETE FROM recurring_charges WHERE lease_id = %s::uuid AND kind = 'rent' AND starts_on = %s::date"


async def plan_rent(session: AsyncSession, lease_id: UUID, amount: Decimal, first: date) -> bool:
    """Another rent from a day on; answers whether a line of rent runs on that day. The caller has locked the
    lease and records it."""
    await lock_tenancies(session, [lease_id])
    planned = await fetch(session, _PLAN, str(amount), first, lease_id, first, first)
    await send_command(session, _END_BEFORE, first, lease_id, first, first)
    return bool(planned)


async def unplan_rent(session: AsyncSession, lease_id: UUID, first: date) -> None:
    """Takes a planned rent back: the line before it runs on as far as it would have."""
    await lock_tenancies(session, [lease_id])
    await send_command(session, _RUN_ON, lease_id, first)
    await send_command(session, _DROP, lease_id, first)


async def last_charged(session: AsyncSession, tenancy_id: UUID | None) -> date | None:
    """The last day of the last month for which rent was charged."""
    charged = select(func.max(Charge.period)).where(
        Charge.tenancy_id == tenancy_id, Charge.kind == "rent", Charge.number == 0
    )
    month: date | None = await session.scalar(charged) if tenancy_id is not None else None
    return last_of(month) if month is not None else None


async def hand_rent_on(session: AsyncSession, lease_id: UUID, follower_id: UUID, first: date) -> None:
    """A planned rent becomes one of the lease that follows."""
    line = select(RecurringCharge).where(
        RecurringCharge.lease_id == lease_id,
        RecurringCharge.kind == "rent",
        RecurringCharge.starts_on == first,
    )
    for each in (await session.scalars(line)).all():
        each.lease_id = follower_id
    await session.flush()
