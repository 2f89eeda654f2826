"""The wire shapes of bills."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from api.list_queries import PageQuery, SearchQuery
from api.schemas import MoneyText
from domain.ledger.papers import Because
from domain.payables.rules import BillChanges, NewBill, Payout

BillStatus = Literal["open", "overdue", "paid", "voided"]


class BillCreate(NewBill):
    """An invoice: it becomes a bill for each property that its lines name. With `payment` it is paid.
    409 `same_bill_again` beside an equal one, which `current.bill_id` names; `again` answers."""


class BillPayment(Payout):
    """When and by which check the bill is paid."""


class BillUpdate(BillChanges):
    """What is set right of an open bill."""


class BillReason(Because):
    """Why a bill or its payment is voided."""


class BillFilters(SearchQuery):
    """What narrows the list of bills. `open` are all that are to be paid, overdue ones too; `due_within` days
    from today leaves those, overdue ones too."""

    property_id: UUID | None = None
    vendor_id: UUID | None = None
    invoice_id: UUID | None = None
    status: BillStatus | None = None
    due_within: Annotated[int, Field(ge=0, le=366)] | None = None


class BillQuery(PageQuery, BillFilters):
    """One page of the list of bills."""


class BillLineRow(BaseModel):
    id: UUID
    account_id: UUID
    account: str
    amount: MoneyText
    description: str | None


class BillCan(BaseModel):
    """`write` is to change or void it, `pay` to pay it or take a payment back."""

    write: bool
    pay: bool


class BillRow(BaseModel):
    """What one property owes of an invoice; bills of the same invoice share `invoice_id`. `request_id` is the
    maintenance request whose cost it is, and whose papers are the bill's."""

    id: UUID
    property_id: UUID
    request_id: UUID | None
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
    can: BillCan
    version: int
    created_at: datetime
    updated_at: datetime


class BillFigures(BaseModel):
    """Amounts and numbers of bills by the properties' own days; due soon is within seven days."""

    open: MoneyText
    open_bills: int
    overdue: MoneyText
    overdue_bills: int
    due_soon: MoneyText
    due_soon_bills: int
    paid_this_month: MoneyText
    paid_this_month_bills: int
    total: int


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
