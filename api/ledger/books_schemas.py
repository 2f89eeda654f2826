"""The wire shapes of a property's books."""

from datetime import date
from uuid import UUID

from pydantic import BaseModel

from api.schemas import MoneyText
from domain.ledger.books_settings import BooksChanges
from domain.models.books import Basis, LateFeeKind, PaymentOrder, Proration


class BooksUpdate(BooksChanges):
    """Changes to how a property's money is kept."""


class BooksCan(BaseModel):
    """`write` is to change settings and close months, `reopen` to open a closed one."""

    write: bool
    reopen: bool


class FeeLaw(BaseModel):
    """What the state says of late fees, as we read it: no legal advice."""

    source: str
    grace_days: int
    advice: str


class BooksSettings(BaseModel):
    """Without days of grace those of each lease count; without an order of payment that of the state."""

    property_id: UUID
    starts_on: date
    closed_through: date | None
    basis: Basis
    operating_bank: str
    deposit_bank: str
    late_fee_kind: LateFeeKind
    late_fee_amount: MoneyText | None
    late_fee_percent: str | None
    late_fee_maximum: MoneyText | None
    late_fee_minimum_balance: MoneyText
    late_fee_grace_days: int | None
    nsf_fee: MoneyText
    proration: Proration
    payment_order: PaymentOrder | None
    can: BooksCan
    law: FeeLaw | None
    version: int
