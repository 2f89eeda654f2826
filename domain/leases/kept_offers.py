"""Offers that wait for their day: sent by the calendar, or by hand before; and the days of an open offer."""

from datetime import date, datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core import outbox
from domain.core.db.driver_statements import fetch
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid
from domain.core.scope import Scope
from domain.core.values.dates import Day
from domain.core.values.text import Fields
from domain.leases.processes import OfferChanged, process_of
from domain.leases.renewal_notices import RENEWAL_NOT_SENT
from domain.leases.renewal_rules import PAST, check_days, check_offer, end_of, offer_of
from domain.leases.renewals import NOT_OPEN, locked_offer
from domain.leases.sweep import PLACES, latest_day, swept
from domain.leases.telling import tell_team
from domain.ledger.sweeps.batches import Zones
from domain.models.lease_life import LeaseRenewalRequest
from domain.models.leases import Lease
from domain.models.properties import Property

BATCH = 100
NOT_KEPT = "This offer has gone out already."
_DUE = f"""
WITH places AS MATERIALIZED ({PLACES})
SELECT o.id, o.lease_id, p.today
  FROM lease_renewal_requests o JOIN places p ON p.id = o.property_id
 WHERE o.status = 'kept' AND o.send_on <= %s::date AND o.send_on <= p.today
 ORDER BY o.lease_id LIMIT {BATCH}
"""


class OfferDays(Fields):
    """Another day on which a kept offer goes out, another last day to answer; unsaid, it stays."""

    send_on: Day | None = None
    answer_by: Day | None = None


async def send_kept(*, session: AsyncSession, scope: Scope, zones: Zones, now: datetime) -> int:
    """Sends one batch of offers whose day has come; one that is late for the law, or for its own last day,
    is withdrawn, and the team is told why. Answers how many it found."""
    due = await fetch(session, _DUE, *swept(zones, now), latest_day(now))
    for row in due:
        lease = await session.get_one(Lease, row["lease_id"], with_for_update=FOR_CHANGE)
        offer = await session.get_one(LeaseRenewalRequest, row["id"], with_for_update=FOR_CHANGE)
        if offer.status != "kept":
            continue
        place = await session.get_one(Property, lease.property_id)
        try:
            _check(lease, offer, place, row["today"])
        except Invalid as error:
            before = snapshot(offer)
            offer.status = "withdrawn"
            await record(session, scope, "renewal.withdrawn", offer, before)
            reason = " ".join(each.message for each in error.errors)
            await tell_team(session, offer, RENEWAL_NOT_SENT, {"reason": reason, "place": place.name})
            continue
        await go_out(session, scope, offer, place, now)
    return len(due)


async def send_now(
    *, session: AsyncSession, principal: StaffPrincipal, offer_id: UUID, now: datetime
) -> Lease:
    """Sends a kept offer before its day. Raises NotFound, Forbidden, Conflict for one that has gone out,
    Invalid where it could not be answered in time."""
    lease, offer = await locked_offer(session, offer_id)
    if offer.status != "kept":
        raise Conflict(NOT_KEPT, code="offer_sent")
    place = await session.get_one(Property, lease.property_id)
    _check(lease, offer, place, _today(place, now))
    await go_out(session, principal.scope, offer, place, now)
    return lease


async def move(
    *, session: AsyncSession, principal: StaffPrincipal, offer_id: UUID, asked: OfferDays, now: datetime
) -> Lease:
    """Moves the days of an open offer; where it has gone out, its reminder and end move with it at once.

    Raises NotFound, Forbidden, Conflict for an offer that is over, Invalid for a day over or too late.
    """
    lease, offer = await locked_offer(session, offer_id)
    if offer.status not in ("kept", "offered"):
        raise Conflict(NOT_OPEN.format(status=offer.status), code="offer_over")
    place = await session.get_one(Property, lease.property_id)
    today, before = _today(place, now), snapshot(offer)
    if offer.status == "kept":
        offer.send_on = asked.send_on or offer.send_on
    offer.answer_by = asked.answer_by or offer.answer_by
    if offer.answer_by is None or offer.answer_by < today:
        raise Invalid.field("answer_by", PAST)
    if offer.status == "kept":
        check_days(offer_of(offer), ends=lease.end_date, today=today)
        _check(lease, offer, place, offer.send_on or today)
    else:
        check_days(offer_of(offer), ends=lease.end_date, today=None)
        offer.expires_at = end_of(offer.answer_by, place.time_zone)
    await record(session, principal.scope, "renewal.moved", offer, before)
    if offer.status == "offered":
        await outbox.signal(session, process_of(offer), OfferChanged())
    return lease


async def go_out(
    session: AsyncSession, scope: Scope, offer: LeaseRenewalRequest, place: Property, now: datetime
) -> None:
    """A locked offer is open from now until its last day is over."""
    before = snapshot(offer)
    if offer.answer_by is None:
        raise Invalid.field("answer_by", PAST)
    offer.status, offer.offered_at = "offered", now
    offer.expires_at = end_of(offer.answer_by, place.time_zone)
    await record(session, scope, "renewal.offered", offer, before)
    await outbox.start(session, process_of(offer))


def _check(lease: Lease, offer: LeaseRenewalRequest, place: Property, day: date) -> None:
    """Raises Invalid for an offer that goes out too late on that day."""
    check_offer(offer_of(offer), rent=lease.monthly_rent, ends=lease.end_date, state=place.state, today=day)


def _today(place: Property, now: datetime) -> date:
    return now.astimezone(ZoneInfo(place.time_zone)).date()
