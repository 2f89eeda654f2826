"""Offers of another term: made, answered, withdrawn; an accepted one makes the lease that follows."""

from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal, require
from domain.agreements.sending import template_of
from domain.audit.service import record, snapshot
from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.patching import checked_version
from domain.core.values.ids import new_id
from domain.core.values.text import Fields
from domain.leases.follower import renew
from domain.leases.held_rows import refuse_closed
from domain.leases.processes import OfferChanged, process_of
from domain.leases.queries import LEASES
from domain.leases.renewal_rules import RenewalOffer, check_days, check_offer, end_of
from domain.models.lease_life import OPEN_OFFERS, AnsweredBy, LeaseRenewalRequest, MoveOutNotice
from domain.models.leases import Lease
from domain.models.properties import Property

NO_OFFER = "Renewal offer not found"
NOT_OPEN = "This offer is {status} and can no longer be answered or withdrawn."
OVER = "This offer has expired. Make another one."
HAS_OFFER = "An offer waits for its answer already. Withdraw it first."
ON_NOTICE = "The household has given notice. Withdraw the notice first."
RENEWED = "Another lease follows this one already."
DRAFT = "A draft is confirmed first."
NOT_OUT = "This offer has not gone out yet."
NO_CHOICE = "Choose one of the terms that were offered."


class RenewalAnswer(Fields):
    """Which of the choices, counted from 0; null declines."""

    choice: int | None


async def offer(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    lease_id: UUID,
    version: int,
    asked: RenewalOffer,
    now: datetime,
) -> Lease:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Invalid for days that are too few,
    Conflict where one is open, a lease follows, or the household has given notice."""
    await authorized(session, Lease, lease_id, "leases.write")
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    await refuse_open_phase(session, row)
    place = await session.get_one(Property, row.property_id)
    today = now.astimezone(ZoneInfo(place.time_zone)).date()
    check_days(asked, ends=row.end_date, today=today)
    goes_out = asked.send_on or today
    check_offer(asked, rent=row.monthly_rent, ends=row.end_date, state=place.state, today=goes_out)
    if asked.sign_template_id is not None:
        await template_of(session, row, asked.sign_template_id, field="sign_template_id")
    kept = asked.send_on is not None
    request = LeaseRenewalRequest(
        id=new_id(),
        property_id=row.property_id,
        lease_id=row.id,
        resident_id=row.resident_id,
        number=await _next_number(session, row.id),
        status="kept" if kept else "offered",
        choices=asked.as_rows(),
        offered_at=None if kept else now,
        expires_at=None if kept else end_of(asked.answer_by, place.time_zone),
        offered_by=principal.account_id,
        **asked.model_dump(exclude={"choices"}),
    )
    session.add(request)
    await record(session, principal.scope, "renewal.kept" if kept else "renewal.offered", request)
    if not kept:
        await outbox.start(session, process_of(request))
    return row


async def refuse_open_phase(session: AsyncSession, row: Lease) -> None:
    """Raises Conflict for a draft, one that was ended, an open offer, a notice, or a lease that follows."""
    refuse_closed(row)
    if row.status == "draft":
        raise Conflict(DRAFT, code="lease_draft")
    open_one = exists().where(
        LeaseRenewalRequest.lease_id == row.id, LeaseRenewalRequest.status.in_(OPEN_OFFERS)
    )
    if await session.scalar(select(open_one)):
        raise Conflict(HAS_OFFER, code="offer_open")
    leaving = exists().where(MoveOutNotice.lease_id == row.id, MoveOutNotice.status == "submitted")
    if await session.scalar(select(leaving)):
        raise Conflict(ON_NOTICE, code="notice_given")
    follows = exists().where(
        Lease.renewed_from_id == row.id,
        Lease.deleted_at.is_(None),
        Lease.status.not_in(("cancelled", "terminated")),
    )
    if await session.scalar(select(follows)):
        raise Conflict(RENEWED, code="lease_renewed")


async def _next_number(session: AsyncSession, lease_id: UUID) -> int:
    last = select(func.max(LeaseRenewalRequest.number)).where(LeaseRenewalRequest.lease_id == lease_id)
    return (await session.scalar(last) or 0) + 1


async def answer(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    offer_id: UUID,
    asked: RenewalAnswer,
    now: datetime,
    answered_by: AnsweredBy = "staff",
) -> Lease:
    """Takes the residents' answer: the lease that follows, or this one where they decline.

    Raises NotFound, Forbidden, Invalid for a choice that there is not, Conflict for an offer that is over: of
    fifty answers at once the first counts.
    """
    lease, request = await locked_offer(session, offer_id)
    if request.status == "kept":
        raise Conflict(NOT_OUT, code="offer_kept")
    if request.expires_at is not None and request.expires_at <= now:
        raise Conflict(OVER, code="offer_expired")
    before = snapshot(request)
    request.answered_at, request.answered_by = now, answered_by
    request.answerer = principal.full_name or principal.email
    if asked.choice is None:
        request.status = "declined"
        await record(session, principal.scope, "renewal.declined", request, before)
        await outbox.signal(session, process_of(request), OfferChanged())
        return lease
    if not 0 <= asked.choice < len(request.choices):
        raise Invalid.field("choice", NO_CHOICE)
    zone = (await session.get_one(Property, lease.property_id)).time_zone
    today = now.astimezone(ZoneInfo(zone)).date()
    follower = await renew(session, principal.scope, lease, request.choices[asked.choice], today)
    request.status, request.chosen, request.new_lease_id = "accepted", asked.choice, follower.id
    await record(session, principal.scope, "renewal.accepted", request, before)
    await outbox.signal(session, process_of(request), OfferChanged())
    return follower


async def withdraw(*, session: AsyncSession, principal: StaffPrincipal, offer_id: UUID) -> Lease:
    """Takes an open offer back. Raises NotFound, Forbidden, Conflict for one that is over."""
    lease, request = await locked_offer(session, offer_id)
    before = snapshot(request)
    request.status = "withdrawn"
    await record(session, principal.scope, "renewal.withdrawn", request, before)
    await outbox.signal(session, process_of(request), OfferChanged())
    return lease


async def locked_offer(session: AsyncSession, offer_id: UUID) -> tuple[Lease, LeaseRenewalRequest]:
    """The lease and its open offer, both locked. Raises NotFound, Forbidden, Conflict for one over."""
    found = await session.get(LeaseRenewalRequest, offer_id)
    if found is None:
        raise NotFound(NO_OFFER)
    try:
        await require(session, "leases.write", found.property_id)
        lease = await lock(session, Lease, found.lease_id)
    except NotFound as error:
        raise NotFound(NO_OFFER) from error
    request = await session.get_one(
        LeaseRenewalRequest, offer_id, with_for_update=FOR_CHANGE, populate_existing=True
    )
    if request.status not in OPEN_OFFERS:
        raise Conflict(NOT_OPEN.format(status=request.status), code="offer_over")
    return lease, request
