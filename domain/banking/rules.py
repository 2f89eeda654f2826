"""What people enter of banking, and the sentences of refusals."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field

from domain.core.errors import Invalid
from domain.core.values.dates import Day
from domain.core.values.text import Fields, Line, OptionalFreeLine, OptionalLine
from domain.ledger.papers import TO_COME, Above0
from domain.ledger.postings import Account
from domain.models.books import BankPurpose

NO_PAYMENT = "Payment not found"
NO_DEPOSIT = "Deposit not found"
NO_DRAW = "Draw not found"
NOT_WAITING = "Only payments that are completed and not at the bank yet can be deposited."
OTHER_COMPANY = "These payments came in at properties of different companies. Make one deposit for each."
OTHER_BANK = "Choose a bank account of the company that the payments came in at."
BEFORE_PAYMENTS = "A payment of this deposit came in later. Choose a day on or after it."
BEFORE_BOOKS = "The books of this property begin later. Choose a day on or after their first."
REVERSED = "This was taken back already."
RETURNED = "A payment of this deposit was returned or undone: the deposit stays."


def _unique(ids: list[UUID]) -> list[UUID]:
    return list(dict.fromkeys(ids))


class NewBankDeposit(Fields):
    """Payments brought to the bank together. Unsaid, today, to the operating account of the first one's
    property."""

    payment_ids: Annotated[list[UUID], Field(min_length=1, max_length=500), AfterValidator(_unique)]
    deposited_on: Day | None = None
    bank_account_id: UUID | None = None
    reference_number: OptionalLine = None


class _MoneyOfProperty(Fields):
    """An amount, today unless it says when."""

    amount: Above0
    date: Day | None = None
    memo: OptionalFreeLine = None


class NewContribution(_MoneyOfProperty):
    """An owner pays in."""

    bank: BankPurpose = "operating"


class NewDraw(_MoneyOfProperty):
    """An owner takes out of the operating account."""

    payee: Line
    reference_number: OptionalLine = None


class NewBankTransfer(_MoneyOfProperty):
    """Money goes from one of the property's bank accounts to the other."""

    from_bank: BankPurpose


class NewBankFee(_MoneyOfProperty):
    """What the bank takes for its services."""

    bank: BankPurpose = "operating"


BANK_ACCOUNT: dict[BankPurpose, Account] = {"operating": "bank_operating", "deposits": "bank_deposits"}
OTHER_PURPOSE: dict[BankPurpose, BankPurpose] = {"operating": "deposits", "deposits": "operating"}


def possible(wanted: date | None, *, today: date, starts_on: date) -> date:
    """Raises Invalid for a day to come, or before the books began."""
    day = wanted or today
    if day > today:
        raise Invalid.field("date", TO_COME)
    if day < starts_on:
        raise Invalid.field("date", BEFORE_BOOKS)
    return day
