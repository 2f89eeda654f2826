"""What a household reads once its answer has made the next lease: on a bell, or by mail without a portal."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.leases.link_kinds import RENEWAL_LINK
from domain.leases.renewal_notices import RENEWAL_CONFIRMED
from domain.models.lease_life import LeaseRenewalRequest
from domain.models.leases import Lease
from domain.models.links import Link
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.notify.in_app import notify_resident
from domain.notify.messages import RENEWAL_ACCEPTED
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.printing import words


async def place_of(session: AsyncSession, offer: LeaseRenewalRequest) -> str:
    """'Alder Court, unit 302'"""
    found = await session.execute(
        select(Property.name, Unit.unit_number)
        .join(Lease, Lease.property_id == Property.id)
        .outerjoin(Unit, Unit.id == Lease.unit_id)
        .where(Lease.id == offer.lease_id)
    )
    name, number = found.one()
    return f"{name}, unit {number}" if number else str(name)


async def confirm(session: AsyncSession, offer: LeaseRenewalRequest, lease: Lease) -> None:
    """To each who was asked, once: what they have agreed to."""
    fields = {
        "place": await place_of(session, offer),
        "start": words.day(lease.start_date),
        "end": words.day(lease.end_date) if lease.end_date else "month to month",
        "rent": words.money(lease.monthly_rent),
    }
    asked = select(Link).where(Link.kind == RENEWAL_LINK.name, Link.subject_id == offer.id)
    for link in (await session.scalars(asked.order_by(Link.id))).all():
        if link.holder_id is None:
            continue
        key = f"{RENEWAL_CONFIRMED.name}/{offer.id}/{link.holder_id}"
        has_portal = await notify_resident(
            session,
            resident_id=link.holder_id,
            kind=RENEWAL_CONFIRMED,
            fields=fields,
            link="/tenant/documents",
            dedupe_key=key,
        )
        if not has_portal:
            await _mail(session, link, key)


async def _mail(session: AsyncSession, link: Link, key: str) -> None:
    person = await session.get_one(Resident, link.holder_id)
    await queue_message(
        session=session,
        recipient=Recipient.resident(person.id),
        message=RENEWAL_ACCEPTED,
        subject_ids={"link_id": link.id, "token_version": link.token_version},
        dedupe_key=key,
        channel="sms" if person.phone and not person.email else "email",
        property_id=link.property_id,
    )
