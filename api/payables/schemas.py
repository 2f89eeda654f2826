"""The wire shapes of bills."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import ListQuery, PageQuery
from api.schemas import MoneyText
from domain.ledger.papers import Because
from domain.payables.rules import NewBill, Payout

BillStatus = Literal["open", "paid", "voided"]


class BillCreate(NewBill):
    """An invoice: it becomes a bill for each property that its lines name. With `payment` it is paid."""


class BillPayment(Payout):
    """When and by which check the bill is paid."""


class BillReason(Because):
    """Why a bill or its payment is voided."""


class BillFilters(ListQuery):
    """What narrows the list of bills."""

    property_id: UUID | None = None
    vendor_id: UUID | None = None
    invoice_id: UUID | None = None
    status: BillStatus | None = None


class BillQuery(PageQuery, BillFilters):
    """One page of the list of bills."""


class BillLineRow(BaseModel):
    id: UUID
    account_id: UUID
    account: str
    amount: MoneyText
    description: str | None


class BillRow(BaseModel):
    """What one property owes of an invoice; bills of the same invoice share `invoice_id`."""

    id: UUID
    property_id: UUID
    property_name: str
    invoice_id: UUID
    vendor_id: UUID | None
    payee: str
    number: str | None
    day: date
    due_on: date
    amount: MoneyText
    status: BillStatus
    memo: str | None
    paid_on: date | None
    voided_on: date | None
    reason: str | None
    lines: list[BillLineRow]
    version: int
    created_at: datetime
    updated_at: datetime


class Invoice(BaseModel):
    """The bills that an invoice became, one for each property."""

    items: list[BillRow]


class ExpenseAccount(BaseModel):
    id: UUID
    number: int
    name: str
    key: str | None


class ExpenseAccounts(BaseModel):
    """What a line of a bill at the property may be an expense of."""

    items: list[ExpenseAccount]
