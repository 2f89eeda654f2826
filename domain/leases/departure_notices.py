"""What tenants are told of their leaving: a last day that was recorded, moved or taken back."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.notices import NoticeKind
from domain.models.leases import Lease, LeaseParty
from domain.models.residents import Resident
from domain.notify.departure_facts import DEPARTURES, Departure, day_number, departure_words, home_name
from domain.notify.in_app import notify_resident
from domain.notify.messages import DEPARTURE
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

LEAVING = NoticeKind(
    "leaving",
    "Leases",
    "Your last day at home",
    title="{title}",
    message="{words}",
    audience="resident",
)


async def tell_tenants(session: AsyncSession, row: Lease, what: Departure) -> None:
    """Everybody who lives there by the lease, once for a state of it: on the bell of their portal, which is
    mailed as they chose; who has no portal by mail."""
    await session.flush()
    title, words = departure_words(what, await home_name(session, row), row.move_out_date)
    key = f"{LEAVING.name}/{row.id}/{row.version}"
    people = (
        select(Resident.id, Resident.email)
        .join(LeaseParty, LeaseParty.resident_id == Resident.id)
        .where(
            LeaseParty.lease_id == row.id,
            LeaseParty.role != "guarantor",
            LeaseParty.until.is_(None),
            Resident.deleted_at.is_(None),
        )
    )
    for resident_id, email in (await session.execute(people.order_by(Resident.id))).all():
        fields = {"title": title, "words": words}
        on_bell = await notify_resident(
            session, resident_id=resident_id, kind=LEAVING, fields=fields, link="/tenant", dedupe_key=key
        )
        if email and not on_bell:
            await queue_message(
                session=session,
                recipient=Recipient.resident(resident_id),
                message=DEPARTURE,
                subject_ids={"lease_id": row.id, "what": DEPARTURES.index(what), "day": day_number(row)},
                dedupe_key=f"{key}/{resident_id}",
                property_id=row.property_id,
            )
