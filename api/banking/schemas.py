"""The wire shapes of banking."""

from datetime import date, datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import ListQuery, PageQuery
from api.schemas import MoneyText
from domain.banking.rules import NewBankDeposit, NewBankFee, NewBankTransfer, NewContribution, NewDraw
from domain.ledger.papers import Because
from domain.models.banking import EntryKind
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


class JournalEntryRow(BaseModel):
    id: UUID
    property_id: UUID
    tenancy_id: UUID | None
    kind: EntryKind
    day: date
    amount: MoneyText
    memo: str | None
    reversed_on: date | None
    reason: str | None
    version: int
    created_at: datetime
    updated_at: datetime


class DisbursementRow(BaseModel):
    id: UUID
    property_id: UUID
    kind: DisbursementKind
    day: date
    amount: MoneyText
    payee: str | None
    reference: str | None
    reason: str | None
    reversed_on: date | None
    version: int
    created_at: datetime
    updated_at: datetime
