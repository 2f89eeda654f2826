"""What happens at the bank, and entries of the journal that no other paper makes."""

from datetime import date
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of
from domain.models.tenancies import beside

EntryKind = Literal[
    "contribution",
    "bank_transfer",
    "bank_fee",
    "deposit_interest",
    "deposit_moved_out",
    "deposit_moved_in",
    "opening_bank",
    "opening_deposit",
]
ENTRY_KINDS: tuple[EntryKind, ...] = get_args(EntryKind)
# Entries about one tenancy's deposit; the others are the property's.
OF_TENANCIES: tuple[EntryKind, ...] = (
    *("deposit_interest", "deposit_moved_out", "deposit_moved_in", "opening_deposit"),
)


class BankDeposit(Versioned, Base):
    """Payments brought to the bank together: one line of its statement. The bank account is the company's,
    and so is the deposit; its lines belong to their properties."""

    __tablename__ = "bank_deposits"
    __table_args__ = (
        CheckConstraint("amount > 0", name="amount"),
        UniqueConstraint("company_id", "id"),
        ForeignKeyConstraint(
            ["company_id", "bank_account_id"], ["bank_accounts.company_id", "bank_accounts.id"]
        ),
        Index("ix_bank_deposits_day", "company_id", "day"),
        {"info": {"audited": beside("bank_deposits")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id"))
    bank_account_id: Mapped[UUID]
    day: Mapped[date]
    amount: Mapped[Amount]
    reference: Mapped[str | None]
    reversed_on: Mapped[date | None]
    reason: Mapped[str | None]


class BankDepositLine(Base):
    """One payment of a deposit. It stays when the deposit is taken back."""

    __tablename__ = "bank_deposit_lines"
    __table_args__ = (
        CheckConstraint("amount > 0", name="amount"),
        ForeignKeyConstraint(
            ["company_id", "bank_deposit_id"], ["bank_deposits.company_id", "bank_deposits.id"]
        ),
        ForeignKeyConstraint(["tenancy_id", "payment_id"], ["payments.tenancy_id", "payments.id"]),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        Index("ix_bank_deposit_lines_property_id", "property_id"),
        {"info": {"audited": ("bank_deposits",)}},
    )

    bank_deposit_id: Mapped[UUID] = mapped_column(primary_key=True)
    payment_id: Mapped[UUID] = mapped_column(primary_key=True)
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    amount: Mapped[Amount]


class JournalEntry(Versioned, Base):
    """An amount from one account to another for which there is no other paper: an owner's contribution, money
    between bank accounts, interest on a deposit, what was there when the books began."""

    __tablename__ = "journal_entries"
    __table_args__ = (
        one_of("kind", ENTRY_KINDS),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint(
            "(tenancy_id IS NOT NULL) = (kind IN ('deposit_interest', 'deposit_moved_out',"
            " 'deposit_moved_in', 'opening_deposit'))",
            name="tenancy",
        ),
        ForeignKeyConstraint(["company_id", "property_id"], ["properties.company_id", "properties.id"]),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        *(
            ForeignKeyConstraint(["company_id", account], ["gl_accounts.company_id", "gl_accounts.id"])
            for account in ("debit_account_id", "credit_account_id")
        ),
        Index("ix_journal_entries_day", "property_id", "day"),
        # What was there when the books began is entered once.
        Index(
            "uq_journal_entries_opening_deposit",
            "tenancy_id",
            unique=True,
            postgresql_where=text("kind = 'opening_deposit' AND reversed_on IS NULL"),
        ),
        Index(
            "uq_journal_entries_opening_bank",
            *("property_id", "debit_account_id"),
            unique=True,
            postgresql_where=text("kind = 'opening_bank' AND reversed_on IS NULL"),
        ),
        Index("ix_journal_entries_tenancy", "tenancy_id", postgresql_where=text("tenancy_id IS NOT NULL")),
        {"info": {"audited": beside("journal_entries")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID | None]
    kind: Mapped[str]
    day: Mapped[date]
    amount: Mapped[Amount]
    debit_account_id: Mapped[UUID]
    credit_account_id: Mapped[UUID]
    memo: Mapped[str | None]
    reversed_on: Mapped[date | None]
    reason: Mapped[str | None]
