"""What the process of an offer does: sends it, reminds, makes the lease that was chosen by link, ends it."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.crypto.keys import Keys
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.scope import Scope
from domain.leases.follower import renew
from domain.leases.held_rows import unit_of
from domain.leases.link_kinds import RENEWAL_LINK
from domain.leases.renewal_confirmation import confirm, place_of
from domain.leases.renewal_notices import RENEWAL_ANSWERED
from domain.leases.telling import tell_team
from domain.leases.unanswered import settle_unanswered
from domain.links.service import end_links, make_link
from domain.models.lease_life import LeaseRenewalRequest
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease, LeaseParty
from domain.models.links import Link
from domain.models.notify import Channel
from domain.models.properties import Property
from domain.models.residents import Resident
from domain.notify.messages import RENEWAL_OFFER, RENEWAL_REMINDER, Message
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.team.expiry import GONE, InvitationState

SYSTEM = "renewals"
REMIND_BEFORE = timedelta(days=3)
ANSWERS = ("primary", "co_tenant")


async def settle(
    *, session: AsyncSession, scope: Scope, keys: Keys, offer_id: UUID, now: datetime
) -> InvitationState:
    """Does what is due by now, each thing once, and says until when to wait. The lease is locked before its
    offer, as staff's answers lock them."""
    lease_id = await session.scalar(
        select(LeaseRenewalRequest.lease_id).where(LeaseRenewalRequest.id == offer_id)
    )
    unit = await unit_of(session, lease_id) if lease_id else None
    lease = await session.get(Lease, lease_id, with_for_update=FOR_CHANGE) if lease_id else None
    if lease is None:
        return InvitationState(GONE)
    offer = await session.get_one(LeaseRenewalRequest, offer_id, with_for_update=FOR_CHANGE)
    if offer.status == "accepted" and offer.new_lease_id is None:
        return await _carry_out(session, scope, lease, offer, now)
    if offer.status == "declined" and offer.answered_by == "link":
        await _answered(session, offer, "declined")
    if offer.status == "withdrawn":
        await end_links(session=session, scope=scope, kind=RENEWAL_LINK, subject_id=offer.id, now=now)
    if offer.status != "offered" or offer.expires_at is None:
        return InvitationState(offer.status)
    if offer.expires_at <= now:
        before = snapshot(offer)
        offer.status = "expired"
        await record(session, scope, "renewal.expired", offer, before)
        await settle_unanswered(session, scope, lease, unit, offer, await _today(session, lease, now))
        return InvitationState("expired")
    return await _send(session, scope, keys, offer, now)


async def _send(
    session: AsyncSession, scope: Scope, keys: Keys, offer: LeaseRenewalRequest, now: datetime
) -> InvitationState:
    """The link to every tenant of the lease; three days before the end once more to each. A delivery is asked
    for once by its key, however often this runs."""
    if offer.expires_at is None:
        return InvitationState(offer.status)
    remind_at = offer.expires_at - REMIND_BEFORE
    links = await _links_of(session, offer)
    if not links:
        for resident_id in await _tenants(session, offer):
            link = await make_link(
                session=session,
                scope=scope,
                keys=keys,
                kind=RENEWAL_LINK,
                subject_id=offer.id,
                property_id=offer.property_id,
                holder_id=resident_id,
                now=now,
                expires_at=offer.expires_at,
            )
            await _mail(session, offer, link, RENEWAL_OFFER)
    for link in links:
        await _follow(session, scope, link, offer.expires_at)
        if remind_at <= now:
            await _mail(session, offer, link, RENEWAL_REMINDER)
    return InvitationState("offered", remind_at if remind_at > now else offer.expires_at)


async def _mail(session: AsyncSession, offer: LeaseRenewalRequest, link: Link, message: Message) -> None:
    if link.holder_id is None:
        return
    await queue_message(
        session=session,
        recipient=Recipient.resident(link.holder_id),
        message=message,
        subject_ids={"link_id": link.id, "token_version": link.token_version},
        dedupe_key=f"{message.name}/{offer.id}/{link.holder_id}",
        channel=await _channel_to(session, link.holder_id),
        property_id=offer.property_id,
    )


async def _channel_to(session: AsyncSession, resident_id: UUID) -> Channel:
    """By SMS to who has a number and no e-mail address."""
    person = await session.get_one(Resident, resident_id)
    return "sms" if person.phone and not person.email else "email"


async def _links_of(session: AsyncSession, offer: LeaseRenewalRequest) -> Sequence[Link]:
    of_offer = select(Link).where(Link.kind == RENEWAL_LINK.name, Link.subject_id == offer.id)
    return (await session.scalars(of_offer.order_by(Link.id))).all()


async def _tenants(session: AsyncSession, offer: LeaseRenewalRequest) -> Sequence[UUID]:
    """Who answers for the household: tenants, no occupants or guarantors."""
    people = select(LeaseParty.resident_id).where(
        LeaseParty.lease_id == offer.lease_id,
        LeaseParty.role.in_(ANSWERS),
        LeaseParty.until.is_(None),
    )
    return (await session.scalars(people.order_by(LeaseParty.resident_id))).all() or [offer.resident_id]


async def _carry_out(
    session: AsyncSession, scope: Scope, lease: Lease, offer: LeaseRenewalRequest, now: datetime
) -> InvitationState:
    """Makes the lease that was chosen by link; one that ended meanwhile has none that follows."""
    before = snapshot(offer)
    if lease.deleted_at is not None or lease.status in CLOSED_LEASE_STATUSES or offer.chosen is None:
        offer.status, offer.chosen = "withdrawn", None
        await record(session, scope, "renewal.withdrawn", offer, before)
        return InvitationState("withdrawn")
    today = await _today(session, lease, now)
    follower = await renew(session, scope, lease, offer.choices[offer.chosen], today)
    offer.new_lease_id = follower.id
    await record(session, scope, "renewal.accepted", offer, before)
    await _answered(session, offer, "accepted")
    await confirm(session, offer, follower)
    return InvitationState("accepted")


async def _follow(session: AsyncSession, scope: Scope, link: Link, expires_at: datetime) -> None:
    """A link lives as long as its offer, whose last day may be moved."""
    if link.expires_at != expires_at and link.revoked_at is None:
        before = snapshot(link)
        link.expires_at = expires_at
        await record(session, scope, "link.moved", link, before)


async def _today(session: AsyncSession, lease: Lease, now: datetime) -> date:
    zone = (await session.get_one(Property, lease.property_id)).time_zone
    return now.astimezone(ZoneInfo(zone)).date()


async def _answered(session: AsyncSession, offer: LeaseRenewalRequest, answer: str) -> None:
    person = await session.get_one(Resident, offer.resident_id)
    name = f"{person.first_name} {person.last_name}"
    fields = {"answer": answer, "person": name, "place": await place_of(session, offer)}
    await tell_team(session, offer, RENEWAL_ANSWERED, fields)
