"""A payment that its payer's bank took back, or is asked to take back, as the gateway tells it."""

from datetime import datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of

DisputeStatus = Literal["open", "won", "lost"]
DISPUTE_STATUSES: tuple[DisputeStatus, ...] = get_args(DisputeStatus)


class PaymentDispute(Versioned, Base):
    """One dispute of a payment. `reason` is the gateway's code, `respond_by` until when the gateway takes
    evidence; `problem` says why a lost one could not be taken back in the books: then a person has to."""

    __tablename__ = "payment_disputes"
    __table_args__ = (
        one_of("status", DISPUTE_STATUSES),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("(status = 'open') = (ended_at IS NULL)", name="ended"),
        UniqueConstraint("gateway_account_id", "reference"),
        ForeignKeyConstraint(["tenancy_id", "payment_id"], ["payments.tenancy_id", "payments.id"]),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        Index("ix_payment_disputes_payment", "payment_id"),
        Index("ix_payment_disputes_property", "property_id", "tenancy_id"),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    payment_id: Mapped[UUID]
    gateway_account_id: Mapped[UUID] = mapped_column(ForeignKey("gateway_accounts.id"))
    reference: Mapped[str]
    status: Mapped[str]
    reason: Mapped[str]
    amount: Mapped[Amount]
    respond_by: Mapped[datetime | None]
    ended_at: Mapped[datetime | None]
    problem: Mapped[str | None]
