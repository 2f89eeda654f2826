"""Reminders: what a resident would be told of their balance, and sending it once."""

from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record
from domain.companies.message_templates import words_in_force
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.core.values.text import Fields
from domain.ledger.balances import balance_of
from domain.ledger.papers import dollars
from domain.models.charges import Charge
from domain.models.notify import Channel
from domain.models.properties import Property, Unit
from domain.models.reminders import PaymentReminder
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy
from domain.notify.messages import PAYMENT_REMINDER
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.notify.wording import fill, one_line
from domain.notify.wordings import REMINDER

WRITE = "payments.write"
ASK_WITHIN = timedelta(hours=24)
NOT_FOUND = "Tenancy not found"
NOTHING_OWED = "This resident owes nothing now."
REMINDED = "A reminder was sent less than 24 hours ago. Send another one?"
NO_ADDRESS = "This resident has no {what}. Enter one on the resident's page first."
_WHAT: dict[Channel, str] = {"email": "e-mail address", "sms": "phone number"}


class NewReminder(Fields):
    """`again` says that one of the last 24 hours does not matter."""

    channel: Channel = "email"
    again: bool = False


class Preview(NamedTuple):
    """Whom a reminder goes to, at which addresses, and its words."""

    resident_id: UUID
    resident_name: str
    email: str | None
    phone: str | None
    subject: str
    message: str
    sms: str
    amount: Decimal


async def preview(*, session: AsyncSession, tenancy_id: UUID) -> Preview:
    """What `send` would say now. Raises NotFound, Forbidden, Conflict where nothing is owed."""
    tenancy = await _authorized(session, tenancy_id)
    return await _composed(session, tenancy)


async def send(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, fields: NewReminder
) -> PaymentReminder:
    """Sends it, and notes what was said. Raises as `preview` does, Invalid without an address, Conflict
    `reminded_already` within 24 hours of the last one, unless the fields say `again`."""
    await _authorized(session, tenancy_id)
    # Two people at once: the second one sees what the first one sent.
    tenancy = await session.get(Tenancy, tenancy_id, with_for_update=FOR_CHANGE)
    if tenancy is None:
        raise NotFound(NOT_FOUND)
    said = await _composed(session, tenancy)
    if not (said.email if fields.channel == "email" else said.phone):
        raise Invalid.field("channel", NO_ADDRESS.format(what=_WHAT[fields.channel]))
    if not fields.again and await was_reminded(session, tenancy_id):
        raise Conflict(REMINDED, code="reminded_already")
    row = PaymentReminder(
        id=new_id(),
        property_id=tenancy.property_id,
        tenancy_id=tenancy.id,
        channel=fields.channel,
        amount=said.amount,
        subject=said.subject,
        message=said.sms if fields.channel == "sms" else said.message,
        created_at=utc_now(),
    )
    session.add(row)
    await session.flush()
    await queue_message(
        session=session,
        recipient=Recipient.resident(said.resident_id),
        message=PAYMENT_REMINDER,
        subject_ids={"reminder_id": row.id},
        dedupe_key=f"{PAYMENT_REMINDER.name}:{row.id}",
        channel=fields.channel,
        property_id=tenancy.property_id,
    )
    await record(session, principal.scope, "payment_reminder.sent", row)
    return row


async def require_tenancy(session: AsyncSession, tenancy_id: UUID) -> None:
    """Raises NotFound, Forbidden without the right to remind the tenancy."""
    await _authorized(session, tenancy_id)


async def _authorized(session: AsyncSession, tenancy_id: UUID) -> Tenancy:
    tenancy = await session.get(Tenancy, tenancy_id)
    if tenancy is None:
        raise NotFound(NOT_FOUND)
    await require(session, WRITE, tenancy.property_id)
    return tenancy


async def was_reminded(session: AsyncSession, tenancy_id: UUID) -> bool:
    """One went out within the last 24 hours."""
    recent = select(PaymentReminder.id).where(
        PaymentReminder.tenancy_id == tenancy_id, PaymentReminder.created_at > utc_now() - ASK_WITHIN
    )
    return await session.scalar(recent.limit(1)) is not None


async def _composed(session: AsyncSession, tenancy: Tenancy) -> Preview:
    owes = await balance_of(session, tenancy.id)
    if owes <= 0:
        raise Conflict(NOTHING_OWED, code="nothing_owed")
    home = (
        select(Resident, Property.name, Property.company_id, Unit.unit_number)
        .join(Property, Property.id == Resident.property_id)
        .join(Unit, Unit.id == tenancy.unit_id)
        .where(Resident.id == tenancy.resident_id)
    )
    resident, property_name, company_id, unit_number = (await session.execute(home)).one()
    oldest = select(Charge.due_on).where(Charge.tenancy_id == tenancy.id, Charge.settled < Charge.amount)
    due_on: date | None = await session.scalar(oldest.order_by(Charge.due_on).limit(1))
    words = await words_in_force(session, company_id, PAYMENT_REMINDER.name)
    facts = facts_of(resident.first_name, owes, f"{property_name} {unit_number}", due_on)
    return Preview(
        resident_id=resident.id,
        resident_name=f"{resident.first_name} {resident.last_name}",
        email=resident.email,
        phone=resident.phone,
        subject=one_line(fill(words.subject, REMINDER, facts)) or REMINDER.ours.subject,
        message=fill(words.body, REMINDER, facts),
        sms=one_line(fill(words.sms or words.body, REMINDER, facts)),
        amount=owes,
    )


def facts_of(first_name: str, owes: Decimal, home: str, due_on: date | None) -> dict[str, str]:
    """The fields of a reminder, as its words show them."""
    since = f"The oldest open charge was due on {due_on:%B} {due_on.day}, {due_on.year}." if due_on else ""
    return {"first_name": first_name, "amount": dollars(owes), "home": home, "since": since}
