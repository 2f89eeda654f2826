"""Leases and the people on them."""

from datetime import date
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Deletable, Id, Versioned
from domain.models.properties import one_of, words_index

LeaseStatus = Literal[
    "draft", "pending", "active", "expiring", "expired", "renewed", "terminated", "cancelled"
]
LEASE_STATUSES: tuple[LeaseStatus, ...] = get_args(LeaseStatus)
# The statuses that time moves; the others were decided by somebody and stay.
CLOSED_LEASE_STATUSES = ("renewed", "terminated", "cancelled")
LeaseType = Literal["fixed_term", "month_to_month", "short_term", "commercial"]
PartyRole = Literal["co_tenant", "occupant", "guarantor"]
TIMED_LEASE_STATUSES = ("pending", "active", "expiring", "expired")
EXPIRING_DAYS = 60
Role = Literal["primary", "co_tenant", "occupant", "guarantor"]
PARTY_ROLES: tuple[Role, ...] = get_args(Role)

_TO_BEGIN = "status = 'pending' AND deleted_at IS NULL"
_TO_EXPIRE = "status = 'active' AND deleted_at IS NULL"
_TO_END = "status = 'expiring' AND deleted_at IS NULL"
_TO_RENEW = (
    "auto_renew AND deleted_at IS NULL AND status NOT IN ('draft', 'renewed', 'terminated', 'cancelled')"
)


class Lease(Versioned, Deletable):
    __tablename__ = "leases"
    __table_args__ = (
        one_of("status", LEASE_STATUSES),
        CheckConstraint("end_date >= start_date", name="dates"),
        # Our servers never open it; people who follow it are to meet nothing but a web page.
        CheckConstraint("lease_document_url LIKE 'https://%'", name="document_url"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(["property_id", "unit_id"], ["units.property_id", "units.id"]),
        ForeignKeyConstraint(["property_id", "resident_id"], ["residents.property_id", "residents.id"]),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        Index("ix_leases_tenancy", "tenancy_id"),
        # Without property_id in front: a policy on it would become an index condition, and sorting the
        # caller's ids anew for each row costs a millisecond at 4,000 links.
        Index("ix_leases_unit", "unit_id", "start_date"),
        Index("ix_leases_resident", "resident_id", "start_date"),
        Index("ix_leases_end", "property_id", "end_date"),
        Index(
            "ix_leases_prorated",
            *("property_id", "start_date"),
            postgresql_where=text("prorated_rent IS NOT NULL"),
        ),
        Index("ix_leases_move_in", "property_id", "start_date", postgresql_where=text("is_move_in")),
        # What the calendar moves, by the day on which it does.
        Index("ix_leases_to_begin", "start_date", postgresql_where=text(_TO_BEGIN)),
        Index("ix_leases_to_expire", "end_date", postgresql_where=text(_TO_EXPIRE)),
        Index("ix_leases_to_end", "end_date", postgresql_where=text(_TO_END)),
        Index("ix_leases_to_renew", "end_date", postgresql_where=text(_TO_RENEW)),
        Index("ix_leases_created", "created_at", "id"),
        words_index("ix_leases_prose", "prose_words(notes)", only="notes"),
        words_index("ix_leases_terms", "prose_words(special_terms)", only="special_terms"),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    unit_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    tenancy_id: Mapped[UUID | None]  # the account that owes; renewals inherit it
    lease_type: Mapped[str | None]
    status: Mapped[str] = mapped_column(server_default="draft", default="draft")
    start_date: Mapped[date]
    end_date: Mapped[date | None]
    move_in_date: Mapped[date | None]
    move_out_date: Mapped[date | None]
    monthly_rent: Mapped[Amount]
    security_deposit: Mapped[Amount | None]
    pet_deposit: Mapped[Amount | None]
    last_month_rent: Mapped[Amount | None]
    prorated_rent: Mapped[Amount | None]  # agreed for a first month that the lease does not fill
    nsf_fee: Mapped[Amount | None]  # instead of the books', for a payment that is returned
    late_fee_amount: Mapped[Amount | None]  # instead of the books', for rent that is late
    late_fee_grace_days: Mapped[int] = mapped_column(server_default=text("5"), default=5)
    rent_due_day: Mapped[int] = mapped_column(server_default=text("1"), default=1)
    auto_renew: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    renewal_notice_days: Mapped[int] = mapped_column(server_default=text("60"), default=60)
    renewal_rent_increase: Mapped[Amount | None]  # in per cent
    renewal_terms: Mapped[str | None]
    offer_on: Mapped[date | None]  # where the offer of renewal does not go out by the days of notice
    offer_skipped: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    renewed_from_id: Mapped[UUID | None] = mapped_column(ForeignKey("leases.id"))
    # The household moves in with it, so its deposits are charged; not where it lived there before.
    is_move_in: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    special_terms: Mapped[str | None]
    notes: Mapped[str | None]
    lease_document_url: Mapped[str | None]


class LeaseParty(Versioned, Base):
    """A person on a lease: the primary tenant, others who live there, or who vouch for the rent."""

    __tablename__ = "lease_parties"
    __table_args__ = (
        one_of("role", PARTY_ROLES),
        ForeignKeyConstraint(
            ["property_id", "lease_id"], ["leases.property_id", "leases.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index("uq_lease_parties_person", "lease_id", "resident_id", unique=True),
        Index("ix_lease_parties_resident", "resident_id"),
        {"info": {"audited": ("leases", "residents")}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]  # the lease's, and through it one of `properties`
    lease_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    role: Mapped[str] = mapped_column(server_default="primary", default="primary")
    since: Mapped[date | None]
    until: Mapped[date | None]
    owes_up_to: Mapped[Amount | None]  # how far a guarantor vouches; null is for all of it
