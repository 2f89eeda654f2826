"""What a message to many may hold, and what becomes of it for one recipient and channel; no database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, Field, model_validator

from domain.broadcasts.notices import BROADCAST_RECEIVED
from domain.core.parsing.numbers import Unreadable
from domain.core.parsing.phones import read_phone
from domain.core.values.text import NUL_REFUSED, Fields
from domain.models.broadcasts import BroadcastChannel, RecipientState
from domain.notify.broadcast_facts import WORDING, MessageRecipient, filled_subject
from domain.notify.channels import Preferences, QuietHours, quiet_end
from domain.notify.suppressions import SENTENCES
from domain.notify.wording import fill, problem_with

AudienceKind = Literal["all", "properties", "units", "balance", "residents"]
MOST_CHOSEN = 4000
MOST_RESIDENTS = 20_000
CHUNK = 200  # residents

NOT_FOUND = "Message not found"
CHOOSE = "Choose whom the message goes to."
CHOOSE_CHANNEL = "Choose at least one channel."
WRITE_SUBJECT = "Write a subject."
WRITE_BODY = "Write the message."
ONE_COMPANY = "Choose properties of one company: a message goes out in the name of one."
NO_DRAFT = "This message was sent already. Write a new one."
NOBODY = "Nobody is in this audience now."
TOO_MANY = f"A message goes to {MOST_RESIDENTS:,} residents at most. Choose fewer properties."
OTHER_COUNT = "The audience has changed: it is {count} now. Look again, and confirm."
NOT_SENDING = "This message is not being sent."
NOT_OVER = "This message is still being sent."
NOTHING_FAILED = "It failed for nobody."

NO_EMAIL = "No e-mail address"
NO_PHONE = "No mobile number that takes SMS"
NO_PORTAL = "No resident portal"
OPTED_OUT = "They asked for no such messages"
EMAIL_OFF = "Turned off by the resident: e-mail"
SMS_OFF = "Turned off by the resident: SMS"
SHARED = "Shares an address: the same words go there once"
STOPPED = "Stopped before it went out"
UNREACHED = "The resident is gone, or the right to write to them ended"


def _words(value: str) -> str:
    if "\x00" in value:
        raise ValueError(NUL_REFUSED)
    if problem := problem_with(value, WORDING):
        raise ValueError(problem)
    return value.strip()


def _one_line(value: str) -> str:
    return " ".join(_words(value).split())


Ids = Annotated[list[UUID], Field(max_length=MOST_CHOSEN)]


class Audience(Fields):
    """Whom it goes to: all current residents that the sender may write to, those of properties or units,
    those of properties who owe, or residents by name. Of the ids, those that the kind names."""

    kind: AudienceKind
    property_ids: Ids = []
    unit_ids: Ids = []
    resident_ids: Ids = []

    @model_validator(mode="after")
    def _chosen(self) -> "Audience":
        if self.kind != "all" and not self.ids:
            raise ValueError(CHOOSE)
        return self

    @property
    def ids(self) -> list[UUID]:
        """Each once, in order; none for all residents."""
        if self.kind == "all":
            return []
        named = {"units": self.unit_ids, "residents": self.resident_ids}.get(self.kind, self.property_ids)
        return sorted(set(named))


class BroadcastFields(Fields):
    """A draft may be without words; a field that there is none of is refused on saving."""

    audience: Audience
    channels: Annotated[list[BroadcastChannel], Field(min_length=1, max_length=3)]
    subject: Annotated[str, Field(max_length=200), AfterValidator(_one_line)] = ""
    body: Annotated[str, Field(max_length=5000), AfterValidator(_words)] = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What becomes of one recipient on one channel."""

    state: RecipientState
    reason: str | None = None
    not_before: datetime | None = None


@dataclass(frozen=True, slots=True)
class Words:
    """Subject and text of a message, as written or as one resident reads them."""

    subject: str
    body: str

    def filled(self, fields: Mapping[str, str]) -> "Words":
        return Words(filled_subject(self.subject, fields), fill(self.body, WORDING, fields))


Decided = tuple[MessageRecipient, BroadcastChannel, Decision]


def decide(to: MessageRecipient, channel: BroadcastChannel, now: datetime) -> Decision:
    """By what the resident chose, and their quiet hours by their own clock. Without a portal they chose
    nothing: nights are quiet there too."""
    if channel == "portal":
        return Decision("sent") if to.account_id else Decision("skipped", NO_PORTAL)
    if (reason := _unreachable(to, channel)) is not None:
        return Decision("skipped", reason)
    quiet = _quiet(to.quiet_since, to.quiet_until)
    return Decision("queued", not_before=quiet_end(quiet, to.time_zone, now) if quiet else None)


def decide_all(
    people: Sequence[MessageRecipient], channels: Sequence[BroadcastChannel], words: Words, now: datetime
) -> list[Decided]:
    """Each of them on each channel, in the order of their ids. What would come to one address twice in equal
    words goes there once: a couple with one mailbox, one person in two homes."""
    taken: set[tuple[str, str, Words]] = set()
    decided: list[Decided] = []
    for to in sorted(people, key=lambda one: one.resident_id):
        for channel in channels:
            one = decide(to, channel, now)
            if one.state == "queued":
                mail = (channel, _address(to, channel), words.filled(to.fields()))
                if mail in taken:
                    one = Decision("skipped", SHARED)
                taken.add(mail)
            decided.append((to, channel, one))
    return decided


def _address(to: MessageRecipient, channel: BroadcastChannel) -> str:
    if channel == "email":
        return (to.email or "").strip().lower()
    return read_phone(to.phone).e164 or "" if to.phone else ""


def _unreachable(to: MessageRecipient, channel: Literal["email", "sms"]) -> str | None:
    if (suppressed := to.suppressed.get(channel)) is not None:
        return OPTED_OUT if suppressed == "opted_out" else SENTENCES[suppressed]
    chosen = Preferences(to.email_on, to.email_daily, to.sms_on, None, to.choices)
    has_chosen = to.account_id is not None
    if channel == "email":
        if not to.email:
            return NO_EMAIL
        return EMAIL_OFF if has_chosen and not chosen.wants(BROADCAST_RECEIVED, "email") else None
    try:
        number = read_phone(to.phone).e164 if to.phone else None
    except Unreadable:
        number = None
    if number is None:
        return NO_PHONE
    return SMS_OFF if has_chosen and not chosen.wants(BROADCAST_RECEIVED, "sms") else None


def _quiet(since: time | None, until: time | None) -> QuietHours | None:
    return None if since is None or until is None else QuietHours(since, until)
