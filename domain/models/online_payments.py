"""Payments that residents make online: their cards and bank accounts, and how far each payment has come."""

from datetime import date, datetime
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Versioned
from domain.models.properties import one_of

GatewayName = Literal["simulator", "stripe"]
GATEWAYS: tuple[GatewayName, ...] = get_args(GatewayName)
MethodKind = Literal["card", "bank_account"]
METHOD_KINDS: tuple[MethodKind, ...] = get_args(MethodKind)
PaymentType = Literal["rent", "deposit", "late_fee", "utility", "other"]
PAYMENT_TYPES: tuple[PaymentType, ...] = get_args(PaymentType)


class StoredPaymentMethod(Versioned, Base):
    """A resident's card or bank account at the gateway. Its number is the gateway's alone: here are what
    people know it by, and the gateway's token for it. Removed, its row stays with its payments."""

    __tablename__ = "payment_methods"
    __table_args__ = (
        one_of("kind", METHOD_KINDS),
        one_of("gateway", GATEWAYS),
        CheckConstraint("last_four ~ '^[0-9]{4}$'", name="last_four"),
        CheckConstraint("NOT is_default OR removed_at IS NULL", name="default"),
        CheckConstraint(
            "(gateway = 'stripe') = (gateway_account_id IS NOT NULL AND customer IS NOT NULL)",
            name="gateway_account",
        ),
        UniqueConstraint("resident_id", "id"),
        UniqueConstraint("gateway_account_id", "token"),
        ForeignKeyConstraint(
            ["property_id", "resident_id"], ["residents.property_id", "residents.id"], ondelete="CASCADE"
        ),
        Index("ix_payment_methods_resident", "property_id", "resident_id"),
        Index("uq_payment_methods_default", "resident_id", unique=True, postgresql_where=text("is_default")),
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    property_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    gateway: Mapped[str]
    gateway_account_id: Mapped[UUID | None] = mapped_column(ForeignKey("gateway_accounts.id"))
    kind: Mapped[str]
    brand: Mapped[str]
    last_four: Mapped[str]
    expires_on: Mapped[date | None]
    # The resident at the gateway, who has the method there.
    customer: Mapped[str | None]
    token: Mapped[str] = mapped_column(info={"sensitive": True})
    is_default: Mapped[bool] = mapped_column(Boolean, server_default=text("false"), default=False)
    removed_at: Mapped[datetime | None]


class OnlinePayment(Base):
    """The gateway's side of a payment, under the payment's own id. `called_at` is when the gateway was first
    asked for it, `processing_since` when it said that the money is on its way, `unclear_since` when asking
    was given up without an answer: then a person has to look."""

    __tablename__ = "online_payments"
    __table_args__ = (
        one_of("payment_type", PAYMENT_TYPES),
        one_of("gateway", GATEWAYS),
        ForeignKeyConstraint(["tenancy_id", "id"], ["payments.tenancy_id", "payments.id"]),
        ForeignKeyConstraint(["property_id", "tenancy_id"], ["tenancies.property_id", "tenancies.id"]),
        ForeignKeyConstraint(
            ["resident_id", "method_id"], ["payment_methods.resident_id", "payment_methods.id"]
        ),
        Index("ix_online_payments_property", "property_id", "tenancy_id"),
        {"info": {"audited": ("payments",)}},
    )

    id: Mapped[Id]
    property_id: Mapped[UUID]
    tenancy_id: Mapped[UUID]
    resident_id: Mapped[UUID]
    method_id: Mapped[UUID]
    gateway: Mapped[str]
    payment_type: Mapped[str]
    # Counts the workflows that were started for it: a lost one is followed by another.
    generation: Mapped[int] = mapped_column(Integer, server_default=text("1"), default=1)
    called_at: Mapped[datetime | None]
    confirm_since: Mapped[datetime | None]
    processing_since: Mapped[datetime | None]
    unclear_since: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
