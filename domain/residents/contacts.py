"""Where a resident is reached: that it changed is told where it was until then."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.parsing.numbers import Unreadable
from domain.core.parsing.phones import read_phone
from domain.core.values.ids import new_id
from domain.notify.messages import CONTACT_CHANGED
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

CONTACTS = ("email", "phone")


@dataclass(frozen=True, slots=True)
class Contact:
    """As it stands on a resident's record."""

    email: str | None
    phone: str | None


def number_key(phone: str | None) -> str:
    """The same for one number however it is written."""
    if not phone:
        return ""
    try:
        return read_phone(phone).e164 or phone
    except Unreadable:
        return phone


def is_same(one: Contact, other: Contact) -> bool:
    """However they are written."""
    return _key(one) == _key(other)


def _key(contact: Contact) -> tuple[str, str]:
    return (contact.email or "").lower(), number_key(contact.phone)


async def tell_former_contact(
    session: AsyncSession, *, property_id: UUID, resident_id: UUID, before: Contact, after: Contact
) -> None:
    """A quiet message to the address and to the number that no longer stand there, with whom to call."""
    left = (("email", _left_email(before, after)), ("sms", _left_phone(before, after)))
    for channel, address in left:
        if address is None:
            continue
        await queue_message(
            session=session,
            recipient=Recipient.plain_address(address),
            message=CONTACT_CHANGED,
            subject_ids={"resident_id": resident_id},
            dedupe_key=f"{CONTACT_CHANGED.name}:{new_id()}",
            channel="sms" if channel == "sms" else "email",
            property_id=property_id,
        )


def _left_email(before: Contact, after: Contact) -> str | None:
    return None if _key(before)[0] == _key(after)[0] else before.email


def _left_phone(before: Contact, after: Contact) -> str | None:
    """None for what takes no SMS."""
    number = number_key(before.phone)
    return number if number.startswith("+") and number != number_key(after.phone) else None
