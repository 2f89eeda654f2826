"""Sending one delivery, once: claim it, hand it over, settle what became of it."""

import asyncio
from collections.abc import Collection
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Invalid, TooLarge, Unavailable
from domain.core.scope import Scope
from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.models.notify import Delivery
from domain.notify.capture import capture
from domain.notify.composing import Outgoing as Outgoing
from domain.notify.composing import composed
from domain.notify.mail import Mail, with_attachments
from domain.notify.messages import MESSAGES, Links, NoLongerNeeded
from domain.notify.rules import FINAL, LEASE, STATE_AFTER, Attempt, Outcome
from domain.notify.sms import Sms
from domain.notify.smtp import send_by_smtp
from domain.notify.suppressions import suppress
from domain.notify.twilio import send_by_twilio

SYSTEM = "notifications"
TOO_LATE = "None of the tries to send it got through."
LOST = "The process ended while the message was being handed over."


async def begin(
    *, session: AsyncSession, delivery_id: UUID, links: Links, captured: Collection[str]
) -> Outgoing | str | None:
    """Claims the delivery and puts its message together; its final state instead where there is one, and None
    while another attempt holds it and may still be at it.

    A delivery that an attempt left in 'sending' past its lease may have gone out: it becomes 'unknown' and is
    never sent again, unless sending twice is harmless, as on a channel that is only `captured`. One that went
    with its account is 'failed'. Raises Unavailable for a template that only a newer release has.
    """
    delivery = await session.get(Delivery, delivery_id, with_for_update=FOR_CHANGE)
    if delivery is None:
        return "failed"
    if delivery.state in FINAL:
        return delivery.state
    if delivery.state == "sending":
        if delivery.lease_until is not None and delivery.lease_until > utc_now():
            return None
        if delivery.channel not in captured:
            return _ended(delivery, "unknown", LOST)
    try:
        message = await composed(session, delivery, links)
    except NoLongerNeeded as reason:
        return _ended(delivery, "failed", str(reason))
    delivery.state = "sending"  # why it waited so far stays until this try is settled
    delivery.attempts += 1
    delivery.lease_until, delivery.sent_to = utc_now() + LEASE, message.to
    return message


async def hand_over(settings: Settings, message: Outgoing) -> Attempt:
    """Sends the message, or writes it to the outbox page where nothing is configured that could."""
    channel = "sms" if isinstance(message, Sms) else "email"
    if isinstance(message, Mail) and message.enclosures:
        try:
            message = await with_attachments(message)
        except (TooLarge, Unavailable) as error:
            return Attempt(Outcome.LATER, f"Its PDF could not be made: {error.detail}")
        except Invalid as error:
            return Attempt(Outcome.REFUSED, f"Its PDF could not be made: {error.detail}")
    if channel in settings.captured_channels:
        await asyncio.to_thread(capture, settings, message)
        return Attempt(Outcome.SENT)
    if isinstance(message, Sms):
        return await send_by_twilio(settings, message)
    return await send_by_smtp(settings, message)


async def settle(*, session: AsyncSession, scope: Scope, delivery_id: UUID, attempt: Attempt) -> str:
    """Writes down what became of the attempt, unless the delivery has ended meanwhile, and notes on the row
    that the message is about that it went out; answers the delivery's state.

    A delivery that is 'queued' again lost its claim to a restore of the database: what may have gone out is
    settled all the same, and not sent twice.
    """
    state = STATE_AFTER[attempt.outcome]
    unsettled = ("sending",) if attempt.outcome is Outcome.LATER else ("sending", "queued")
    sent = {"sent_at": utc_now()} if attempt.outcome is Outcome.SENT else {}
    settled = await session.execute(
        update(Delivery)
        .where(Delivery.id == delivery_id, Delivery.state.in_(unsettled))
        .values(
            state=state, failure=attempt.reason, provider_id=attempt.provider_id, lease_until=None, **sent
        )
        .returning(Delivery.channel, Delivery.sent_to)
        .execution_options(synchronize_session=False)
    )
    if (went := settled.one_or_none()) is None:
        stands = await session.scalar(select(Delivery.state).where(Delivery.id == delivery_id))
        return stands or "failed"
    if attempt.suppress is not None and went.sent_to is not None:
        await suppress(session, went.channel, went.sent_to, attempt.suppress)
    if state == "sent":
        await _note_sent(session, scope, delivery_id)
    return state


async def give_up(*, session: AsyncSession, delivery_id: UUID) -> str:
    """Ends a delivery that never got through and answers its state."""
    delivery = await session.get(Delivery, delivery_id, with_for_update=FOR_CHANGE)
    if delivery is None:
        return "failed"
    if delivery.state == "queued":
        return _ended(delivery, "failed", TOO_LATE)
    if delivery.state == "sending":
        return _ended(delivery, "unknown", LOST)
    return delivery.state


async def _note_sent(session: AsyncSession, scope: Scope, delivery_id: UUID) -> None:
    delivery = await session.get(Delivery, delivery_id)
    message = MESSAGES.get(delivery.template) if delivery else None
    if delivery and message and message.sent:
        await message.sent(session, scope, delivery)


def _ended(delivery: Delivery, state: str, reason: str) -> str:
    delivery.state, delivery.failure, delivery.lease_until = state, reason, None
    return state
