"""One e-mail as it travels: address, words, and the MIME form that servers take."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr
from typing import Any
from uuid import UUID

from domain.notify.rendering import Rendered
from domain.printing.typesetting import Template, typeset

# How the HTML of a mail names the picture that comes with it.
LOGO = "logo"


@dataclass(frozen=True, slots=True, repr=False)
class Enclosure:
    """A PDF that is set when the mail is handed over: its name, its template and what is in it."""

    name: str
    template: Template
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True, repr=False)
class Attachment:
    """A PDF as it goes with the mail."""

    name: str
    body: bytes


@dataclass(frozen=True, slots=True, repr=False)
class Mail:
    """`id` is the delivery's: the same mail has the same Message-ID whenever it is made. `unsubscribe` is an
    address that takes a POST and ends messages of this kind (RFC 8058). `logo_id` is the file of the
    company's logo, `logo` its PNG once it was read."""

    id: UUID
    to: str
    words: Rendered
    enclosures: tuple[Enclosure, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    unsubscribe: str | None = None
    logo_id: UUID | None = None
    logo: bytes | None = None


def as_mime(mail: Mail, sender: str, now: datetime) -> EmailMessage:
    """Text with an HTML alternative, marked as sent by a machine."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = mail.to
    message["Subject"] = mail.words.subject
    message["Date"] = format_datetime(now)
    message["Message-ID"] = f"<{mail.id}@{address_of(sender).rpartition('@')[2] or 'localhost'}>"
    message["Auto-Submitted"] = "auto-generated"
    if mail.unsubscribe is not None:
        message["List-Unsubscribe"] = f"<{mail.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.words.text)
    message.add_alternative(mail.words.html, subtype="html")
    if mail.logo is not None:
        shown = message.get_payload(1)
        assert isinstance(shown, EmailMessage)
        shown.add_related(mail.logo, maintype="image", subtype="png", cid=f"<{LOGO}>", disposition="inline")
    for each in mail.attachments:
        message.add_attachment(each.body, maintype="application", subtype="pdf", filename=each.name)
    return message


async def with_attachments(mail: Mail) -> Mail:
    """The mail with its enclosures set. Raises Invalid, TooLarge, Unavailable as `typeset` does."""
    made = [
        Attachment(each.name, await typeset(each.template, each.data, mail.logo)) for each in mail.enclosures
    ]
    return replace(mail, attachments=tuple(made))


def address_of(sender: str) -> str:
    """The bare address of 'Name <address>'."""
    return parseaddr(sender)[1]
