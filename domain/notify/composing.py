"""Putting a message together when it is sent, or shown again: its facts in a company's words or ours."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.errors import Unavailable
from domain.core.unit_of_work import call_function
from domain.models.notify import Delivery
from domain.notify.mail import Mail
from domain.notify.message import Links, Message, NoLongerNeeded
from domain.notify.messages import MESSAGES
from domain.notify.recipients import address_of
from domain.notify.rendering import Rendered, render, render_sms, render_words, render_words_sms
from domain.notify.sms import Sms
from domain.notify.suppressions import suppressed
from domain.notify.verification import company_of, plain_facts
from domain.notify.wording import Wording, Words
from domain.notify.wordings import WORDINGS

Outgoing = Mail | Sms

NO_ADDRESS = "Its recipient is gone or has no e-mail address."
NO_NUMBER = "Its recipient is gone or has no number that takes SMS."
NEWER_TEMPLATE = "This worker does not know the template '{name}': a newer release queued the message."
SENDER = "Steward"
# In `subject_ids` of a test: it shows examples and is about nobody.
EXAMPLE = "example"


async def composed(session: AsyncSession, delivery: Delivery, links: Links) -> Outgoing:
    """The message as it goes out now; the delivery keeps whose words it went in.

    Raises NoLongerNeeded where it must not go out, Unavailable for one that only a newer release knows.
    """
    message = message_of(delivery)
    facts = await facts_of(session, delivery, message, links)
    address = await address_of(session, delivery)
    if address is None:
        raise NoLongerNeeded(NO_NUMBER if delivery.channel == "sms" else NO_ADDRESS)
    if (reason := await suppressed(session, delivery.channel, address)) is not None:
        raise NoLongerNeeded(reason)
    if delivery.channel == "sms":
        sender = await company_of(session, delivery.id)
        verified = sender is None or sender.is_verified
        said, delivery.message_template_id = await rendered_sms(
            session, delivery, message, facts if verified else plain_facts(facts), in_ours=not verified
        )
        return Sms(delivery.id, address, said)
    enclosures = message.encloses(facts) if message.encloses and not is_example(delivery) else ()
    logo_id, company = await _logo_of(session, delivery)
    words, delivery.message_template_id = await rendered(session, delivery, message, facts, company)
    unsubscribe = facts.get("unsubscribe")
    return Mail(delivery.id, address, words, enclosures, unsubscribe=unsubscribe, logo_id=logo_id)


async def _logo_of(session: AsyncSession, delivery: Delivery) -> tuple[UUID | None, str | None]:
    """The file of its company's logo, and the name that stands for it where pictures are not shown."""
    rows = await call_function(session, "logo_of_delivery", delivery.id)
    return (rows[0][0], rows[0][1]) if rows else (None, None)


def message_of(delivery: Delivery) -> Message:
    message = MESSAGES.get(delivery.template)
    if message is None or message.version < delivery.template_version:
        raise Unavailable(NEWER_TEMPLATE.format(name=delivery.template))
    return message


def is_example(delivery: Delivery) -> bool:
    return EXAMPLE in delivery.subject_ids


async def facts_of(
    session: AsyncSession, delivery: Delivery, message: Message, links: Links
) -> dict[str, Any]:
    """What the message shows; the examples of its fields in a test."""
    wording = WORDINGS.get(delivery.template)
    if wording is not None and is_example(delivery):
        return {**wording.examples(), "link": links.page("/settings?tab=company")}
    return await message.facts(session, delivery.subject_ids, links)


async def rendered(
    session: AsyncSession,
    delivery: Delivery,
    message: Message,
    facts: Mapping[str, Any],
    logo_of: str | None = None,
) -> tuple[Rendered, UUID | None]:
    """In the words that are the delivery's: its company's where it waits and they are in force, or where it
    went out in them, else ours; and which version of the company's words it is. `logo_of` is the company
    whose logo heads it."""
    wording = _wording_of(delivery, message)
    if wording is None:
        return render(message.name, message.subject, dict(facts), logo_of), None
    sender, words, template_id = await _words_of(session, delivery, wording)
    if is_example(delivery):
        words = Words(f"Test: {words.subject}", words.body, words.sms)
    return render_words(wording, words, sender, dict(facts), logo_of), template_id


async def rendered_sms(
    session: AsyncSession,
    delivery: Delivery,
    message: Message,
    facts: Mapping[str, Any],
    *,
    in_ours: bool = False,
) -> tuple[str, UUID | None]:
    """The text of an SMS, and the version of the company's words that it is in; as `rendered`."""
    wording = _wording_of(delivery, message)
    if wording is None or wording.ours.sms is None:
        return render_sms(message.name, dict(facts)), None
    if in_ours:
        return render_words_sms(wording, wording.ours, dict(facts)), None
    _sender, words, template_id = await _words_of(session, delivery, wording)
    said = render_words_sms(wording, words, dict(facts))
    return (f"Test: {said}" if is_example(delivery) else said), template_id


def _wording_of(delivery: Delivery, message: Message) -> Wording | None:
    return message.wording or (WORDINGS.get(message.name) if is_example(delivery) else None)


async def _words_of(
    session: AsyncSession, delivery: Delivery, wording: Wording
) -> tuple[str, Words, UUID | None]:
    """In whose name it goes, the words, and their version where they are the company's."""
    rows = await call_function(session, "message_words", delivery.id)
    if not rows:
        return SENDER, wording.ours, None
    sender, template_id, subject, body, sms = rows[0]
    words = wording.ours if template_id is None else Words(subject, body, sms)
    return sender, words, template_id
