"""The wire shapes of financials."""

from datetime import date
from typing import Any, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from api.list_queries import PageQuery, SearchQuery, Words
from api.schemas import MoneyText
from domain.financials.spans import Range
from domain.models.books import Basis
from domain.models.postings import Paper


class SpanQuery(BaseModel):
    """The days that are looked at, and where."""

    range: Range = "month"
    property_id: UUID | None = None


class FinancialsQuery(SpanQuery):
    basis: Basis = "cash"


class Days(BaseModel):
    """The days of the range, and those of the period before that they are compared with."""

    range: Range
    since: date
    until: date
    before_since: date
    before_until: date
    properties: int


class Figure(BaseModel):
    """An amount, and that of the period before; null where the books had not begun."""

    amount: MoneyText
    before: MoneyText | None


class OutstandingFigure(Figure):
    """As of today, in every range; `before` is as of the end of the period before."""

    accounts: int


class DepositsFigure(BaseModel):
    amount: MoneyText
    tenancies: int


class MonthSums(BaseModel):
    """Null for months before the books began."""

    month: date
    income: MoneyText | None
    expenses: MoneyText | None


class AccountSum(BaseModel):
    key: str
    name: str
    amount: MoneyText


class CashFlow(BaseModel):
    """Always on cash, without the deposits that are held: opening and what moved it sum to closing."""

    opening: MoneyText
    net_income: MoneyText
    prepayments: MoneyText
    contributions: MoneyText
    draws: MoneyText
    other: MoneyText
    change: MoneyText
    closing: MoneyText


class Financials(Days):
    basis: Basis
    begins_on: date | None
    income: Figure
    expenses: Figure
    net_income: Figure
    outstanding: OutstandingFigure
    deposits_held: DepositsFigure
    months: list[MonthSums]
    income_accounts: list[AccountSum]
    expense_accounts: list[AccountSum]
    cash_flow: CashFlow


class RangedList(SearchQuery, SpanQuery):
    """A list of the range's days: the route turns `range` into them."""

    def filters(self) -> dict[str, Any]:
        return {name: value for name, value in super().filters().items() if name != "range"}


class TransactionFilters(RangedList):
    """What narrows the list of transactions. `account` is the key of an account."""

    basis: Basis = "cash"
    type: Literal["income", "expense"] | None = None
    account: Words = None


class TransactionQuery(PageQuery, TransactionFilters):
    """One page of the list of transactions."""


class TransactionRow(BaseModel):
    """A posting on an income or expense account; the amount is what it adds to net income."""

    id: UUID
    day: date = Field(title="Date")
    party: str | None = Field(title="From or to")
    details: str | None
    is_returned: bool = Field(title="Returned")
    is_voided: bool = Field(title="Undone")
    property_id: UUID
    property_name: str = Field(title="Property")
    unit_number: str | None = Field(title="Unit")
    resident_id: UUID | None
    paper: Paper
    kind: Literal["income", "expense"] = Field(title="Type")
    account: str = Field(title="Account key")
    account_name: str = Field(title="Account")
    amount: MoneyText
