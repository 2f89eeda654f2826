"""Bills: what a property owes to those who work for it, one paper each, with its lines by account."""

from datetime import date
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    ForeignKeyConstraint,
    Index,
    SmallInteger,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Amount, Base, Id, Instant, Versioned
from domain.models.tenancies import beside


class Bill(Versioned, Base):
    """What one property owes to a payee. An invoice over several properties is a bill for each of them, all
    with its `invoice_id`: who works at one property sees nothing of the others.

    It is open until it is paid or voided. `request_id` is the maintenance request whose cost it is,
    `work_order_id` the work order: each has one bill in force.
    """

    __tablename__ = "bills"
    __table_args__ = (
        CheckConstraint("amount > 0", name="amount"),
        CheckConstraint("due_on >= day", name="due_on"),
        CheckConstraint("paid_on IS NULL OR voided_on IS NULL", name="state"),
        UniqueConstraint("property_id", "id"),
        ForeignKeyConstraint(["company_id", "property_id"], ["properties.company_id", "properties.id"]),
        ForeignKeyConstraint(["company_id", "vendor_id"], ["vendors.company_id", "vendors.id"]),
        ForeignKeyConstraint(
            ["property_id", "request_id"],
            ["maintenance_requests.property_id", "maintenance_requests.id"],
            ondelete="SET NULL (request_id)",
            name="fk_bills_request",
        ),
        ForeignKeyConstraint(
            ["property_id", "work_order_id"],
            ["work_orders.property_id", "work_orders.id"],
            ondelete="SET NULL (work_order_id)",
            name="fk_bills_work_order",
        ),
        Index("ix_bills_day", "property_id", "day"),
        Index("ix_bills_vendor", "vendor_id"),
        Index("ix_bills_invoice_id", "invoice_id"),
        Index(
            "ix_bills_open",
            *("property_id", "due_on"),
            postgresql_where=text("paid_on IS NULL AND voided_on IS NULL"),
        ),
        Index(
            "uq_bills_request",
            "request_id",
            unique=True,
            postgresql_where=text("request_id IS NOT NULL AND voided_on IS NULL"),
        ),
        Index(
            "uq_bills_work_order",
            "work_order_id",
            unique=True,
            postgresql_where=text("work_order_id IS NOT NULL AND voided_on IS NULL"),
        ),
        {"info": {"audited": beside("bills")}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    invoice_id: Mapped[UUID]
    vendor_id: Mapped[UUID | None]
    request_id: Mapped[UUID | None]
    work_order_id: Mapped[UUID | None]
    payee: Mapped[str]
    number: Mapped[str | None]
    day: Mapped[date]
    posted_on: Mapped[date]
    due_on: Mapped[date]
    amount: Mapped[Amount]
    memo: Mapped[str | None]
    paid_on: Mapped[date | None]
    voided_on: Mapped[date | None]
    reason: Mapped[str | None]


class BillLine(Base):
    """A part of a bill and the account that it is an expense of."""

    __tablename__ = "bill_lines"
    __table_args__ = (
        CheckConstraint("amount > 0", name="amount"),
        ForeignKeyConstraint(["property_id", "bill_id"], ["bills.property_id", "bills.id"]),
        ForeignKeyConstraint(["company_id", "account_id"], ["gl_accounts.company_id", "gl_accounts.id"]),
        Index("uq_bill_lines_position", "bill_id", "position", unique=True),
        Index("ix_bill_lines_property_id", "property_id"),
        {"info": {"audited": ("bills",)}},
    )

    id: Mapped[Id] = mapped_column(server_default=text("uuidv7()"))
    company_id: Mapped[UUID]
    property_id: Mapped[UUID]
    bill_id: Mapped[UUID]
    position: Mapped[int] = mapped_column(SmallInteger)
    account_id: Mapped[UUID]
    amount: Mapped[Amount]
    description: Mapped[str | None]
    created_at: Mapped[Instant] = mapped_column(server_default=func.now())
