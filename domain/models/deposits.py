"""Deposits that went back: the itemised statement of a move-out, and its lines."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, SmallInteger, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.tenancies import beside


class DepositReturn(Versioned, Base):
    """What was held of a tenancy's deposit with interest, and where it went: withheld by the lines, and
    returned. `due_on` is the last day that the state's law gives for it."""

    __tablename__ = "deposit_returns"
    __table_args__ = (
        CheckConstraint("held > 0 AND interest >= 0 AND withheld >= 0 AND returned >= 0", name="amounts"),
        CheckConstraint("held = withheld + returned", name="held"),
        CheckConstraint("(withheld > 0) = (credit_id IS NOT NULL)", name="credit"),
        CheckConstraint("(returned > 0) = (disbursement_id IS NOT NULL)", name="disbursement"),
        UniqueConstraint("tenancy_id", "id"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        ForeignKeyConstraint(["tenancy_id", "credit_id"], ["credits.tenancy_id", "credits.id"]),
        ForeignKeyConstraint(
            ["tenancy_id", "disbursement_id"], ["disbursements.tenancy_id", "disbursements.id"]
        ),
        Index("ix_deposit_returns_property", "property_id", "day"),
        Index(
            "uq_deposit_returns_tenancy",
            "tenancy_id",
            unique=True,
            postgresql_where=text("reversed_on IS NULL"),
        ),
        {"info": {"audited": beside("deposit_returns")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    moved_out_on: Mapped[date]
    due_on: Mapped[date | None]
    day: Mapped[date]
    held: Mapped[Amount]
    interest: Mapped[Amount] = mapped_column(server_default=text("0"), default=Decimal(0))
    withheld: Mapped[Amount]
    returned: Mapped[Amount]
    credit_id: Mapped[UUID | None]
    disbursement_id: Mapped[UUID | None]
    sent_to: Mapped[str | None]
    reversed_on: Mapped[date | None]
    reason: Mapped[str | None]


class DepositDeduction(Base):
    """A line of the statement: a charge, how much of it the deposit covered, and what proves it."""

    __tablename__ = "deposit_deductions"
    __table_args__ = (
        CheckConstraint("amount > 0 AND covered >= 0 AND covered <= amount", name="amounts"),
        ForeignKeyConstraint(
            ["tenancy_id", "deposit_return_id"], ["deposit_returns.tenancy_id", "deposit_returns.id"]
        ),
        ForeignKeyConstraint(["tenancy_id", "charge_id"], ["charges.tenancy_id", "charges.id"]),
        Index("ix_deposit_deductions_property_id", "property_id"),
        {"info": {"audited": ("deposit_returns",)}},
    )

    deposit_return_id: Mapped[UUID] = mapped_column(primary_key=True)
    position: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    charge_id: Mapped[UUID]
    what: Mapped[str]
    amount: Mapped[Amount]
    covered: Mapped[Amount]
    evidence: Mapped[str | None]
