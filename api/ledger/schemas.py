"""The wire shapes of the ledger."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.schemas import MoneyText
from domain.ledger.line_actions import LineAction
from domain.ledger.papers import Because, NewCharge, NewCredit, NewPayment, NewRefund, NewReturn, Reason
from domain.ledger.rules.lateness import PaymentStatus as TenancyStatus
from domain.models.payments import PaymentStatus
from domain.models.tenancies import Accepts
from domain.online_payments.refund_rules import NewGatewayRefund

Day = date  # a field is called `date`
LineState = PaymentStatus | Literal["taken_back"]
AccountStatus = TenancyStatus | Literal["partial"]
LineSource = Literal[
    "charge", "payment", "return", "payment_voided", "credit", "credit_taken_back", "disbursement"
]


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


class OnlinePaymentRefund(NewGatewayRefund):
    """Money that goes back to the card or account that paid it."""


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


class Sum(BaseModel):
    """A line of a reckoning."""

    label: str
    amount: MoneyText


class LedgerLine(BaseModel):
    """A paper on its day: it adds to what is owed (`charge`) or takes from it (`payment`); `why` says what
    settled it, or what it settled. `can` names what the caller may do with it."""

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
    state: LineState | None
    open: MoneyText | None
    details: str | None
    explanation: str
    reckoning: list[Sum]
    posted_by: str
    can: list[LineAction]


class OpenPart(BaseModel):
    """A part of the balance."""

    name: str
    open: MoneyText


class DepositHeld(BaseModel):
    """The tenancy's deposits: what is `held`, which is no part of its balance, and what is `owed` of them."""

    held: MoneyText
    owed: MoneyText
    since: date | None
    bank_account: str | None
    interest: MoneyText | None


class MonthlyCharge(BaseModel):
    name: str
    amount: MoneyText


class CanOfAccount(BaseModel):
    """`record` is taking money and giving it back, which no admin does for others; `charge` is the rest."""

    record: bool
    charge: bool


class TenancyAccount(BaseModel):
    """What the tenancy owes today by charge, its deposit, and what is charged next; `terms` says which
    payments it takes, where not all, `move_in_open` what those who move in still have to pay."""

    lease_id: UUID
    property_id: UUID
    property_name: str
    unit_number: str
    resident_name: str
    email: str | None
    today: date
    closed_through: date | None
    balance: MoneyText
    status: AccountStatus
    days_past_grace: int | None
    open: list[OpenPart]
    deposit: DepositHeld | None
    monthly: list[MonthlyCharge]
    next_on: date | None
    next_amount: MoneyText | None
    move_in_open: MoneyText | None
    accepts: Accepts
    terms: str | None
    terms_reason: str | None
    payers: list[str]
    nsf_fee: MoneyText
    can: CanOfAccount


class Ledger(BaseModel):
    """All papers until the end of a day, oldest first; above 0 the tenancy owes. `account` is as of today."""

    items: list[LedgerLine]
    balance: MoneyText
    as_of: date | None
    account: TenancyAccount | None


class LedgerCount(BaseModel):
    """How many lines the ledger has today."""

    lines: int


class PreviewPart(BaseModel):
    """An open charge, and what of the payment it gets."""

    charge_id: UUID
    name: str
    due_on: date
    open: MoneyText
    gets: MoneyText


class PaymentPreview(BaseModel):
    """What a payment would settle. `late_fees` are those that it shows to be unearned, because the rent was
    received in time; `order` says what decides where the payer may not choose."""

    parts: list[PreviewPart]
    refund_covered: MoneyText | None
    prepayment: MoneyText | None
    waits_for: str
    balance_before: MoneyText
    balance_after: MoneyText
    payer_chooses: bool
    order: str
    late_fees: MoneyText | None


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
    voided_on: date | None
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
