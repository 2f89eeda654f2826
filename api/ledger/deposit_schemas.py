"""The wire shapes of deposits."""

from datetime import date
from decimal import Decimal
from uuid import UUID

from pydantic import BaseModel

from api.schemas import MoneyText
from domain.ledger.papers import Because, NewDepositReturn, NewDepositUse, NewInterest


class InterestCreate(NewInterest):
    """The tenant's interest on the deposit held."""


class DepositUse(NewDepositUse):
    """A part of what is held settles open charges."""


class DepositReturnCreate(NewDepositReturn):
    """The itemised statement of a move-out."""


class DepositReason(Because):
    """Why a statement is taken back."""


class TenancyTransfer(Because):
    """The lease of the other unit, to whose tenancy all money goes along."""

    to_lease_id: UUID


class DeductionRow(BaseModel):
    """A line of the statement: what of the charge the deposit covered, and what stays owed."""

    charge_id: UUID
    what: str
    amount: MoneyText
    covered: MoneyText
    owed: MoneyText
    evidence: str | None


class DepositStatementRow(BaseModel):
    """What was held with interest is what was withheld and what was returned. `due_on` is the last day that
    the state's law gives."""

    id: UUID
    moved_out_on: date
    due_on: date | None
    day: date
    held: MoneyText
    interest: MoneyText
    withheld: MoneyText
    returned: MoneyText
    sent_to: str | None
    reversed_on: date | None
    reason: str | None
    deductions: list[DeductionRow]


class PreviewLine(BaseModel):
    what: str
    covered: MoneyText
    owed: MoneyText


class StatementPreview(BaseModel):
    """`held` counts interest; it is what would be withheld and returned. `owed` stays owed by the tenant."""

    held: MoneyText
    interest: MoneyText
    withheld: MoneyText
    returned: MoneyText
    owed: MoneyText
    due_on: date | None
    lines: list[PreviewLine]


class StateClock(BaseModel):
    """Within how many days of move-out the state wants the deposit or its statement; no legal advice."""

    days: int
    source: str
    advice: str


class Deposit(BaseModel):
    """`forwarding_address` is what the resident gave once they had moved out, else what their notice says."""

    held: MoneyText
    clock: StateClock | None
    forwarding_address: str | None
    statements: list[DepositStatementRow]


class Moved(BaseModel):
    """What went along to the other unit."""

    owed: MoneyText
    waiting: MoneyText
    deposit: MoneyText


def moved_body(owed: Decimal, waiting: Decimal, deposit: Decimal) -> dict[str, str]:
    return {"owed": f"{owed:.2f}", "waiting": f"{waiting:.2f}", "deposit": f"{deposit:.2f}"}
