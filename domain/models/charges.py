"""Charges: what tenancies owe, one paper each."""

from datetime import date
from decimal import Decimal
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of
from domain.models.tenancies import beside

ChargeKind = Literal[
    "rent",
    "parking",
    "pet",
    "storage",
    "utilities",
    "deposit",
    "pet_deposit",
    "last_month_rent",
    "late_fee",
    "nsf_fee",
    "damage",
    "other",
]
CHARGE_KINDS: tuple[ChargeKind, ...] = get_args(ChargeKind)
# Money that stays the payer's: a liability, never income.
DEPOSIT_KINDS: tuple[ChargeKind, ...] = ("deposit", "pet_deposit", "last_month_rent")
# Billed here, open at the cut-over day, brought along from another tenancy, or more of a charged month.
ChargeOrigin = Literal["billed", "opening", "transfer", "adjustment"]
CHARGE_ORIGINS: tuple[ChargeOrigin, ...] = get_args(ChargeOrigin)
# Sweeps number what they charge 0, daily late fees 1, 2 …; charges that people enter count from here.
FIRST_ENTERED_NUMBER = 100


class Charge(Versioned, Base):
    """Something owed. `settled` is what allocations have settled of it, counted by them alone.

    `period` is the first day of the month that it is for, `posted_on` its day in the journal. `request_id` is
    the maintenance request for which the resident was billed, once in force.
    """

    __tablename__ = "charges"
    __table_args__ = (
        one_of("kind", CHARGE_KINDS),
        one_of("origin", CHARGE_ORIGINS),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("settled >= 0 AND settled <= amount", name="settled"),
        CheckConstraint("number >= 0", name="number"),
        CheckConstraint("extract(day FROM period) = 1", name="period"),
        UniqueConstraint("tenancy_id", "id"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        ForeignKeyConstraint(["property_id", "lease_id"], ["leases.property_id", "leases.id"]),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="SET NULL (request_id)",
            name="fk_charges_request",
        ),
        Index(
            "uq_charges_request",
            "request_id",
            unique=True,
            postgresql_where=text("request_id IS NOT NULL AND voided_on IS NULL"),
        ),
        # Voided ones count: no sweep brings back what a person took away.
        Index(
            "uq_charges_once",
            *("tenancy_id", "kind", "period", "number"),
            unique=True,
        ),
        # What was open when the books began is entered once.
        Index(
            "uq_charges_opening",
            *("tenancy_id", "kind", "due_on"),
            unique=True,
            postgresql_where=text("origin = 'opening' AND voided_on IS NULL"),
        ),
        # What a charged month came to be more is charged once.
        Index(
            "uq_charges_adjustment",
            *("tenancy_id", "kind", "period"),
            unique=True,
            postgresql_where=text("origin = 'adjustment' AND voided_on IS NULL"),
        ),
        Index("ix_charges_due", "property_id", "due_on"),
        Index("ix_charges_open", "tenancy_id", "due_on", postgresql_where=text("settled < amount")),
        {"info": {"audited": beside("charges")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    lease_id: Mapped[UUID | None]
    request_id: Mapped[UUID | None]
    kind: Mapped[str]
    number: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    period: Mapped[date]
    due_on: Mapped[date]
    posted_on: Mapped[date]
    amount: Mapped[Amount]
    settled: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
    origin: Mapped[str] = mapped_column(server_default="billed", default="billed")
    description: Mapped[str | None]
    voided_on: Mapped[date | None]
