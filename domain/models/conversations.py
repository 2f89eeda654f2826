"""Conversations with residents: threads, their messages, who has read how far; and announcements."""

from datetime import date, datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    SmallInteger,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned
from domain.models.maintenance import REQUEST_CATEGORIES
from domain.models.properties import one_of

ThreadCategory = Literal["maintenance", "billing", "general"]
THREAD_CATEGORIES: tuple[ThreadCategory, ...] = get_args(ThreadCategory)
ThreadStatus = Literal["active", "waiting", "resolved", "archived"]
THREAD_STATUSES: tuple[ThreadStatus, ...] = get_args(ThreadStatus)
AuthorKind = Literal["resident", "staff"]
AUTHOR_KINDS: tuple[AuthorKind, ...] = get_args(AuthorKind)
MessageChannel = Literal["portal", "email", "sms"]
MESSAGE_CHANNELS: tuple[MessageChannel, ...] = get_args(MessageChannel)
AnnouncementPriority = Literal["normal", "urgent"]
ANNOUNCEMENT_PRIORITIES: tuple[AnnouncementPriority, ...] = get_args(AnnouncementPriority)


class MessageThread(Versioned, Base):
    """A conversation of one resident with the managers of their home. `last_author` says whose turn it is."""

    __tablename__ = "message_threads"
    __table_args__ = (
        one_of("category", THREAD_CATEGORIES),
        one_of("status", THREAD_STATUSES),
        one_of("last_author", AUTHOR_KINDS),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index("ix_message_threads_property", "property_id", "last_message_at"),
        Index("ix_message_threads_resident", "resident_id", "last_message_at"),
        Index("ix_message_threads_assignee", "assignee_id"),
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    subject: Mapped[str]
    category: Mapped[str]
    status: Mapped[str]
    is_urgent: Mapped[bool] = mapped_column(Boolean, server_default=text("false"), default=False)
    assignee_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"))
    last_message_at: Mapped[datetime]
    last_author: Mapped[str]


class ThreadMessage(Base):
    """One message, which nobody changes."""

    __tablename__ = "messages"
    __table_args__ = (
        one_of("author_kind", AUTHOR_KINDS),
        one_of("channel", MESSAGE_CHANNELS),
        CheckConstraint("length(body) BETWEEN 1 AND 5000", name="body"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(
            ["property_id", "thread_id"],
            ["message_threads.property_id", "message_threads.id"],
            ondelete="CASCADE",
        ),
        Index("ix_messages_thread", "property_id", "thread_id", "created_at"),
        Index("ix_messages_author", "author_id"),
        {"info": {"audited": ("message_threads",)}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    thread_id: Mapped[UUID]
    author_kind: Mapped[str]
    author_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"))
    author_name: Mapped[str]
    channel: Mapped[str] = mapped_column(server_default=text("'portal'"), default="portal")
    body: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class MessageFile(Base):
    """A file that goes with a message. It is sent before its message, and has none until then; what no
    message takes is swept a day later."""

    __tablename__ = "message_files"
    __table_args__ = (
        CheckConstraint("(message_id IS NULL) = (place IS NULL) AND place BETWEEN 1 AND 5", name="place"),
        UniqueConstraint("file_id"),
        UniqueConstraint("message_id", "place"),
        ForeignKeyConstraint(
            ["property_id", "file_id"], ["files.property_id", "files.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "message_id"], ["messages.property_id", "messages.id"], ondelete="CASCADE"
        ),
        Index("ix_message_files_property", "property_id", "message_id"),
        Index("ix_message_files_uploaded_by", "uploaded_by"),
        Index("ix_message_files_unsent", "created_at", postgresql_where=text("message_id IS NULL")),
        {"info": {"audited": False}},  # the message that takes it is audited
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    message_id: Mapped[UUID | None]
    place: Mapped[int | None] = mapped_column(SmallInteger)
    file_id: Mapped[UUID]
    uploaded_by: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class MessageRead(Base):
    """How far somebody has read a thread."""

    __tablename__ = "message_reads"
    __table_args__ = (
        ForeignKeyConstraint(
            ["property_id", "thread_id"],
            ["message_threads.property_id", "message_threads.id"],
            ondelete="CASCADE",
        ),
        Index("ix_message_reads_account", "account_id"),
        Index("ix_message_reads_thread", "property_id", "thread_id"),
        {"info": {"audited": False}},
    )

    thread_id: Mapped[UUID] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True)
    property_id: Mapped[UUID]
    read_at: Mapped[datetime]


class Announcement(Versioned, Base):
    """What the residents of a property are told, until its day is over or somebody ends it.

    A notice to a building says which kind of trouble it `concerns`, and may come from a request.
    """

    __tablename__ = "announcements"
    __table_args__ = (
        one_of("category", THREAD_CATEGORIES),
        one_of("priority", ANNOUNCEMENT_PRIORITIES),
        one_of("concerns", REQUEST_CATEGORIES),
        CheckConstraint("concerns IS NOT NULL OR request_id IS NULL", name="request"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="SET NULL (request_id)",
            name="fk_announcements_request",
        ),
        Index("ix_announcements_property", "property_id", "created_at"),
        Index("ix_announcements_request", "request_id"),
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    title: Mapped[str]
    content: Mapped[str]
    category: Mapped[str]
    priority: Mapped[str]
    expires_on: Mapped[date | None]
    author_name: Mapped[str]
    ended_at: Mapped[datetime | None]
    concerns: Mapped[str | None]
    request_id: Mapped[UUID | None]


class AffectedResident(Base):
    """A resident who said that a notice to their building affects them too."""

    __tablename__ = "affected_residents"
    __table_args__ = (
        UniqueConstraint("announcement_id", "resident_id"),
        ForeignKeyConstraint(
            ["property_id", "announcement_id"],
            ["announcements.property_id", "announcements.id"],
            ondelete="CASCADE",
        ),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index("ix_affected_residents_resident", "resident_id"),
        Index("ix_affected_residents_property", "property_id", "announcement_id"),
        {"info": {"audited": ("announcements",)}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    announcement_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
