"""The wire shapes of opening balances."""

from datetime import date
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from api.schemas import MoneyText
from domain.core.values.dates import Day
from domain.ledger.opening_rules import NewOpening, OpeningKind
from domain.ledger.papers import Because
from domain.models.charges import ChargeKind


class OpeningCreate(NewOpening):
    """Balances of one property, as of the day before its books begin."""


class OpeningReason(Because):
    """Why an opening balance is taken back."""


class BooksBegin(BaseModel):
    """The first day of the books."""

    model_config = ConfigDict(extra="forbid")
    starts_on: Day


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
