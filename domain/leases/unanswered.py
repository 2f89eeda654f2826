"""What becomes of a lease when nobody answered its offer of renewal, as whoever made the offer said."""

from datetime import date

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.leases.departure_notices import tell_tenants
from domain.leases.events import LEASE_CHANGED, announce_lease
from domain.leases.planned_increases import drop_planned
from domain.ledger.adjustments import adjust_charged
from domain.ledger.tenancies import follow_leases
from domain.models.lease_life import LeaseRenewalRequest, MoveOutNotice
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease
from domain.models.properties import Unit

UNANSWERED = "Nobody answered the offer of renewal, so the lease ends with its term."


async def settle_unanswered(
    session: AsyncSession,
    scope: Scope,
    lease: Lease,
    unit: Unit | None,
    offer: LeaseRenewalRequest,
    today: date,
) -> None:
    """Unit and lease are locked. A lease that ended meanwhile, and one whose offer says nothing, stay as they
    are: the lease itself then says whether it renews."""
    wanted = offer.if_unanswered
    if wanted is None or lease.deleted_at is not None or lease.status in CLOSED_LEASE_STATUSES:
        return
    before = snapshot(lease)
    lease.auto_renew = wanted == "renew"
    if wanted == "end" and lease.end_date is not None and lease.move_out_date is None:
        lease.move_out_date = max(lease.end_date, today)
        await _give_notice(session, scope, lease, unit, today)
    if snapshot(lease) == before:
        return
    await record(session, scope, "lease.edited", lease, before)
    await announce_lease(session, LEASE_CHANGED, lease)
    await follow_leases(session, [lease.id])
    if lease.move_out_date is not None:
        await adjust_charged(session, scope, [lease.id], since=lease.move_out_date)
    if wanted == "end" and lease.move_out_date is not None:
        await tell_tenants(session, lease, "noticed")


async def _give_notice(
    session: AsyncSession, scope: Scope, lease: Lease, unit: Unit | None, today: date
) -> None:
    if lease.move_out_date is None:
        return
    place = {"property_id": lease.property_id, "lease_id": lease.id, "resident_id": lease.resident_id}
    days = {"given_on": today, "move_out_date": lease.move_out_date}
    notice = MoveOutNotice(id=new_id(), reason="other", notes=UNANSWERED, **days, **place)
    session.add(notice)
    await record(session, scope, "move_out.noticed", notice)
    await drop_planned(session, scope, lease.id, after=lease.move_out_date)
    if unit is not None and unit.status == "occupied":
        before = snapshot(unit)
        unit.status, unit.occupancy_note, unit.listed_at = "notice", None, None
        await record(session, scope, "unit.status_changed", unit, before)
