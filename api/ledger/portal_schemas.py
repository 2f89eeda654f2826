"""The wire shapes of the ledger in the portal."""

from datetime import date
from uuid import UUID

from pydantic import BaseModel

from api.ledger.schemas import AccountStatus, LineSource, LineState, MonthlyCharge, OpenPart, Sum
from api.schemas import MoneyText
from domain.models.tenancies import Accepts

Day = date  # a field is called `date`


class OwnLedgerLine(BaseModel):
    """A paper on its day, with the balance after it. Of a payment that is not `mine` only the payer's first
    name and the amount are there."""

    id: UUID
    date: Day
    source: LineSource
    mine: bool
    description: str
    details: str | None
    note: str | None
    charge: MoneyText | None
    payment: MoneyText | None
    balance: MoneyText
    state: LineState | None
    explanation: str
    reckoning: list[Sum]
    posted_by: str


class OwnAccount(BaseModel):
    """What the home owes today by charge, what is on its way, and what is charged next. `shared_with` are the
    first names of the others who owe it; `terms` says which payments it takes, where not
    all. `to_pay` is what is open less what is on its way; where nothing is, what comes next. More than
    `highest_payment` is refused."""

    tenancy_id: UUID
    property_id: UUID
    property_name: str
    unit_number: str
    shared_with: list[str]
    today: date
    ended_on: date | None
    accepts: Accepts
    balance: MoneyText
    pending: MoneyText
    status: AccountStatus
    days_past_grace: int | None
    open: list[OpenPart]
    monthly: list[MonthlyCharge]
    next_on: date | None
    next_amount: MoneyText | None
    terms: str | None
    to_pay: MoneyText
    highest_payment: MoneyText


class OwnTenancy(BaseModel):
    """A home that the resident owes for; `ended_on` where its household has left."""

    tenancy_id: UUID
    property_id: UUID
    property_name: str
    unit_number: str
    ended_on: date | None


class OwnLedger(BaseModel):
    """The lines of one home, oldest first, its account, and every home that could be named; without a home
    `account` is null."""

    items: list[OwnLedgerLine]
    account: OwnAccount | None
    tenancies: list[OwnTenancy]
