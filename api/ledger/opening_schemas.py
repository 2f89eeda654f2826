"""The wire shapes of opening balances."""

from datetime import date
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from api.schemas import MoneyText
from domain.core.values.dates import Day
from domain.core.values.money import Money
from domain.ledger.opening_rules import NewOpening, OpeningKind
from domain.ledger.papers import Because
from domain.ledger.past_charges import Confirmed
from domain.models.charges import ChargeKind


class OpeningCreate(NewOpening):
    """Balances of one property, as of the day before its books begin."""


class OpeningReason(Because):
    """Why an opening balance is taken back."""


class BooksBegin(BaseModel):
    """The first day of the books, and how many charges for the months since were seen, and what they come
    to."""

    model_config = ConfigDict(extra="forbid")
    starts_on: Day
    charges: int | None = None
    amount: Money | None = None

    def confirmed(self) -> Confirmed | None:
        """What was seen, where both were sent."""
        if self.charges is None or self.amount is None:
            return None
        return Confirmed(self.charges, self.amount)


class MonthOfCharges(BaseModel):
    """What a month is charged."""

    month: date
    charges: int
    amount: MoneyText


class ChargesOfTenancy(BaseModel):
    """What a tenancy is charged."""

    unit_number: str
    resident_name: str
    charges: int
    amount: MoneyText


class PastCharges(BaseModel):
    """What books that begin on the day charge for the time since, without late fees. `closed` of them fall
    into closed months, and are dated the first open day; `concessions` are taken off besides. `to_confirm`
    where the nightly charges do not reach so far back, and the figures have to be sent along."""

    starts_on: date
    to_confirm: bool
    charges: int
    amount: MoneyText
    concessions: MoneyText
    closed: int
    months: list[MonthOfCharges]
    tenancies: list[ChargesOfTenancy]


class OpeningLineRow(BaseModel):
    """One balance; `taken_back_on` where it counts no more. `bank` is the account's name."""

    kind: OpeningKind
    id: UUID
    charge_kind: ChargeKind | None
    due_on: date | None
    bank: str | None
    amount: MoneyText
    description: str | None
    taken_back_on: date | None
    unit_number: str | None
    resident_name: str | None


class Opening(BaseModel):
    """A property's opening balances; `may_move` says that its books may begin on another day."""

    property_id: UUID
    property_name: str
    starts_on: date
    closed_through: date | None
    may_move: bool
    may_enter: bool
    lines: list[OpeningLineRow]
