"""The lease that follows another one: same people, same home, same tenancy."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.leases.events import LEASE_ADDED, LEASE_RENEWED, announce_lease
from domain.leases.planned_increases import drop_planned, planned_of
from domain.leases.renewal_rules import DAY, term_of
from domain.leases.rules import status_on
from domain.ledger.adjustments import adjust_charged
from domain.ledger.planned_rents import hand_rent_on
from domain.ledger.tenancies import Household, begin_rents, open_tenancies
from domain.models.leases import Lease, LeaseParty

# What the lease that follows takes over as it stands; its first month is a whole agreement of its own.
KEPT = (
    *("property_id", "unit_id", "resident_id", "tenancy_id", "lease_type", "move_in_date"),
    *("security_deposit", "pet_deposit", "last_month_rent", "nsf_fee", "late_fee_amount"),
    *("late_fee_grace_days", "rent_due_day", "auto_renew", "renewal_notice_days", "renewal_rent_increase"),
    *("renewal_terms", "special_terms", "notes"),
)


async def renew(
    session: AsyncSession,
    scope: Scope,
    lease: Lease,
    choice: Mapping[str, Any],
    today: date,
) -> Lease:
    """Makes the lease that follows a locked one by the choice of an offer."""
    term = term_of(lease.end_date, today, int(choice["term_months"]))
    return await follow(session, scope, lease, term, Decimal(str(choice["monthly_rent"])), today)


async def follow(
    session: AsyncSession,
    scope: Scope,
    lease: Lease,
    term: tuple[date, date],
    monthly_rent: Decimal,
    today: date,
    *,
    keeps_planned: bool = False,
) -> Lease:
    """Makes the lease that follows a locked one: same people, same home, same tenancy. An increase planned
    for a day of the new term is its own where it `keeps_planned`, and else gives way to the rent agreed."""
    start, end = term
    household = Household(lease.property_id, lease.unit_id, lease.resident_id, start)
    tenancy = (await open_tenancies(session, [household]))[lease.unit_id, lease.resident_id]
    columns = {name: getattr(lease, name) for name in KEPT} | {"tenancy_id": tenancy.id}
    follower = Lease(
        id=new_id(),
        start_date=start,
        end_date=end,
        monthly_rent=monthly_rent,
        status=status_on(today, start, end),
        renewed_from_id=lease.id,
        **columns,
    )
    session.add(follower)
    await record(session, scope, "lease.added", follower)
    await announce_lease(session, LEASE_ADDED, follower)
    await _carry_people(session, scope, lease, follower)
    before = snapshot(lease)
    lease.status = "renewed"
    await record(session, scope, "lease.renewed", lease, before)
    await announce_lease(session, LEASE_RENEWED, lease)
    await _settle_planned(session, scope, lease, follower, keeps=keeps_planned and not tenancy.is_new)
    await begin_rents(session, [follower.id], in_old_tenancies=[] if tenancy.is_new else [follower.id])
    await adjust_charged(session, scope, [follower.id], since=start)
    return follower


async def _settle_planned(
    session: AsyncSession, scope: Scope, lease: Lease, follower: Lease, *, keeps: bool
) -> None:
    if not keeps:
        await drop_planned(session, scope, lease.id, after=follower.start_date - DAY)
        return
    for increase in await planned_of(session, lease.id):
        if increase.effective_on >= follower.start_date:
            before = snapshot(increase)
            increase.lease_id = follower.id
            await record(session, scope, "rent_increase.handed_on", increase, before)
            await hand_rent_on(session, lease.id, follower.id, increase.effective_on)


async def _carry_people(session: AsyncSession, scope: Scope, lease: Lease, follower: Lease) -> None:
    people = await session.scalars(
        select(LeaseParty).where(
            LeaseParty.lease_id == lease.id,
            LeaseParty.until.is_(None) | (LeaseParty.until >= follower.start_date),
        )
    )
    for party in people.all():
        place = {"property_id": follower.property_id, "lease_id": follower.id}
        kept = {"resident_id": party.resident_id, "role": party.role, "owes_up_to": party.owes_up_to}
        joined = LeaseParty(id=new_id(), since=follower.start_date, **place, **kept)
        session.add(joined)
        await record(session, scope, "lease_party.added", joined)
