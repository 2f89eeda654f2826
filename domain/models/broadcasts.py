"""Messages to many residents: what is said to whom, and what became of it for each recipient and channel."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, Integer, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned
from domain.models.properties import one_of

BroadcastStatus = Literal["draft", "sending", "sent", "stopped", "discarded"]
BROADCAST_STATUSES: tuple[BroadcastStatus, ...] = get_args(BroadcastStatus)
BroadcastChannel = Literal["email", "sms", "portal"]
BROADCAST_CHANNELS: tuple[BroadcastChannel, ...] = get_args(BroadcastChannel)
RecipientState = Literal["waiting", "queued", "sent", "skipped"]
RECIPIENT_STATES: tuple[RecipientState, ...] = get_args(RecipientState)


class Broadcast(Versioned, Base):
    """One message to many, a draft until it is confirmed. `property_ids` are those of its audience, which was
    counted (`residents`) and written down when it was confirmed; `run` is of its workflow."""

    __tablename__ = "broadcasts"
    __table_args__ = (
        one_of("status", BROADCAST_STATUSES),
        CheckConstraint("cardinality(property_ids) > 0", name="property_ids"),
        Index("ix_broadcasts_company", "company_id", "created_at"),
        Index("ix_broadcasts_account_id", "account_id"),
        Index("ix_broadcasts_actor_id", "actor_id"),
        Index("ix_broadcasts_property_ids", "property_ids", postgresql_using="gin"),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    # Whose rights it is sent with, and who was at the keyboard.
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    actor_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    author_name: Mapped[str]
    property_ids: Mapped[list[UUID]]
    audience: Mapped[dict[str, Any]]
    channels: Mapped[list[str]]
    subject: Mapped[str]
    body: Mapped[str]
    status: Mapped[str] = mapped_column(server_default="draft", default="draft")
    run: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    # The run whose failed deliveries wait again.
    started_run: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    residents: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)
    chunks: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)
    confirmed_at: Mapped[datetime | None]
    stop_requested_at: Mapped[datetime | None]
    completed_at: Mapped[datetime | None]


class BroadcastOptOut(Base):
    """A resident without a portal who asked by the link in a message to many for no more by e-mail."""

    __tablename__ = "broadcast_opt_outs"
    __table_args__ = (
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index("ix_broadcast_opt_outs_resident", "property_id", "resident_id"),
        {"info": {"audited": False}},
    )

    resident_id: Mapped[UUID] = mapped_column(primary_key=True)
    property_id: Mapped[UUID]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class BroadcastRecipient(Base):
    """One resident and channel of a message: the ledger of its sending. `queued` has a delivery, whose state
    goes on from there, and goes out no earlier than `not_before`; `sent` is on the resident's bell."""

    __tablename__ = "broadcast_recipients"
    __table_args__ = (
        one_of("channel", BROADCAST_CHANNELS),
        one_of("state", RECIPIENT_STATES),
        CheckConstraint("(state = 'skipped') = (reason IS NOT NULL)", name="reason"),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["property_id", "delivery_id"],
            ["deliveries.property_id", "deliveries.id"],
            ondelete="SET NULL (delivery_id)",
        ),
        Index("ix_broadcast_recipients_chunk", "broadcast_id", "chunk"),
        Index("ix_broadcast_recipients_resident", "property_id", "resident_id"),
        Index(
            "ix_broadcast_recipients_delivery",
            *("property_id", "delivery_id"),
            postgresql_where=text("delivery_id IS NOT NULL"),
        ),
        {"info": {"audited": False}},
    )

    broadcast_id: Mapped[UUID] = mapped_column(
        ForeignKey("broadcasts.id", ondelete="CASCADE"), primary_key=True
    )
    resident_id: Mapped[UUID] = mapped_column(primary_key=True)
    channel: Mapped[str] = mapped_column(primary_key=True)
    property_id: Mapped[UUID]
    chunk: Mapped[int]
    state: Mapped[str] = mapped_column(server_default="waiting", default="waiting")
    reason: Mapped[str | None]
    not_before: Mapped[datetime | None]
    delivery_id: Mapped[UUID | None]
