"""Money that came in, credits that people gave, and money that went out again."""

from datetime import date, datetime
from decimal import Decimal
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import ARRAY, DATE
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of
from domain.models.tenancies import beside

PaymentMethod = Literal["check", "cash", "bank_transfer", "card", "money_order", "cashiers_check", "other"]
PAYMENT_METHODS: tuple[PaymentMethod, ...] = get_args(PaymentMethod)
CERTIFIED_METHODS: tuple[PaymentMethod, ...] = ("money_order", "cashiers_check")
PaymentStatus = Literal["pending", "completed", "failed", "returned", "voided", "refunded"]
PAYMENT_STATUSES: tuple[PaymentStatus, ...] = get_args(PaymentStatus)

CreditKind = Literal[
    "concession",
    "adjustment",
    "void",
    "write_off",
    "deposit_applied",
    "transfer",
    "charge_moved",
    "opening",
]
CREDIT_KINDS: tuple[CreditKind, ...] = get_args(CreditKind)
DisbursementKind = Literal["vendor", "refund", "draw", "deposit", "transfer"]
DISBURSEMENT_KINDS: tuple[DisbursementKind, ...] = get_args(DisbursementKind)


def _money_checks(counter: str) -> tuple[CheckConstraint, CheckConstraint]:
    """An amount above zero, and a counter of allocations that stays within it."""
    return (
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint(f"{counter} >= 0 AND {counter} <= amount", name=counter),
    )


