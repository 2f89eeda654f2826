"""One e-mail as it travels: address, words, and the MIME form that servers take."""

from dataclasses import dataclass
from datetime import datetime
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from uuid import UUID

from domain.notify.rendering import Rendered


@dataclass(frozen=True, slots=True, repr=False)
class Mail:
    """`id` is the delivery's: the same mail has the same Message-ID whenever it is made."""

    id: UUID
    to: str
    words: Rendered


def as_mime(mail: Mail, sender: str, now: datetime) -> EmailMessage:
    """Text with an HTML alternative, marked as sent by a machine."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = mail.to
    message["Subject"] = mail.words.subject
    message["Date"] = format_datetime(now)
    message["Message-ID"] = f"<{mail.id}@{address_of(sender).rpartition('@')[2] or 'localhost'}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(mail.words.text)
    message.add_alternative(mail.words.html, subtype="html")
    return message


def address_of(sender: str) -> str:
    """The bare address of 'Name <address>'."""
    return parseaddr(sender)[1]
