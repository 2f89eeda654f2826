"""The wire shapes of messages and announcements."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import PageQuery, SearchPage
from api.schemas import Can
from domain.messages.rules import NewAnnouncement, NewMessage, NewThread, OwnNewThread, ThreadChanges
from domain.models.conversations import (
    AnnouncementPriority,
    AuthorKind,
    ThreadCategory,
    ThreadStatus,
)
from domain.models.files import FileState


class MessageCreate(NewMessage):
    """One message; card numbers in it are masked before it is kept."""


class OwnThreadCreate(OwnNewThread):
    """What a resident writes to the managers of one of their homes."""


class ThreadCreate(NewThread):
    """What staff write to a resident."""


class ThreadUpdate(ThreadChanges):
    """State, urgency, and who has it."""


class AnnouncementCreate(NewAnnouncement):
    """What the residents of a property are told, through the last day that it is shown."""


class MessageFileRow(BaseModel):
    """A file of a message: a PDF, or a picture that was made anew."""

    id: UUID
    name: str
    content_type: str | None
    size: int | None
    state: FileState


class MessageFileMade(BaseModel):
    """The file that an upload kept, which a message takes by its id."""

    file: MessageFileRow


class MessageFileLink(BaseModel):
    """Where the file is for the next five minutes."""

    url: str


class MessageRow(BaseModel):
    """What somebody wrote, and the files that they sent with it."""

    id: UUID
    author_kind: AuthorKind
    author_name: str
    body: str
    created_at: datetime
    files: list[MessageFileRow]


class OwnThread(BaseModel):
    """A thread of the resident; `unread` counts what staff wrote since they read it last."""

    id: UUID
    property_id: UUID
    property_name: str
    subject: str
    category: ThreadCategory
    status: ThreadStatus
    is_urgent: bool
    last_message_at: datetime
    last_author: AuthorKind
    preview: str | None
    unread: int


class OwnThreadMessages(OwnThread):
    messages: list[MessageRow]


class OwnAnnouncement(BaseModel):
    id: UUID
    property_name: str
    title: str
    content: str
    category: ThreadCategory
    priority: AnnouncementPriority
    expires_on: date | None
    author_name: str
    created_at: datetime


class OwnHomeName(BaseModel):
    property_id: UUID
    property_name: str


class OwnInbox(BaseModel):
    """Threads and announcements, newest first, and the homes whose managers can be written to."""

    items: list[OwnThread]
    announcements: list[OwnAnnouncement]
    homes: list[OwnHomeName]


class ThreadRow(BaseModel):
    """A thread as staff see it; `unread` counts what the resident wrote since the caller read it last."""

    id: UUID
    property_id: UUID
    resident_id: UUID
    property_name: str
    resident_name: str
    subject: str
    category: ThreadCategory
    status: ThreadStatus
    is_urgent: bool
    assignee_id: UUID | None
    assignee_name: str | None
    last_message_at: datetime
    last_author: AuthorKind
    version: int
    preview: str | None
    unread: int
    can: Can


class ThreadMessages(BaseModel):
    thread: ThreadRow
    messages: list[MessageRow]


class ThreadQuery(SearchPage):
    property_id: UUID | None = None
    resident_id: UUID | None = None
    status: ThreadStatus | None = None
    urgent: bool | None = None
    unread: bool | None = None


class AnnouncementQuery(PageQuery):
    property_id: UUID | None = None


class AnnouncementRow(BaseModel):
    id: UUID
    property_id: UUID
    property_name: str
    title: str
    content: str
    category: ThreadCategory
    priority: AnnouncementPriority
    expires_on: date | None
    author_name: str
    created_at: datetime
    version: int
    can: Can
