"""Deliveries: each message to a person, by template and ids, with the state of its sending."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ForeignKey, Index, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id
from domain.models.properties import one_of

DELIVERY_STATES = ("queued", "sending", "sent", "failed", "unknown")


class Delivery(Base):
    """A message that goes out once: `dedupe_key` is unique per kind, recipient, subject and period."""

    __tablename__ = "deliveries"
    __table_args__ = (
        one_of("state", DELIVERY_STATES),
        Index("uq_deliveries_dedupe_key", "dedupe_key", unique=True),
        Index("ix_deliveries_account_id", "account_id"),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    channel: Mapped[str] = mapped_column(server_default="email", default="email")
    template: Mapped[str]
    subject_ids: Mapped[dict[str, Any]]
    dedupe_key: Mapped[str]
    state: Mapped[str] = mapped_column(server_default="queued", default="queued")
    attempts: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    # While it is being sent; a delivery still 'sending' after that may or may not have gone out.
    lease_until: Mapped[datetime | None]
    failure: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    sent_at: Mapped[datetime | None]
