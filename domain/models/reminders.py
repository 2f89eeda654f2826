"""Reminders of what is owed, as they were sent to residents."""

from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, func
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Instant
from domain.models.notify import CHANNELS
from domain.models.properties import one_of


class PaymentReminder(Base):
    """What a resident was told of the balance of their tenancy, by which channel; rows are never changed."""

    __tablename__ = "payment_reminders"
    __table_args__ = (
        one_of("channel", CHANNELS),
        CheckConstraint("amount > 0", name="amount"),
        ForeignKeyConstraint(
            ["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"], ondelete="CASCADE"
        ),
        Index("ix_payment_reminders_tenancy", "tenancy_id", "created_at"),
        Index("ix_payment_reminders_property", "property_id", "tenancy_id"),
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    channel: Mapped[str]
    amount: Mapped[Amount]
    # None in those from before companies had words of their own.
    subject: Mapped[str | None]
    message: Mapped[str]
    created_at: Mapped[Instant] = mapped_column(server_default=func.now())
