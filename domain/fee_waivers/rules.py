"""Which late fees a resident may leave out of a payment, and the sentences about them: without a database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.core.values.text import Fields
from domain.ledger.account import Account
from domain.ledger.names import charge_name, day_name
from domain.ledger.papers import Reason
from domain.ledger.rules.cents import ZERO

NO_REQUEST = "Request not found"
DECIDED = "This request was answered already."
NO_FEE = "There is no late fee to remove any more. Look at the amount again before you pay."
WHY = "Rent was still open on {day}. Without the fee, your manager is asked to waive it."
WAIVED_BY_POLICY = "Rent was still open on {day}. Remove the fee, and it is waived."
BEING_WAIVED = "It is waived: it leaves your balance in a moment."
ASKED = "Your manager is asked to waive it."
STAYS_OPEN = "{amount} for {month} stays open."
NOTHING_OPEN = "It was paid by then, and stays so."
DECLINED = "Your manager did not waive it: {reason}"


class AskForWaiver(Fields):
    """The home whose open late fees are asked about."""

    tenancy_id: UUID


class DeclineWaiver(Fields):
    """Why the fee stays, as the resident reads it."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class MonthOfFees:
    """The open late fees of a month, and what became of the request about them."""

    period: date
    amount: Decimal
    late_on: date
    state: str | None
    reason: str | None
    # The company's policy waives it: it does so now, or would if it was asked about.
    by_policy: bool

    @property
    def is_removable(self) -> bool:
        return self.state in (None, "pending")

    def body(self) -> Mapping[str, Any]:
        return {
            "period": self.period.isoformat(),
            "name": charge_name("late_fee", self.period),
            "amount": f"{self.amount:.2f}",
            "state": self.state,
            "by_policy": self.by_policy,
            "why": self._why(),
        }

    def _why(self) -> str:
        match self.state:
            case "pending":
                return BEING_WAIVED if self.by_policy else ASKED
            case "declined":
                return DECLINED.format(reason=self.reason)
        return (WAIVED_BY_POLICY if self.by_policy else WHY).format(day=day_name(self.late_on))


def removable_months(account: Account, months: Sequence[MonthOfFees]) -> Sequence[MonthOfFees]:
    """Those that may be left out of a payment; none where the home takes only all that is owed."""
    if account.facts["accepts"] == "full_only":
        return ()
    return [each for each in months if each.is_removable]


def removable(account: Account, months: Sequence[MonthOfFees]) -> Decimal:
    """What they come to."""
    return sum((each.amount for each in removable_months(account, months)), ZERO)
