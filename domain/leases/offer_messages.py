"""What an offer of renewal says by e-mail and by SMS, before it goes out: in the words in force."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized
from domain.companies.message_templates import words_in_force
from domain.models.companies import Company
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.notify.link_facts import home_of
from domain.notify.message import Links
from domain.notify.messages import RENEWAL_OFFER
from domain.notify.rendering import render_words_sms, subject_of
from domain.notify.wording import fill, paragraphs_of
from domain.notify.wordings import RENEWAL
from domain.printing.words import day


class OfferMessages(NamedTuple):
    """In whose name the mail goes, its parts in their order, and the SMS to who has no e-mail address."""

    sender: str
    subject: str
    paragraphs: Sequence[Sequence[str]]
    action: str
    why: str
    sms: str


async def messages_of_offer(
    *, session: AsyncSession, lease_id: UUID, answer_by: date, links: Links
) -> OfferMessages:
    """To the resident of the lease, as the process of an offer sends it; the link has no token. Raises
    NotFound, Forbidden."""
    await authorized(session, Lease, lease_id, "leases.write")
    named = (
        select(Company.id, Company.name, Property.name, Unit.unit_number, Resident.first_name)
        .select_from(Lease)
        .join(Property, Property.id == Lease.property_id)
        .join(Company, Company.id == Property.company_id)
        .outerjoin(Resident, Resident.id == Lease.resident_id)
        .outerjoin(Unit, Unit.id == Resident.unit_id)
        .where(Lease.id == lease_id)
    )
    company_id, company, place, unit, first_name = (await session.execute(named)).one()
    facts = {
        "first_name": first_name,
        "company": company,
        "home": home_of(place, unit),
        "until": day(answer_by),
        "link": links.page("/link/…"),
    }
    words = await words_in_force(session, company_id, RENEWAL_OFFER.name)
    return OfferMessages(
        sender=company,
        subject=subject_of(RENEWAL, words, facts),
        paragraphs=paragraphs_of(fill(words.body, RENEWAL, facts)),
        action=RENEWAL.action,
        why=RENEWAL.why,
        sms=render_words_sms(RENEWAL, words, facts),
    )
