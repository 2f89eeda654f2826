"""AutoPay: what a resident lets be drawn each month, each month's draw, and what they were told."""

from datetime import date, datetime
from decimal import Decimal
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    Integer,
    Numeric,
    SmallInteger,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Versioned
from domain.models.properties import one_of

AmountType = Literal["full", "fixed"]
AMOUNT_TYPES: tuple[AmountType, ...] = get_args(AmountType)
AutopayStatus = Literal["on", "off", "stopped"]
AUTOPAY_STATUSES: tuple[AutopayStatus, ...] = get_args(AutopayStatus)
StopReason = Literal[
    "tenancy_ended",
    "owes_no_more",
    "portal_ended",
    "method_removed",
    "method_expired",
    "method_refused",
    "declined_twice",
    "returned",
]
STOP_REASONS: tuple[StopReason, ...] = get_args(StopReason)
DrawOutcome = Literal["announced", "drawn", "nothing_due", "above_ceiling", "not_accepted"]
DRAW_OUTCOMES: tuple[DrawOutcome, ...] = get_args(DrawOutcome)
NoticeKind = Literal["authorised", "announced", "not_drawn", "declined", "stopped", "cancelled"]
NOTICE_KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)


class Autopay(Versioned, Base):
    """One resident's AutoPay for one tenancy. It draws on `day` of each month, first on `first_on`: what is
    open then, or a part of it, never above the ceiling. `declines` counts those in a row."""

    __tablename__ = "autopay"
    __table_args__ = (
        one_of("amount_type", AMOUNT_TYPES),
        one_of("status", AUTOPAY_STATUSES),
        one_of("stopped_because", STOP_REASONS),
        CheckConstraint("day BETWEEN 1 AND 28", name="day"),
        CheckConstraint("ceiling > 0", name="ceiling"),
        CheckConstraint(
            "(amount_type = 'fixed') = (fixed_amount IS NOT NULL)"
            " AND coalesce(fixed_amount > 0 AND fixed_amount <= ceiling, true)",
            name="fixed_amount",
        ),
        CheckConstraint("(status = 'stopped') = (stopped_because IS NOT NULL)", name="stopped"),
        UniqueConstraint("resident_id", "tenancy_id"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(
            ["resident_id", "method_id"], ["payment_methods.resident_id", "payment_methods.id"]
        ),
        Index("ix_autopay_on", "property_id", postgresql_where=text("status = 'on'")),
        Index("ix_autopay_method", "resident_id", "method_id"),
        Index("ix_autopay_tenancy", "tenancy_id"),
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    method_id: Mapped[UUID]
    day: Mapped[int] = mapped_column(SmallInteger)
    amount_type: Mapped[str]
    fixed_amount: Mapped[Decimal | None] = mapped_column(Numeric(12, 2))
    ceiling: Mapped[Amount]
    status: Mapped[str]
    stopped_because: Mapped[str | None]
    first_on: Mapped[date]
    authorised_at: Mapped[datetime]
    declines: Mapped[int] = mapped_column(Integer, server_default=text("0"), default=0)


class AutopayDraw(Base):
    """What became of one month: announced, then drawn with its payment, or not drawn and why."""

    __tablename__ = "autopay_draws"
    __table_args__ = (
        one_of("outcome", DRAW_OUTCOMES),
        CheckConstraint("(outcome = 'drawn') = (payment_id IS NOT NULL)", name="drawn"),
        CheckConstraint("month = date_trunc('month', month::timestamp)::date", name="month"),
        UniqueConstraint("resident_id", "tenancy_id", "month"),
        ForeignKeyConstraint(
            ["property_id", "autopay_id"], ["autopay.property_id", "autopay.id"], ondelete="CASCADE"
        ),
        ForeignKeyConstraint(["tenancy_id", "payment_id"], ["payments.tenancy_id", "payments.id"]),
        Index("ix_autopay_draws_autopay", "property_id", "autopay_id"),
        Index(
            "uq_autopay_draws_payment",
            "payment_id",
            unique=True,
            postgresql_where=text("payment_id IS NOT NULL"),
        ),
        {"info": {"audited": ("autopay",)}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    autopay_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    month: Mapped[date]
    draw_on: Mapped[date]
    outcome: Mapped[str]
    announced_at: Mapped[datetime | None]
    payment_id: Mapped[UUID | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class AutopayNotice(Base):
    """What the resident agreed to or was told, word for word; of an authorisation also its version and the
    address that it came from."""

    __tablename__ = "autopay_notices"
    __table_args__ = (
        one_of("kind", NOTICE_KINDS),
        CheckConstraint("(kind = 'authorised') = (authorisation_version IS NOT NULL)", name="authorisation"),
        ForeignKeyConstraint(
            ["property_id", "autopay_id"], ["autopay.property_id", "autopay.id"], ondelete="CASCADE"
        ),
        Index("ix_autopay_notices_autopay", "property_id", "autopay_id"),
        {"info": {"audited": ("autopay",)}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    autopay_id: Mapped[UUID]
    kind: Mapped[str]
    title: Mapped[str]
    message: Mapped[str]
    authorisation_version: Mapped[str | None]
    address: Mapped[str | None] = mapped_column(info={"sensitive": True})
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
