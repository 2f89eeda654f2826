"""A tenancy's account at a glance: what it owes and since when, and which payments it takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows
from domain.ledger.names import charge_title
from domain.ledger.papers import CERTIFIED_ONLY, FULL_ONLY, TAKES_NONE, dollars
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.lateness import OpenAmount, delinquency, payment_status
from domain.ledger.rules.order import GROUP_OF_KIND, RENT_FIRST, STANDARD, OpenCharge, Order, order_in


@dataclass(frozen=True, slots=True)
class OpenLine:
    """A charge of which something is open."""

    id: UUID
    kind: str
    period: date
    due_on: date
    amount: Decimal
    open: Decimal
    description: str | None

    @property
    def name(self) -> str:
        return charge_title(self.kind, self.period, self.description)


@dataclass(frozen=True, slots=True)
class Account:
    """The facts of a tenancy's account, as `account_queries` reads them, and what follows from them."""

    facts: Mapping[str, Any]
    open: tuple[OpenLine, ...]

    @property
    def today(self) -> date:
        return self.day("today")

    @property
    def balance(self) -> Decimal:
        return Decimal(self.facts["balance"])

    @property
    def order(self) -> Order:
        preferred = RENT_FIRST if self.facts["payment_order"] == "rent_first" else STANDARD
        return order_in(self.facts["state"], preferred)

    @property
    def grace_days(self) -> int:
        days: int = self.facts["grace_days"]
        return days

    def day(self, name: str) -> date:
        return date.fromisoformat(self.facts[name])

    def possible_day(self, name: str) -> date | None:
        value = self.facts[name]
        return date.fromisoformat(value) if value else None

    def open_charges(self) -> list[OpenCharge]:
        return [OpenCharge(each.id, GROUP_OF_KIND[each.kind], each.due_on, each.open) for each in self.open]


def account_of(rows: Rows) -> Account | None:
    """The account that was read; none for a lease without one."""
    if not rows:
        return None
    facts: Mapping[str, Any] = rows[0][0]
    return Account(facts, tuple(_open_line(each) for each in facts["open"]))


def status_of(account: Account) -> tuple[str, int | None]:
    """The payment status of the tenancy, and how many days the oldest overdue charge is past its grace."""
    amounts = [OpenAmount(each.due_on, each.open) for each in account.open]
    grace, today = account.grace_days, account.today
    status: str = payment_status(
        amounts,
        pending=Decimal(account.facts["pending"]),
        grace_days=grace,
        today=today,
        ever_charged=account.facts["ever_charged"],
    )
    overdue = delinquency(amounts, grace, today) if status == "overdue" else None
    if status in ("due", "overdue") and any(
        each.open < each.amount for each in account.open if each.due_on <= today
    ):
        status = "partial"
    return status, overdue.days - grace if overdue else None


def terms_of_payment(account: Account) -> str | None:
    """The sentence on what the tenancy takes, where that is not everything."""
    match account.facts["accepts"]:
        case "none":
            return TAKES_NONE
        case "certified_only":
            return CERTIFIED_ONLY
        case "full_only":
            return FULL_ONLY.format(owed=dollars(max(account.balance, ZERO)))
    return None


def split_of(account: Account) -> Sequence[Mapping[str, str]]:
    """The balance by charge, oldest first, and what a returned payment's refund left owed."""
    parts = [{"name": each.name, "open": f"{each.open:.2f}"} for each in account.open]
    owed_back = Decimal(account.facts["owed_back"])
    if owed_back:
        parts.append({"name": "Refund that is owed back", "open": f"{owed_back:.2f}"})
    return parts


def _open_line(fact: Mapping[str, Any]) -> OpenLine:
    return OpenLine(
        UUID(fact["id"]),
        fact["kind"],
        date.fromisoformat(fact["period"]),
        date.fromisoformat(fact["due_on"]),
        Decimal(fact["amount"]),
        Decimal(fact["open"]),
        fact["description"],
    )
