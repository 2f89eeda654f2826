"""A company's own account at a payment gateway, and what the gateway reported about it."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Boolean, CheckConstraint, ForeignKey, Index, UniqueConstraint, func, text
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned


class GatewayAccount(Versioned, Base):
    """The keys of a company's account at Stripe, sealed; `key_hint` is what people know the key by. Removed,
    its row stays with the methods and payments that it was used for, and its keys are gone. `failure` is
    what the last test found."""

    __tablename__ = "gateway_accounts"
    __table_args__ = (
        CheckConstraint("(removed_at IS NULL) = (secret_key IS NOT NULL)", name="secret_key"),
        CheckConstraint("removed_at IS NULL OR webhook_secret IS NULL", name="webhook_secret"),
        Index(
            "uq_gateway_accounts_company",
            "company_id",
            unique=True,
            postgresql_where=text("removed_at IS NULL"),
        ),
    )

    id: Mapped[Id]
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    reference: Mapped[str]
    name: Mapped[str]
    is_live: Mapped[bool] = mapped_column(Boolean)
    key_hint: Mapped[str]
    secret_key: Mapped[bytes | None] = mapped_column(info={"sensitive": True})
    webhook_secret: Mapped[bytes | None] = mapped_column(info={"sensitive": True})
    tested_at: Mapped[datetime]
    failure: Mapped[str | None]
    removed_at: Mapped[datetime | None]


class GatewayEvent(Base):
    """One report of a gateway, kept so that it counts once: ids alone, what it is about is read anew."""

    __tablename__ = "gateway_events"
    __table_args__ = (
        UniqueConstraint("gateway_account_id", "event"),
        {"info": {"audited": False}},
    )

    id: Mapped[Id]
    gateway_account_id: Mapped[UUID] = mapped_column(ForeignKey("gateway_accounts.id", ondelete="CASCADE"))
    event: Mapped[str]
    kind: Mapped[str]
    subject: Mapped[str]
    heard_at: Mapped[datetime] = mapped_column(server_default=func.now())
    # When what it said of a dispute or a refund was followed, or found to be nothing here.
    settled_at: Mapped[datetime | None]


class GatewayReading(Base):
    """How far the reports of an account were read at the gateway itself, since a call of it may be lost.
    `failure` is what kept the last try from reading."""

    __tablename__ = "gateway_readings"
    __table_args__ = (
        Index("ix_gateway_readings_company", "company_id"),
        {"info": {"audited": False}},
    )

    gateway_account_id: Mapped[UUID] = mapped_column(
        ForeignKey("gateway_accounts.id", ondelete="CASCADE"), primary_key=True
    )
    company_id: Mapped[UUID] = mapped_column(ForeignKey("companies.id", ondelete="CASCADE"))
    # When the last try began; another one waits for the next hour.
    begun_at: Mapped[datetime]
    # Everything reported before was read; by the gateway's clock.
    read_until: Mapped[datetime | None]
    failure: Mapped[str | None]
