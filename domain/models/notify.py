"""Deliveries: each message to a person, by template and ids, with the state of its sending."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id
from domain.models.properties import one_of

DELIVERY_STATES = ("queued", "sending", "sent", "failed", "unknown")
RecipientKind = Literal["account", "resident", "vendor", "invitation", "address"]
RECIPIENT_KINDS: tuple[RecipientKind, ...] = get_args(RecipientKind)


class Delivery(Base):
    """A message that goes out once: `dedupe_key` is unique per kind, recipient, subject and period.

    The recipient is an account (`account_id`, with which the row goes), somebody else's row
    (`recipient_id`, of the table that `recipient_kind` names), or a plain address.
    """

    __tablename__ = "deliveries"
    __table_args__ = (
        one_of("state", DELIVERY_STATES),
        one_of("recipient_kind", RECIPIENT_KINDS),
        CheckConstraint(
            "num_nonnulls(account_id, recipient_id, recipient_address) = 1"
            " AND (recipient_kind = 'account') = (account_id IS NOT NULL)"
            " AND (recipient_kind = 'address') = (recipient_address IS NOT NULL)",
            name="recipient",
        ),
        Index("uq_deliveries_dedupe_key", "dedupe_key", unique=True),
        Index("ix_deliveries_account_id", "account_id"),
        Index("ix_deliveries_recipient", "recipient_id", postgresql_where=text("recipient_id IS NOT NULL")),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    recipient_kind: Mapped[str] = mapped_column(server_default="account", default="account")
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"))
    recipient_id: Mapped[UUID | None]
    recipient_address: Mapped[str | None]
    channel: Mapped[str] = mapped_column(server_default="email", default="email")
    template: Mapped[str]
    template_version: Mapped[int] = mapped_column(server_default=text("1"), default=1)
    subject_ids: Mapped[dict[str, Any]]
    dedupe_key: Mapped[str]
    state: Mapped[str] = mapped_column(server_default="queued", default="queued")
    attempts: Mapped[int] = mapped_column(server_default=text("0"), default=0)
    # While it is being sent; a delivery still 'sending' after that may or may not have gone out.
    lease_until: Mapped[datetime | None]
    failure: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    sent_at: Mapped[datetime | None]
