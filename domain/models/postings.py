"""The journal: what settles what, and the pairs of debit and credit that every paper becomes. Both only
grow; a correction is a row of its own."""

from datetime import date, datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
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

from domain.core.db.base import Amount, Base, Id
from domain.models.properties import one_of
from domain.models.tenancies import beside

Book = Literal["both", "accrual", "cash"]
BOOKS: tuple[Book, ...] = get_args(Book)
Paper = Literal[
    "charge", "payment", "credit", "allocation", "disbursement", "bill", "bank_deposit", "journal_entry"
]
PAPERS: tuple[Paper, ...] = get_args(Paper)
Step = Literal["posted", "reversed"]
STEPS: tuple[Step, ...] = get_args(Step)


class Allocation(Base):
    """A part of a payment or credit that settles a part of a charge, or leaves by a disbursement; a negative
    one takes back the one that it names."""

    __tablename__ = "allocations"
    __table_args__ = (
        CheckConstraint("amount <> 0 AND (amount < 0) = (reverses_id IS NOT NULL)", name="amount"),
        CheckConstraint("num_nonnulls(payment_id, credit_id) = 1", name="source"),
        CheckConstraint("num_nonnulls(charge_id, disbursement_id) = 1", name="target"),
        UniqueConstraint("tenancy_id", "id"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        *(
            ForeignKeyConstraint(["tenancy_id", column], [f"{table}.tenancy_id", f"{table}.id"])
            for column, table in (
                ("payment_id", "payments"),
                ("credit_id", "credits"),
                ("charge_id", "charges"),
                ("disbursement_id", "disbursements"),
                ("reverses_id", "allocations"),
            )
        ),
        Index("uq_allocations_reverses_id", "reverses_id", unique=True),
        Index("ix_allocations_payment", "payment_id", postgresql_where=text("payment_id IS NOT NULL")),
        Index("ix_allocations_credit", "credit_id", postgresql_where=text("credit_id IS NOT NULL")),
        Index("ix_allocations_charge", "charge_id", postgresql_where=text("charge_id IS NOT NULL")),
        Index("ix_allocations_property", "property_id", "day"),
        {"info": {"audited": beside("allocations")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    payment_id: Mapped[UUID | None]
    credit_id: Mapped[UUID | None]
    charge_id: Mapped[UUID | None]
    disbursement_id: Mapped[UUID | None]
    reverses_id: Mapped[UUID | None]
    amount: Mapped[Amount]
    day: Mapped[date]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class Posting(Base):
    """One pair of the journal: an amount on the debit side of one account and the credit side of another.

    `paper`, `paper_id`, `step` and `leg` say what it comes from; each step of a paper is posted once.
    """

    __tablename__ = "postings"
    __table_args__ = (
        one_of("book", BOOKS),
        one_of("paper", PAPERS),
        one_of("step", STEPS),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("debit_account_id <> credit_account_id", name="accounts"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        Index("uq_postings_paper", "paper_id", "step", "leg", unique=True),
        Index("ix_postings_day", "property_id", "day"),
        # What moves cash, without a look at the rows.
        Index(
            "ix_postings_cash",
            *("property_id", "day"),
            postgresql_include=["debit_account_id", "credit_account_id", "amount", "tenancy_id"],
            postgresql_where=text("book = 'both'"),
        ),
        Index("ix_postings_tenancy", "tenancy_id", "day", postgresql_where=text("tenancy_id IS NOT NULL")),
        {"info": {"audited": beside("postings")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID] = mapped_column(ForeignKey("properties.id"))
    tenancy_id: Mapped[UUID | None]
    book: Mapped[str]
    debit_account_id: Mapped[UUID]
    credit_account_id: Mapped[UUID]
    amount: Mapped[Amount]
    day: Mapped[date]
    paper: Mapped[str]
    paper_id: Mapped[UUID]
    step: Mapped[str] = mapped_column(server_default="posted", default="posted")
    leg: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"), default=0)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
