"""Maintenance requests, what happened to each, and to whom they were given."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, func, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Deletable, Id, Instant, Timestamps, Versioned
from domain.models.properties import one_of, words_index

RequestStatus = Literal["open", "in_progress", "completed", "cancelled"]
REQUEST_STATUSES: tuple[RequestStatus, ...] = get_args(RequestStatus)
RequestPriority = Literal["low", "normal", "high", "urgent"]
REQUEST_PRIORITIES: tuple[RequestPriority, ...] = get_args(RequestPriority)
RequestCategory = Literal[
    "plumbing",
    "electrical",
    "hvac",
    "appliance",
    "structural",
    "pest_control",
    "landscaping",
    "cleaning",
    "exterior",
    "security",
    "general",
    "other",
]
REQUEST_CATEGORIES: tuple[RequestCategory, ...] = get_args(RequestCategory)
# Where it came from. A resident's own come from the portal; a code on a piece of equipment gives 'code'.
RequestOrigin = Literal["staff", "portal", "inspection", "code", "import"]
REQUEST_ORIGINS: tuple[RequestOrigin, ...] = get_args(RequestOrigin)
ContactPreference = Literal["phone", "text", "email"]
CONTACT_PREFERENCES: tuple[ContactPreference, ...] = get_args(ContactPreference)
EventKind = Literal[
    "created",
    "edited",
    "status",
    "assigned",
    "note",
    "visit",
    "reopened",
    "duplicate",
    "deleted",
    "restored",
    "paused",
    "resumed",
    "cost",
    "confirmed",
    "acknowledged",
    "reminded",
    "offered",
    "accepted",
    "declined",
    "done",
    "file",
    "rated",
]
EVENT_KINDS: tuple[EventKind, ...] = get_args(EventKind)
# What a running clock waits for: the first answer of a person, or the next sign of life.
ClockKind = Literal["answer", "update"]
CLOCK_KINDS: tuple[ClockKind, ...] = get_args(ClockKind)
EventReader = Literal["staff", "resident", "vendor"]
EVENT_READERS: tuple[EventReader, ...] = get_args(EventReader)
AuthorKind = Literal["staff", "resident", "vendor", "system"]
AUTHOR_KINDS: tuple[AuthorKind, ...] = get_args(AuthorKind)
AssignmentStatus = Literal["assigned", "offered", "accepted", "declined"]
ASSIGNMENT_STATUSES: tuple[AssignmentStatus, ...] = get_args(AssignmentStatus)

_LIVE = "deleted_at IS NULL"
JOB_STARS = "job_stars BETWEEN 1 AND 5 AND (job_stars IS NOT NULL OR job_words IS NULL)"


class MaintenanceRequest(Versioned, Deletable):
    """Something that is broken at a property, from its report to its end.

    `vendor_id` and `assignee_id` are who has it now; `request_assignments` are all who ever had it.
    Until its end a clock runs from `clock_started_at` to `clock_due_at`; paused, it begins at `paused_until`.
    `request_date` is when it was reported, `scheduled_date` to `scheduled_until` the next visit.
    """

    __tablename__ = "maintenance_requests"
    __table_args__ = (
        one_of("status", REQUEST_STATUSES),
        one_of("priority", REQUEST_PRIORITIES),
        one_of("category", REQUEST_CATEGORIES),
        one_of("origin", REQUEST_ORIGINS),
        one_of("contact_preference", CONTACT_PREFERENCES),
        CheckConstraint("estimated_cost >= 0 AND actual_cost >= 0", name="costs"),
        CheckConstraint("scheduled_until > scheduled_date", name="visit"),
        CheckConstraint("duplicate_of_id <> id", name="duplicate"),
        CheckConstraint("(status = 'completed') = (completed_at IS NOT NULL)", name="completed_at"),
        CheckConstraint("(status = 'cancelled') = (cancelled_at IS NOT NULL)", name="cancelled_at"),
        one_of("clock_kind", CLOCK_KINDS),
        CheckConstraint("num_nulls(clock_kind, clock_started_at, clock_due_at) IN (0, 3)", name="clock"),
        CheckConstraint("clock_kind IS NULL OR status IN ('open', 'in_progress')", name="clock_runs"),
        CheckConstraint("num_nulls(paused_until, pause_reason) IN (0, 2)", name="pause"),
        CheckConstraint("reminders BETWEEN 0 AND 3", name="reminders"),
        CheckConstraint(JOB_STARS, name="job_stars"),
        CheckConstraint("fix_confirmed_at IS NULL OR status = 'completed'", name="fix_confirmed"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(
            ["company_id", "property_id"], ["properties.company_id", "properties.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "unit_id"], ["units.property_id", "units.id"], ondelete="SET NULL (unit_id)"
        ),
        ForeignKeyConstraint(
            ["property_id", "resident_id"],
            ["residents.property_id", "residents.id"],
            ondelete="SET NULL (resident_id)",
        ),
        ForeignKeyConstraint(
            ["company_id", "vendor_id"],
            ["vendors.company_id", "vendors.id"],
            ondelete="SET NULL (vendor_id)",
        ),
        ForeignKeyConstraint(
            ["property_id", "duplicate_of_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="SET NULL (duplicate_of_id)",
            name="fk_maintenance_requests_duplicate_of",
        ),
        ForeignKeyConstraint(
            ["property_id", "equipment_id"],
            ["equipment.property_id", "equipment.id"],
            ondelete="SET NULL (equipment_id)",
        ),
        Index(
            "ix_maintenance_requests_order",
            *("property_id", "request_date", "id"),
            postgresql_where=text(_LIVE),
        ),
        Index("ix_maintenance_requests_unit", "unit_id", "request_date"),
        Index("ix_maintenance_requests_resident", "resident_id", "request_date"),
        Index("ix_maintenance_requests_vendor", "vendor_id", "request_date"),
        Index("ix_maintenance_requests_assignee", "assignee_id"),
        Index("ix_maintenance_requests_equipment", "equipment_id", "request_date"),
        Index("ix_maintenance_requests_duplicate", "duplicate_of_id"),
        Index(
            "ix_maintenance_requests_open",
            *("property_id", "priority"),
            postgresql_where=text(f"{_LIVE} AND status IN ('open', 'in_progress')"),
        ),
        Index(
            "ix_maintenance_requests_due",
            "clock_due_at",
            postgresql_where=text(f"clock_due_at IS NOT NULL AND {_LIVE}"),
        ),
        words_index("ix_maintenance_requests_title", "prose_words(title)"),
        words_index("ix_maintenance_requests_prose", "prose_words(description)"),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    unit_id: Mapped[UUID | None]
    resident_id: Mapped[UUID | None]
    equipment_id: Mapped[UUID | None]
    vendor_id: Mapped[UUID | None]
    assignee_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
    title: Mapped[str]
    description: Mapped[str]
    category: Mapped[str]
    priority: Mapped[str] = mapped_column(server_default="normal", default="normal")
    status: Mapped[str] = mapped_column(server_default="open", default="open")
    origin: Mapped[str] = mapped_column(server_default="staff", default="staff")
    location_details: Mapped[str | None]
    contact_phone: Mapped[str | None]
    contact_preference: Mapped[str | None]
    availability: Mapped[str | None]
    permission_to_enter: Mapped[bool | None]
    pets: Mapped[str | None]
    cause_of_delay: Mapped[str | None]
    request_date: Mapped[Instant] = mapped_column(server_default=func.now())
    scheduled_date: Mapped[datetime | None]
    scheduled_until: Mapped[datetime | None]
    visit_sequence: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    estimated_cost: Mapped[Amount | None]
    actual_cost: Mapped[Amount | None]
    duplicate_of_id: Mapped[UUID | None]
    answered_at: Mapped[datetime | None]
    clock_kind: Mapped[str | None]
    clock_started_at: Mapped[datetime | None]
    clock_due_at: Mapped[datetime | None]
    paused_until: Mapped[datetime | None]
    pause_reason: Mapped[str | None]
    completed_at: Mapped[datetime | None]
    cancelled_at: Mapped[datetime | None]
    # By its process: when the reporter was told that it has arrived, and how many of the assignee, the
    # managers and the owners were reminded of the limit that runs now.
    acknowledged_at: Mapped[datetime | None]
    reminders: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    # When the resident said that it is fixed.
    fix_confirmed_at: Mapped[datetime | None]
    # How staff rate the work of the vendor who has it, once it is done.
    job_stars: Mapped[int | None]
    job_words: Mapped[str | None]
    created_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))


class RequestEvent(Base):
    """One line of a request's timeline; rows are never changed.

    `reader` says who may read it: staff only, or the resident too. `author` is the name under which it was
    done. `details` holds what changed, by name of the column, as [before, after].
    """

    __tablename__ = "request_events"
    __table_args__ = (
        one_of("kind", EVENT_KINDS),
        one_of("reader", EVENT_READERS),
        one_of("author_kind", AUTHOR_KINDS),
        CheckConstraint("kind <> 'note' OR body IS NOT NULL", name="note"),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="CASCADE",
            onupdate="CASCADE",
            name="fk_request_events_request",
        ),
        Index("ix_request_events_request", "request_id", "created_at", "id"),
        Index("ix_request_events_property_id", "property_id"),
        {"info": {"audited": ("maintenance_requests",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    request_id: Mapped[UUID]
    kind: Mapped[str]
    reader: Mapped[str]
    author_kind: Mapped[str]
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
    author: Mapped[str]
    body: Mapped[str | None]
    details: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default=text("'{}'"), default=dict)
    created_at: Mapped[Instant] = mapped_column(server_default=func.now())


class RequestAssignment(Timestamps, Base):
    """A vendor or a member to whom a request was given, until `ended_at`.

    `responded_at` is when its status moved first afterwards. `link_version` is the generation of the vendor's
    link; 0 is none. It was offered to a vendor at `offered_at`; they answer until `answer_by`, and have at
    `answered_at`.
    """

    __tablename__ = "request_assignments"
    __table_args__ = (
        one_of("status", ASSIGNMENT_STATUSES),
        CheckConstraint("num_nonnulls(vendor_id, account_id) = 1", name="to_one"),
        CheckConstraint("(status = 'declined') = (decline_reason IS NOT NULL)", name="declined"),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="CASCADE",
            onupdate="CASCADE",
            name="fk_request_assignments_request",
        ),
        ForeignKeyConstraint(
            ["company_id", "vendor_id"], ["vendors.company_id", "vendors.id"], ondelete="CASCADE"
        ),
        UniqueConstraint("property_id", "id"),
        Index(
            "uq_request_assignments_vendor",
            "request_id",
            unique=True,
            postgresql_where=text("ended_at IS NULL AND vendor_id IS NOT NULL"),
        ),
        Index(
            "uq_request_assignments_member",
            "request_id",
            unique=True,
            postgresql_where=text("ended_at IS NULL AND account_id IS NOT NULL"),
        ),
        Index("ix_request_assignments_vendor", "vendor_id", "assigned_at"),
        Index("ix_request_assignments_request", "request_id"),
        Index("ix_request_assignments_property_id", "property_id"),
        {"info": {"audited": ("maintenance_requests",)}},
    )

    id: Mapped[Id]
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    request_id: Mapped[UUID]
    vendor_id: Mapped[UUID | None]
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
    status: Mapped[str] = mapped_column(server_default="assigned", default="assigned")
    link_version: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    assigned_at: Mapped[Instant] = mapped_column(server_default=func.now())
    responded_at: Mapped[datetime | None]
    offered_at: Mapped[datetime | None]
    answer_by: Mapped[datetime | None]
    answered_at: Mapped[datetime | None]
    decline_reason: Mapped[str | None]
    ended_at: Mapped[datetime | None]
