"""What people write to each other: fields of threads, messages and announcements, without a database."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field

from domain.core.errors import Invalid
from domain.core.values.card_numbers import mask_card_numbers
from domain.core.values.dates import Day
from domain.core.values.text import NUL_REFUSED, Changes, Fields, FreeLine, unchanged
from domain.models.conversations import AnnouncementPriority, ThreadCategory, ThreadStatus
from domain.models.maintenance import RequestCategory

NO_THREAD = "Thread not found"
NO_ANNOUNCEMENT = "Announcement not found"
NO_NOTICE = "Notice not found"
EMPTY = "Write a message."
MOST_FILES = 5
TOO_MANY_FILES = f"A message takes at most {MOST_FILES} files. Remove some of them."
NO_FILE = "File not found"
# What a notice shows of a body with files: the count behind it is not cut off with a long one.
_SHOWN_OF_BODY = 280
FILE_GONE = "A file of this message is no longer there. Remove it and add it again."


def _body(value: str) -> str:
    if "\x00" in value:
        raise ValueError(NUL_REFUSED)
    text = mask_card_numbers(value.strip())
    if not text:
        raise ValueError(EMPTY)
    return text


Body = Annotated[str, Field(max_length=5000), AfterValidator(_body)]


def _file_ids(value: list[UUID]) -> list[UUID]:
    each_once = list(dict.fromkeys(value))
    if len(each_once) > MOST_FILES:
        raise ValueError(TOO_MANY_FILES)
    return each_once


FileIds = Annotated[list[UUID], Field(max_length=100), AfterValidator(_file_ids)]


class NewMessage(Fields):
    """One message; card numbers in it are masked before it is kept. `file_ids` are files that its writer sent
    for it before."""

    body: Body
    file_ids: FileIds = []


def body_in_notice(message: NewMessage) -> str:
    """The body as a notice shows it, with how many files came with it."""
    if not message.file_ids:
        return message.body
    shown = " ".join(message.body.split())
    cut = shown if len(shown) <= _SHOWN_OF_BODY else f"{shown[: _SHOWN_OF_BODY - 1].rstrip()}…"
    count = len(message.file_ids)
    return f"{cut} ({count} {'file' if count == 1 else 'files'})"


class OwnNewThread(NewMessage):
    """What a resident writes to the managers of one of their homes."""

    property_id: UUID
    subject: FreeLine
    category: ThreadCategory = "general"
    is_urgent: bool = False


class NewThread(NewMessage):
    """What staff write to a resident."""

    resident_id: UUID
    subject: FreeLine
    category: ThreadCategory = "general"
    is_urgent: bool = False


class ThreadChanges(Changes):
    """What staff change of a thread; `assignee_id` is somebody who works at the property."""

    status: ThreadStatus = unchanged()
    is_urgent: bool = unchanged()
    assignee_id: UUID | None = None


HAS_PASSED = "This day has passed."


def refuse_passed(expires_on: date | None, today: date) -> None:
    """Raises Invalid for words that nobody would see: their last day is over at the property."""
    if expires_on is not None and expires_on < today:
        raise Invalid.field("expires_on", HAS_PASSED)


class NewAnnouncement(Fields):
    """What the residents of a property are told, through the last day that it is shown."""

    property_id: UUID
    title: FreeLine
    content: Body
    category: ThreadCategory = "general"
    priority: AnnouncementPriority = "normal"
    expires_on: Day | None = None


class NewBuildingNotice(Fields):
    """What is wrong in a building or done about it, in words of staff that its residents read. `concerns` is
    the kind of trouble; `request_id` the request that it came from, which residents never see."""

    property_id: UUID
    request_id: UUID | None = None
    concerns: RequestCategory = "general"
    title: FreeLine
    content: Body
    priority: AnnouncementPriority = "normal"
    expires_on: Day | None = None


class BuildingNoticeChanges(Changes):
    """Changes to a notice; its residents read the new words, and are not told anew."""

    concerns: RequestCategory = unchanged()
    title: FreeLine = unchanged()
    content: Body = unchanged()
    priority: AnnouncementPriority = unchanged()
    expires_on: Day | None = None
