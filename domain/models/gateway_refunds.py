"""A refund that a gateway makes of a payment that was made online."""

from datetime import datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of

RefundStatus = Literal["pending", "completed", "failed"]
REFUND_STATUSES: tuple[RefundStatus, ...] = get_args(RefundStatus)


class GatewayRefund(Versioned, Base):
    """One refund, asked for here or made at the gateway. Its id is the key under which the gateway is asked.
    `problem` says why a person has to look: it failed, nobody knows what became of it, or the books could
    not follow. `disbursement_id` is the paper by which the books followed."""

    __tablename__ = "gateway_refunds"
    __table_args__ = (
        one_of("status", REFUND_STATUSES),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("(status = 'pending') = (ended_at IS NULL)", name="ended"),
        CheckConstraint("status <> 'failed' OR problem IS NOT NULL", name="problem"),
        UniqueConstraint("gateway_account_id", "reference"),
        ForeignKeyConstraint(["tenancy_id", "payment_id"], ["payments.tenancy_id", "payments.id"]),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        ForeignKeyConstraint(
            ["tenancy_id", "disbursement_id"], ["disbursements.tenancy_id", "disbursements.id"]
        ),
        Index("ix_gateway_refunds_payment", "payment_id"),
        Index("ix_gateway_refunds_property", "property_id", "tenancy_id"),
        Index("ix_gateway_refunds_disbursement", "tenancy_id", "disbursement_id"),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    payment_id: Mapped[UUID]
    # Filled in when the gateway is asked; None for the simulator.
    gateway_account_id: Mapped[UUID | None] = mapped_column(ForeignKey("gateway_accounts.id"))
    reference: Mapped[str | None]
    status: Mapped[str]
    reason: Mapped[str]
    amount: Mapped[Amount]
    # Counts the workflows that were started for it: a lost one is followed by another.
    generation: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    called_at: Mapped[datetime | None]
    processing_since: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    problem: Mapped[str | None]
    disbursement_id: Mapped[UUID | None]
