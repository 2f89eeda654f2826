"""The wire shapes of banking."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import ListQuery, PageQuery
from api.schemas import MoneyText
from domain.banking.rules import NewBankDeposit, NewBankFee, NewBankTransfer, NewContribution, NewDraw
from domain.ledger.papers import Because
from domain.models.banking import EntryKind
from domain.models.books import BankPurpose
from domain.models.payments import DisbursementKind, PaymentMethod


class BankDepositCreate(NewBankDeposit):
    """Payments brought to the bank together."""


class ContributionCreate(NewContribution):
    """An owner pays in."""


class DrawCreate(NewDraw):
    """An owner takes out."""


class BankTransferCreate(NewBankTransfer):
    """Money goes from one of the property's bank accounts to the other."""


class BankFeeCreate(NewBankFee):
    """The bank took a fee."""


class BankingReason(Because):
    """Why something is taken back."""


class BankDepositFilters(ListQuery):
    """What narrows the list of bank deposits."""

    bank_account_id: UUID | None = None


class BankDepositQuery(PageQuery, BankDepositFilters):
    """One page of the list of bank deposits."""


class UndepositedFilters(ListQuery):
    """What narrows the list of payments that wait to be banked."""

    property_id: UUID | None = None


class UndepositedQuery(PageQuery, UndepositedFilters):
    """One page of the list of payments that wait to be banked."""


class BankEntryFilters(ListQuery):
    """What narrows the list of entries at the bank."""

    property_id: UUID | None = None
    kind: Literal["contribution", "bank_transfer", "bank_fee"] | None = None


class BankEntryQuery(PageQuery, BankEntryFilters):
    """One page of the list of entries at the bank."""


class DrawFilters(ListQuery):
    """What narrows the list of owners' draws."""

    property_id: UUID | None = None


class DrawQuery(PageQuery, DrawFilters):
    """One page of the list of owners' draws."""


class CanTakeBack(BaseModel):
    take_back: bool


class CanDeposit(BaseModel):
    deposit: bool


class CanVoid(BaseModel):
    void: bool


class BankAccountRow(BaseModel):
    id: UUID
    company_id: UUID
    name: str
    purpose: BankPurpose
    last_four: str | None


class BankDepositRow(BaseModel):
    """One line of a bank account; `payments` is how many it holds."""

    id: UUID
    company_id: UUID
    bank_account_id: UUID
    bank_account: str
    day: date
    amount: MoneyText
    payments: int
    reference: str | None
    reversed_on: date | None
    reason: str | None
    can: CanTakeBack
    version: int
    created_at: datetime
    updated_at: datetime


class UndepositedRow(BaseModel):
    id: UUID
    property_id: UUID
    property_name: str
    payer: str
    method: PaymentMethod
    received_on: date
    amount: MoneyText
    reference: str | None
    can: CanDeposit


class JournalEntryRow(BaseModel):
    id: UUID
    property_id: UUID
    property_name: str
    tenancy_id: UUID | None
    kind: EntryKind
    day: date
    amount: MoneyText
    memo: str | None
    reversed_on: date | None
    reason: str | None
    can: CanTakeBack
    version: int
    created_at: datetime
    updated_at: datetime


class DisbursementRow(BaseModel):
    id: UUID
    property_id: UUID
    property_name: str
    kind: DisbursementKind
    day: date
    amount: MoneyText
    payee: str | None
    reference: str | None
    reason: str | None
    reversed_on: date | None
    can: CanVoid
    version: int
    created_at: datetime
    updated_at: datetime