class Payment(Versioned, Base):
    """A payment into a tenancy. `received_on` is the property's day on which the payer paid; `applied` is
    what allocations have used of it, counted by them alone."""

    __tablename__ = "payments"
    __table_args__ = (
        one_of("method", PAYMENT_METHODS),
        one_of("status", PAYMENT_STATUSES),
        *_money_checks("applied"),
        CheckConstraint("(status = 'returned') = (returned_on IS NOT NULL)", name="returned"),
        CheckConstraint("(status = 'voided') = (voided_on IS NOT NULL)", name="voided"),
        CheckConstraint("status IN ('completed', 'refunded') OR applied = 0", name="applied_status"),
        UniqueConstraint("tenancy_id", "id"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        Index("ix_payments_received", "property_id", "received_on"),
        Index(
            "ix_payments_waiting",
            "property_id",
            postgresql_where=text("status = 'completed' AND applied < amount"),
        ),
        Index(
            "ix_payments_unapplied",
            "tenancy_id",
            postgresql_where=text("status = 'completed' AND applied < amount"),
        ),
        ForeignKeyConstraint(
            ["property_id", "payer_id"],
            ["residents.property_id", "residents.id"],
            ondelete="SET NULL (payer_id)",
        ),
        Index("ix_payments_payer", "payer_id", postgresql_where=text("payer_id IS NOT NULL")),
        ForeignKeyConstraint(["bank_deposit_id"], ["bank_deposits.id"]),
        Index(
            "ix_payments_undeposited",
            *("property_id", "received_on"),
            postgresql_where=text("bank_deposit_id IS NULL AND status IN ('completed', 'refunded')"),
        ),
        Index("ix_payments_bank_deposit_id", "bank_deposit_id"),
        Index(
            "uq_payments_gateway_reference",
            *("property_id", "gateway_reference"),
            unique=True,
            postgresql_where=text("gateway_reference IS NOT NULL"),
        ),
        {"info": {"audited": beside("payments")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    payer: Mapped[str]
    payer_id: Mapped[UUID | None]  # the resident who made it in the portal
    method: Mapped[str]
    status: Mapped[str]
    received_on: Mapped[date]
    posted_on: Mapped[date | None]
    completed_at: Mapped[datetime | None]
    returned_on: Mapped[date | None]  # the bank sent it back
    voided_on: Mapped[date | None]  # it was entered by mistake
    amount: Mapped[Amount]
    applied: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
    reference: Mapped[str | None]
    note: Mapped[str | None]
    reason: Mapped[str | None]
    gateway_reference: Mapped[str | None]
    # Months whose late fees the payer left out: none of it ever settles one of them.
    leaves_out: Mapped[list[date]] = mapped_column(ARRAY(DATE), server_default=text("'{}'"), default=list)
    bank_deposit_id: Mapped[UUID | None]  # the deposit with which it was brought to the bank


class Credit(Versioned, Base):
    """What lowers a balance without money coming in: a concession, the adjustment of a charged month, the
    void of a charge, a write-off, a deposit applied, credit from another tenancy or from before the books
    began."""

    __tablename__ = "credits"
    __table_args__ = (
        one_of("kind", CREDIT_KINDS),
        *_money_checks("applied"),
        CheckConstraint("kind NOT IN ('void', 'adjustment') OR charge_id IS NOT NULL", name="void"),
        CheckConstraint("reversed_on IS NULL OR applied = 0", name="reversed"),
        CheckConstraint("period IS NULL OR kind = 'concession'", name="period"),
        UniqueConstraint("tenancy_id", "id"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        ForeignKeyConstraint(["tenancy_id", "charge_id"], ["charges.tenancy_id", "charges.id"]),
        # What a first month was agreed to come to less than its days is given once.
        Index(
            "uq_credits_first_month", "charge_id", unique=True, postgresql_where=text("kind = 'concession'")
        ),
        # What a charge came to be less is credited once.
        Index(
            "uq_credits_adjustment",
            "charge_id",
            unique=True,
            postgresql_where=text("kind = 'adjustment' AND reversed_on IS NULL"),
        ),
        Index("uq_credits_void", "charge_id", unique=True, postgresql_where=text("kind = 'void'")),
        ForeignKeyConstraint(
            ["from_property_id", "disbursement_id"], ["disbursements.property_id", "disbursements.id"]
        ),
        CheckConstraint("(from_property_id IS NULL) = (disbursement_id IS NULL)", name="from_property"),
        Index("uq_credits_disbursement_id", "disbursement_id", unique=True),
        Index("ix_credits_property", "property_id", "day"),
        Index(
            "uq_credits_period",
            "tenancy_id",
            "period",
            unique=True,
            postgresql_where=text("period IS NOT NULL"),
        ),
        Index(
            "uq_credits_opening",
            "tenancy_id",
            unique=True,
            postgresql_where=text("kind = 'opening' AND reversed_on IS NULL"),
        ),
        Index(
            "ix_credits_waiting",
            "property_id",
            postgresql_where=text("reversed_on IS NULL AND applied < amount"),
        ),
        Index(
            "ix_credits_unapplied",
            "tenancy_id",
            postgresql_where=text("reversed_on IS NULL AND applied < amount"),
        ),
        {"info": {"audited": beside("credits")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    kind: Mapped[str]
    day: Mapped[date]
    period: Mapped[date | None]  # the month of which a monthly concession is given, taken back or not
    amount: Mapped[Amount]
    applied: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
    reason: Mapped[str]
    charge_id: Mapped[
        UUID | None
    ]  # that a void takes away, or an adjustment or a first month's agreed rent lowers
    # The paper by which credit left another tenancy, and that tenancy's property.
    from_property_id: Mapped[UUID | None]
    disbursement_id: Mapped[UUID | None]
    reversed_on: Mapped[date | None]


class Disbursement(Versioned, Base):
    """Money that goes out: a refund, a deposit returned, a draw, a vendor paid, or credit that moves to
    another tenancy. Refunds and moves come out of payments: `settled` is what allocations have covered; a
    payment that is returned after its refund leaves it open, as something owed."""

    __tablename__ = "disbursements"
    __table_args__ = (
        one_of("kind", DISBURSEMENT_KINDS),
        *_money_checks("settled"),
        CheckConstraint(
            "kind NOT IN ('refund', 'deposit', 'transfer') OR tenancy_id IS NOT NULL", name="tenancy"
        ),
        UniqueConstraint("tenancy_id", "id"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        ForeignKeyConstraint(["property_id", "bill_id"], ["bills.property_id", "bills.id"]),
        CheckConstraint("(kind = 'vendor') = (bill_id IS NOT NULL)", name="bill"),
        CheckConstraint("reversed_on IS NULL OR kind IN ('vendor', 'draw', 'deposit')", name="reversed"),
        Index("ix_disbursements_day", "property_id", "day"),
        Index(
            "uq_disbursements_bill",
            "bill_id",
            unique=True,
            postgresql_where=text("bill_id IS NOT NULL AND reversed_on IS NULL"),
        ),
        Index(
            "ix_disbursements_open",
            "tenancy_id",
            postgresql_where=text("kind IN ('refund', 'transfer') AND settled < amount"),
        ),
        {"info": {"audited": beside("disbursements")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id"))
    tenancy_id: Mapped[UUID | None]
    bank_account_id: Mapped[UUID | None] = mapped_column(ForeignKey("bank_accounts.id"))
    kind: Mapped[str]
    day: Mapped[date]
    amount: Mapped[Amount]
    settled: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
    payee: Mapped[str | None]
    reference: Mapped[str | None]
    reason: Mapped[str | None]
    bill_id: Mapped[UUID | None]  # the bill that a vendor is paid by it
    reversed_on: Mapped[date | None]
