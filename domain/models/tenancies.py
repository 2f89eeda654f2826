"""Tenancies, the accounts that owe, and what is charged to them each month."""

from datetime import date
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of

# Which payments a tenancy takes: any, only of all that is owed, only certified funds, or none.
Accepts = Literal["any", "full_only", "certified_only", "none"]
ACCEPTS: tuple[Accepts, ...] = get_args(Accepts)
RecurringKind = Literal["rent", "parking", "pet", "storage", "utilities", "other", "concession"]
# An audit row about one of these covers what changed of the others with it.
PAPERS_OF_MONEY = (
    *("tenancies", "charges", "payments", "credits", "disbursements"),
    *("bills", "bank_deposits", "journal_entries", "deposit_returns"),
)


def beside(table: str) -> tuple[str, ...]:
    """The papers whose audit entry may stand for a change of the table as well as its own does."""
    return tuple(paper for paper in PAPERS_OF_MONEY if paper != table)


RECURRING_KINDS: tuple[RecurringKind, ...] = get_args(RecurringKind)


class Tenancy(Versioned, Base):
    """Who owes for one unit, through every renewal of the lease; its row is the lock of its money.

    Nothing is charged before `charge_from`. `ended_on` is the day on which the household left for good,
    `accepts_reason` why it takes some payments only.
    """

    __tablename__ = "tenancies"
    __table_args__ = (
        one_of("accepts", ACCEPTS),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(["property_id", "unit_id"], ["units.property_id", "units.id"]),
        ForeignKeyConstraint(["property_id", "resident_id"], ["residents.property_id", "residents.id"]),
        Index(
            "uq_tenancies_open",
            *("unit_id", "resident_id"),
            unique=True,
            postgresql_where=text("ended_on IS NULL"),
        ),
        Index("ix_tenancies_resident", "resident_id"),
        Index("ix_tenancies_unit", "unit_id"),
        {"info": {"audited": ("leases",)}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id", ondelete="CASCADE"))
    unit_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    charge_from: Mapped[date]
    ended_on: Mapped[date | None]
    accepts: Mapped[str] = mapped_column(server_default="any", default="any")
    accepts_reason: Mapped[str | None]


class RecurringCharge(Versioned, Base):
    """What a tenancy owes each month, such as its rent; a change ends one line and begins another.

    Of one kind several lines may run at once: their sum is one charge a month. A line of rent names
    its lease.
    """

    __tablename__ = "recurring_charges"
    __table_args__ = (
        one_of("kind", RECURRING_KINDS),
        CheckConstraint("amount >= 0", name="amount"),
        CheckConstraint("ends_on >= starts_on", name="dates"),
        ForeignKeyConstraint(
            ["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "lease_id"], ["leases.property_id", "leases.id"], ondelete="CASCADE"
        ),
        Index("ix_recurring_charges_lease", "lease_id"),
        Index("ix_recurring_charges_tenancy", "tenancy_id", "kind", "starts_on"),
        Index("ix_recurring_charges_property_id", "property_id"),
        Index("ix_recurring_charges_concession", "property_id", postgresql_where=text("kind = 'concession'")),
        {"info": {"audited": ("tenancies", "leases")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    lease_id: Mapped[UUID | None]
    kind: Mapped[str]
    amount: Mapped[Amount]
    starts_on: Mapped[date]
    ends_on: Mapped[date | None]
    description: Mapped[str | None]
