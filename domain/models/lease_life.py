"""Phases of a lease: offers of renewal, notices of moving out, and rents that are to go up."""

from datetime import date, datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of

# A request of the resident is pending until staff answer it by an offer, which the resident then answers. An
# offer is kept until the day on which it goes out.
RenewalStatus = Literal["pending", "offered", "accepted", "declined", "withdrawn", "expired", "kept"]
RENEWAL_STATUSES: tuple[RenewalStatus, ...] = get_args(RenewalStatus)
OPEN_OFFERS: tuple[RenewalStatus, ...] = ("pending", "offered", "kept")
Unanswered = Literal["month_to_month", "renew", "end"]
UNANSWERED: tuple[Unanswered, ...] = get_args(Unanswered)
IncreaseStatus = Literal["planned", "effective", "cancelled"]
INCREASE_STATUSES: tuple[IncreaseStatus, ...] = get_args(IncreaseStatus)
AnsweredBy = Literal["staff", "link", "portal"]
NoticeStatus = Literal["submitted", "withdrawn", "completed"]
NOTICE_STATUSES: tuple[NoticeStatus, ...] = get_args(NoticeStatus)
MoveOutReason = Literal["job_relocation", "buying_home", "rent_increase", "downsizing", "upsizing", "other"]
MOVE_OUT_REASONS: tuple[MoveOutReason, ...] = get_args(MoveOutReason)
MoveOutStep = Literal[
    "keys_returned",
    "belongings_gone",
    "walked_through",
    "photos_taken",
    "meters_read",
    "utilities_moved",
    "forwarding_address_known",
    "deposit_statement_begun",
]
MOVE_OUT_STEPS: tuple[MoveOutStep, ...] = get_args(MoveOutStep)


class LeaseRenewalRequest(Versioned, Base):
    """One offer of another term, or the resident's wish for one. `number` counts those of a lease.

    `choices` are terms and rents, of which `chosen` was taken. `token_version` counts its sendings: the link
    of each is another, and only the hash of the last link's token is stored.
    """

    __tablename__ = "lease_renewal_requests"
    __table_args__ = (
        one_of("status", RENEWAL_STATUSES),
        one_of("if_unanswered", UNANSWERED),
        CheckConstraint("status <> 'kept' OR send_on IS NOT NULL", name="kept"),
        CheckConstraint("(status = 'accepted') = (chosen IS NOT NULL)", name="chosen"),
        CheckConstraint("(status = 'offered') <= (expires_at IS NOT NULL)", name="expires"),
        UniqueConstraint("lease_id", "number"),
        ForeignKeyConstraint(
            ["property_id", "lease_id"], ["leases.property_id", "leases.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(["property_id", "new_lease_id"], ["leases.property_id", "leases.id"]),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index(
            "uq_lease_renewal_requests_open",
            "lease_id",
            unique=True,
            postgresql_where=text("status IN ('pending', 'offered', 'kept')"),
        ),
        Index("ix_lease_renewal_requests_kept", "send_on", postgresql_where=text("status = 'kept'")),
        Index("ix_lease_renewal_requests_offered_by", "offered_by"),
        Index("ix_lease_renewal_requests_sign_template_id", "sign_template_id"),
        Index("ix_lease_renewal_requests_due", "expires_at", postgresql_where=text("status = 'offered'")),
        Index("ix_lease_renewal_requests_property_id", "property_id"),
        {"info": {"audited": ("leases",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    lease_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    number: Mapped[int] = mapped_column(Integer)
    status: Mapped[str]
    # What the resident wished for, where they asked first.
    requested_term: Mapped[int | None]
    preferred_start_date: Mapped[date | None]
    notes: Mapped[str | None]
    choices: Mapped[list[Any]] = mapped_column(JSONB, server_default=text("'[]'"), default=list)
    message: Mapped[str | None]
    answer_by: Mapped[date | None]
    send_on: Mapped[date | None]  # the day on which a kept offer goes out
    if_unanswered: Mapped[str | None]  # None: as the lease itself says
    offered_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id"))
    # What the lease that follows is sent for signature by; None once it was, or where nobody chose so.
    sign_template_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("agreement_templates.id", ondelete="SET NULL")
    )
    offered_at: Mapped[datetime | None]
    expires_at: Mapped[datetime | None]
    answered_at: Mapped[datetime | None]
    answered_by: Mapped[str | None]
    answerer: Mapped[str | None]  # who answered, or took the answer down
    chosen: Mapped[int | None]
    new_lease_id: Mapped[UUID | None]
    token_version: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    token_hash: Mapped[bytes | None] = mapped_column(LargeBinary, unique=True, info={"sensitive": True})


class MoveOutNotice(Versioned, Base):
    """A household leaves: when, why, where to, and what of the checklist is done."""

    __tablename__ = "move_out_notices"
    __table_args__ = (
        one_of("status", NOTICE_STATUSES),
        one_of("reason", MOVE_OUT_REASONS),
        ForeignKeyConstraint(
            ["property_id", "lease_id"], ["leases.property_id", "leases.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index(
            "uq_move_out_notices_open",
            "lease_id",
            unique=True,
            postgresql_where=text("status = 'submitted'"),
        ),
        Index("ix_move_out_notices_property_id", "property_id"),
        {"info": {"audited": ("leases",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    lease_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    status: Mapped[str] = mapped_column(server_default="submitted", default="submitted")
    given_on: Mapped[date]
    move_out_date: Mapped[date]
    reason: Mapped[str]
    forwarding_address: Mapped[str | None]
    notes: Mapped[str | None]
    done: Mapped[list[str]] = mapped_column(server_default=text("'{}'"), default=list)


class RentIncrease(Versioned, Base):
    """Another rent of a lease from a day to come: planned, announced to its tenants, and cancellable before.

    `words` are what the tenants were told, kept as they were sent; `told` counts those who were.
    """

    __tablename__ = "rent_increases"
    __table_args__ = (
        one_of("status", INCREASE_STATUSES),
        CheckConstraint("monthly_rent >= 0 AND rent_before >= 0", name="rents"),
        ForeignKeyConstraint(
            ["property_id", "lease_id"], ["leases.property_id", "leases.id"], ondelete="CASCADE"
        ),
        Index(
            "uq_rent_increases_planned", "lease_id", unique=True, postgresql_where=text("status = 'planned'")
        ),
        Index("ix_rent_increases_due", "effective_on", postgresql_where=text("status = 'planned'")),
        Index("ix_rent_increases_lease", "lease_id"),
        Index("ix_rent_increases_property_id", "property_id"),
        {"info": {"audited": ("leases",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    lease_id: Mapped[UUID]
    status: Mapped[str] = mapped_column(server_default="planned", default="planned")
    rent_before: Mapped[Amount]
    monthly_rent: Mapped[Amount]
    announced_on: Mapped[date]
    effective_on: Mapped[date]
    message: Mapped[str | None]
    words: Mapped[str]
    told: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)
