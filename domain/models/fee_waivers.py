"""Requests of residents that a late fee is waived."""

from datetime import date, datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of

WaiverStatus = Literal["pending", "approved", "declined"]
WAIVER_STATUSES: tuple[WaiverStatus, ...] = get_args(WaiverStatus)


class FeeWaiverRequest(Versioned, Base):
    """A resident asks that the late fees of a month are waived, once a tenancy and month. `amount` is what
    was open of them then; `reason` is what staff said to it."""

    __tablename__ = "fee_waiver_requests"
    __table_args__ = (
        one_of("status", WAIVER_STATUSES),
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("extract(day FROM period) = 1", name="period"),
        CheckConstraint("(status = 'pending') = (decided_at IS NULL)", name="decided"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index("uq_fee_waiver_requests_once", "tenancy_id", "period", unique=True),
        Index("ix_fee_waiver_requests_property", "property_id", "tenancy_id"),
        Index("ix_fee_waiver_requests_resident", "property_id", "resident_id"),
        Index("ix_fee_waiver_requests_decided_by", "decided_by"),
        Index(
            "ix_fee_waiver_requests_to_grant",
            "created_at",
            postgresql_where=text("by_policy AND status = 'pending'"),
        ),
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    period: Mapped[date]
    amount: Mapped[Amount]
    status: Mapped[str] = mapped_column(server_default="pending", default="pending")
    # The company's policy answers it, and nobody is asked.
    by_policy: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    reason: Mapped[str | None]
    decided_by: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"))
    decided_at: Mapped[datetime | None]
