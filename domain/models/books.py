"""A property's books, and the accounts and bank accounts of its company."""

from datetime import date
from decimal import Decimal
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Numeric,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of

AccountKind = Literal["asset", "liability", "equity", "income", "expense"]
ACCOUNT_KINDS: tuple[AccountKind, ...] = get_args(AccountKind)
# The accounts that the posting rules name; every company has each of them once.
AccountKey = Literal[
    "bank_operating",
    "bank_deposits",
    "undeposited",
    "receivable",
    "transfers",
    "payable",
    "paid_out",
    "unapplied",
    "deposits_held",
    "deposits_billed",
    "owner_equity",
    "opening_balance",
    "rent_income",
    "parking_income",
    "pet_income",
    "storage_income",
    "utility_income",
    "late_fee_income",
    "returned_payment_income",
    "damage_income",
    "other_income",
    "concessions",
    "bad_debt",
    "bank_fees",
    "interest_expense",
    "maintenance_expense",
    "utility_expense",
    "insurance_expense",
    "tax_expense",
    "management_expense",
    "other_expense",
]
ACCOUNT_KEYS: tuple[AccountKey, ...] = get_args(AccountKey)
BankPurpose = Literal["operating", "deposits"]
BANK_PURPOSES: tuple[BankPurpose, ...] = get_args(BankPurpose)
Basis = Literal["accrual", "cash"]
BASES: tuple[Basis, ...] = get_args(Basis)
# How a part of a month is charged: by the month's own days, by months of 30 days, or by a year of 365.
Proration = Literal["month_days", "thirty_days", "year_days"]
PRORATIONS: tuple[Proration, ...] = get_args(Proration)
# What a payment settles first: the charges that the payer names, or rent whatever the payer names.
PaymentOrder = Literal["named_first", "rent_first"]
PAYMENT_ORDERS: tuple[PaymentOrder, ...] = get_args(PaymentOrder)
LateFeeKind = Literal["none", "flat", "percent", "daily"]
LATE_FEE_KINDS: tuple[LateFeeKind, ...] = get_args(LateFeeKind)


class GlAccount(Versioned, Base):
    """An account of a company's general ledger; `key` is what the posting rules know it by."""

    __tablename__ = "gl_accounts"
    __table_args__ = (
        one_of("kind", ACCOUNT_KINDS),
        one_of("key", ACCOUNT_KEYS),
        UniqueConstraint("company_id", "id"),
        Index("uq_gl_accounts_key", "company_id", "key", unique=True),
        Index("uq_gl_accounts_number", "company_id", "number", unique=True),
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    key: Mapped[str | None]
    number: Mapped[int]
    name: Mapped[str]
    kind: Mapped[str]
    is_active: Mapped[bool] = mapped_column(server_default=text("true"), default=True)


class BankAccount(Versioned, Base):
    """A bank account of a company, and the account of the general ledger that mirrors it."""

    __tablename__ = "bank_accounts"
    __table_args__ = (
        one_of("purpose", BANK_PURPOSES),
        UniqueConstraint("company_id", "id"),
        ForeignKeyConstraint(["company_id", "gl_account_id"], ["gl_accounts.company_id", "gl_accounts.id"]),
        Index("uq_bank_accounts_gl_account_id", "gl_account_id", unique=True),
        {"info": {"audited": ("companies",)}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    gl_account_id: Mapped[UUID]
    name: Mapped[str]
    purpose: Mapped[str]
    last_four: Mapped[str | None]


class Books(Versioned, Base):
    """How one property's money is kept: from which day, closed through which, and by which settings.

    `payment_order` and `late_fee_grace_days` of None leave the decision to the state's rule and the lease.
    """

    __tablename__ = "books"
    AUDITED_BY = "property_id"
    __table_args__ = (
        one_of("basis", BASES),
        one_of("proration", PRORATIONS),
        one_of("payment_order", PAYMENT_ORDERS),
        one_of("late_fee_kind", LATE_FEE_KINDS),
        CheckConstraint("extract(day FROM closed_through + 1) = 1", name="closed_through"),
        CheckConstraint(
            "late_fee_amount >= 0 AND late_fee_maximum >= 0"
            " AND late_fee_minimum_balance >= 0 AND nsf_fee >= 0",
            name="amounts",
        ),
        CheckConstraint("late_fee_percent BETWEEN 0 AND 100", name="late_fee_percent"),
        CheckConstraint("late_fee_grace_days BETWEEN 0 AND 60", name="late_fee_grace_days"),
        ForeignKeyConstraint(
            ["company_id", "property_id"],
            ["properties.company_id", "properties.id"],
            onupdate="CASCADE",
            ondelete="CASCADE",
        ),
        *(
            ForeignKeyConstraint(["company_id", bank], ["bank_accounts.company_id", "bank_accounts.id"])
            for bank in ("operating_bank_id", "deposit_bank_id")
        ),
        Index("ix_books_company_id", "company_id"),
    )

    property_id: Mapped[UUID] = mapped_column(primary_key=True)
    company_id: Mapped[UUID]
    starts_on: Mapped[date]
    closed_through: Mapped[date | None]
    basis: Mapped[str] = mapped_column(server_default="cash", default="cash")
    operating_bank_id: Mapped[UUID]
    deposit_bank_id: Mapped[UUID]
    proration: Mapped[str] = mapped_column(server_default="month_days", default="month_days")
    payment_order: Mapped[str | None]
    late_fee_kind: Mapped[str] = mapped_column(server_default="none", default="none")
    late_fee_amount: Mapped[Amount | None]
    late_fee_percent: Mapped[Decimal | None] = mapped_column(Numeric(5, 2))
    late_fee_maximum: Mapped[Amount | None]
    late_fee_minimum_balance: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
    late_fee_grace_days: Mapped[int | None]
    nsf_fee: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
