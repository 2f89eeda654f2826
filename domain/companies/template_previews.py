"""Looking at a company's words before they go out: in a mail with real data, and as a test to oneself."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.access.rate_limits import HOUR, RateLimit, consume
from domain.audit.service import record_event
from domain.companies.message_templates import TemplateFields, check_fields, wording_of
from domain.companies.service import require_owner
from domain.core.crypto.keys import Keys
from domain.core.values.ids import new_id
from domain.models.account_safety import AccountPhone
from domain.models.companies import Company
from domain.models.notify import Channel, Delivery
from domain.models.properties import Property
from domain.notify.composing import EXAMPLE, facts_of
from domain.notify.message import Links, NoLongerNeeded
from domain.notify.messages import MESSAGES
from domain.notify.recipients import Recipient
from domain.notify.rendering import render_words, render_words_sms
from domain.notify.service import queue_message
from domain.notify.wording import Words

TESTS_AN_HOUR = 10
LATEST = 5  # of the messages sent, to find one whose facts still stand


@dataclass(frozen=True, slots=True)
class TemplatePreview:
    """How the mail would look: with what the latest message of the kind was about, or with examples."""

    subject: str
    text: str
    sms: str | None
    is_example: bool


async def preview(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    company_id: UUID,
    kind: str,
    fields: TemplateFields,
    links: Links,
) -> TemplatePreview:
    """The mail in these words, which need not be saved. Raises as `save` does."""
    wording = wording_of(kind)
    check_fields(wording, fields)
    await require_owner(session, principal, company_id)
    company = await session.get_one(Company, company_id)
    facts = await _latest_facts(session, company_id, kind, links)
    shown = facts or {**wording.examples(), "link": links.page("/")}
    mail = render_words(wording, Words(fields.subject, fields.body), company.name, shown)
    sms = None
    if wording.ours.sms is not None:
        sms = render_words_sms(wording, Words(fields.subject, fields.body, fields.sms), shown)
    return TemplatePreview(mail.subject, mail.text, sms, is_example=facts is None)


async def send_test(
    *, session: AsyncSession, principal: StaffPrincipal, keys: Keys, company_id: UUID, kind: str
) -> None:
    """The words in force with examples in their fields, by mail to the caller's own address, and by SMS to
    their confirmed number where the kind has a text for it. Raises NotFound, Forbidden, RateLimited after ten
    tests in an hour."""
    only_in_person(principal)
    wording = wording_of(kind)
    await require_owner(session, principal, company_id)
    limit = RateLimit("test_message", str(principal.account_id), TESTS_AN_HOUR, HOUR)
    await consume(session=session, keys=keys, limits=[limit])
    channels: list[Channel] = ["email"]
    if wording.ours.sms and await _has_number(session, principal.account_id):
        channels.append("sms")
    for channel in channels:
        await queue_message(
            session=session,
            recipient=Recipient.account(principal.account_id),
            message=MESSAGES[kind],
            subject_ids={EXAMPLE: 1},
            dedupe_key=f"template_test/{new_id()}",
            channel=channel,
            company_id=company_id,
        )
    await record_event(
        session,
        principal.scope,
        "message_template.tested",
        entity_type="companies",
        entity_id=company_id,
        after={"kind": kind},
    )


async def _has_number(session: AsyncSession, account_id: UUID) -> bool:
    confirmed = select(AccountPhone.account_id).where(
        AccountPhone.account_id == account_id, AccountPhone.confirmed_at.is_not(None)
    )
    return await session.scalar(confirmed) is not None


async def _latest_facts(
    session: AsyncSession, company_id: UUID, kind: str, links: Links
) -> dict[str, object] | None:
    """What the newest message of the kind was about that the caller may read, of the company's properties."""
    message = MESSAGES[kind]
    if message.wording is None:
        return None  # its words were filled from figures of that moment
    sent = (
        select(Delivery)
        .join(Property, Property.id == Delivery.property_id)
        .where(Property.company_id == company_id, Delivery.template == kind)
        .order_by(Delivery.created_at.desc(), Delivery.id.desc())
        .limit(LATEST)
    )
    for delivery in await session.scalars(sent):
        try:
            return await facts_of(session, delivery, message, links)
        except NoLongerNeeded:
            continue
    return None
