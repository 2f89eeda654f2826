"""What people enter of the balances that a property brings from elsewhere, and the sentences of refusals."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Literal, Self, get_args
from uuid import UUID

from pydantic import Field, model_validator

from domain.core.errors import Conflict, Invalid
from domain.core.values.dates import Day
from domain.core.values.text import Fields, OptionalFreeLine
from domain.ledger.names import day_name
from domain.ledger.papers import Above0
from domain.models.books import BankPurpose, Books
from domain.models.charges import ChargeKind

OpeningKind = Literal["charge", "prepayment", "deposit", "bank"]
OPENING_KINDS: tuple[OpeningKind, ...] = get_args(OpeningKind)

NO_LEASE = "Choose the lease that it belongs to."
NO_CHARGE_KIND = "Say what is owed: rent, a fee, a deposit."
NO_DUE_DATE = "Say when it fell due."
NO_BANK = "Choose the bank account."
DUE_LATER = "What was open when the books began fell due on {last} at the latest. Charge what is due later."
NOT_BEGUN = "The books of this property begin on {first}. Enter opening balances from that day on."
CLOSED = "The books are closed through {last}. Reopen their first month before you enter opening balances."
OTHER_PROPERTY = "This lease is of another property."
NO_LINE = "Opening balance not found"
TWICE: Mapping[OpeningKind, str] = {
    "charge": "What is owed of this kind and due day is entered already. Take that back first.",
    "prepayment": "A prepayment of this lease is entered already. Take that back first.",
    "deposit": "A deposit of this lease is entered already. Take that back first.",
    "bank": "The opening balance of this bank account is entered already. Take that back first.",
}


class OpeningLine(Fields):
    """One balance at the end of the day before the books begin: a charge that was open, money that a tenancy
    had paid ahead, its deposit, or what was in a bank account."""

    kind: OpeningKind
    amount: Above0
    lease_id: UUID | None = None
    charge_kind: ChargeKind | None = None
    due_date: Day | None = None
    bank: BankPurpose | None = None
    description: OptionalFreeLine = None

    @model_validator(mode="after")
    def _is_complete(self) -> Self:
        if self.kind == "bank":
            if self.bank is None:
                raise ValueError(NO_BANK)
        elif self.lease_id is None:
            raise ValueError(NO_LEASE)
        if self.kind == "charge":
            if self.charge_kind is None:
                raise ValueError(NO_CHARGE_KIND)
            if self.due_date is None:
                raise ValueError(NO_DUE_DATE)
        return self


class NewOpening(Fields):
    """Balances of one property."""

    lines: list[OpeningLine] = Field(min_length=1, max_length=500)


def opening_day(books: Books, today: date) -> date:
    """The day before the books begin. Raises Conflict where it has not come, or the first month is closed."""
    if books.starts_on > today:
        raise Conflict(NOT_BEGUN.format(first=day_name(books.starts_on)), code="books_not_begun")
    if books.closed_through is not None:
        raise Conflict(CLOSED.format(last=day_name(books.closed_through)), code="books_closed")
    return books.starts_on - timedelta(days=1)


def check_due(due_on: date, day: date) -> date:
    """Raises Invalid for a charge that fell due after the books began."""
    if due_on > day:
        raise Invalid.field("due_date", DUE_LATER.format(last=day_name(day)))
    return due_on
