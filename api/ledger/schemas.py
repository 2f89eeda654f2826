"""The wire shapes of the ledger."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.schemas import MoneyText
from domain.ledger.papers import Because, NewCharge, NewCredit, NewPayment, NewRefund, NewReturn, Reason
from domain.models.payments import PaymentStatus

Day = date  # a field is called `date`
LineSource = Literal["charge", "payment", "return", "credit", "credit_taken_back", "disbursement"]


class ChargeCreate(NewCharge):
    """A one-off charge, due today unless it says when."""


class PaymentCreate(NewPayment):
    """A payment that came in. 409 `same_payment_again` asks; `again` answers."""


class CreditCreate(NewCredit):
    """A concession."""


class ReasonGiven(Because):
    """Why something is taken back."""


class PaymentReturn(NewReturn):
    """A payment that the bank sent back."""


class PaymentRefund(NewRefund):
    """Money that goes back to its payer."""


class PaymentMove(Because):
    """The lease whose tenancy the payment was meant for."""

    lease_id: UUID


class MonthClose(BaseModel):
    """Any day of the month."""

    model_config = {"extra": "forbid"}
    month: date


class MonthReopen(MonthClose):
    reason: Reason


class LedgerLine(BaseModel):
    """A paper on its day: it adds to what is owed (`charge`) or takes from it (`payment`); `why` says what
    settled it, or what it settled."""

    id: UUID
    date: Day
    due_date: Day | None
    kind: str
    source: LineSource
    description: str
    note: str | None
    reference: str | None
    charge: MoneyText | None
    payment: MoneyText | None
    balance: MoneyText
    why: str


class Ledger(BaseModel):
    """All papers until the end of a day, oldest first; above 0 the tenancy owes."""

    items: list[LedgerLine]
    balance: MoneyText
    as_of: date | None


class ChargeRow(BaseModel):
    id: UUID
    property_id: UUID
    tenancy_id: UUID
    kind: str
    period: date
    due_on: date
    posted_on: date
    amount: MoneyText
    settled: MoneyText
    description: str | None
    voided_on: date | None
    version: int
    created_at: datetime
    updated_at: datetime


class PaymentRow(BaseModel):
    """`applied` is what it settled so far, refunds included; the rest waits as prepayment."""

    id: UUID
    property_id: UUID
    tenancy_id: UUID
    payer: str
    method: str
    status: PaymentStatus
    received_on: date
    posted_on: date | None
    returned_on: date | None
    amount: MoneyText
    applied: MoneyText
    reference: str | None
    note: str | None
    reason: str | None
    version: int
    created_at: datetime
    updated_at: datetime


class CreditRow(BaseModel):
    id: UUID
    property_id: UUID
    tenancy_id: UUID
    kind: str
    day: date
    amount: MoneyText
    applied: MoneyText
    reason: str
    reversed_on: date | None
    version: int
    created_at: datetime
    updated_at: datetime


class BooksRow(BaseModel):
    """Nothing is posted up to `closed_through`."""

    property_id: UUID
    starts_on: date
    closed_through: date | None
