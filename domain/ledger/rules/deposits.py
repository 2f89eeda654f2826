"""Deposits at move-out: deductions are itemised, and nobody gets back or loses more than was held."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from domain.core.errors import Invalid
from domain.ledger.rules.cents import ZERO

UNNAMED = "Say what each deduction is for."
NOT_POSITIVE = "Enter an amount above 0 for each deduction."


@dataclass(frozen=True, slots=True)
class Deduction:
    what: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Withheld:
    """A deduction, how much of it the deposit covers, and how much stays owed."""

    what: str
    covered: Decimal
    owed: Decimal


@dataclass(frozen=True, slots=True)
class DepositStatement:
    """Held with interest = withheld + returned; what deductions exceed that by stays owed by the tenant."""

    held: Decimal
    withheld: tuple[Withheld, ...]
    returned: Decimal
    owed: Decimal

    @property
    def covered(self) -> Decimal:
        return sum((each.covered for each in self.withheld), ZERO)


def settle(
    deposit: Decimal,
    deductions: Iterable[Deduction],
    *,
    interest: Decimal = ZERO,
    returned_before: Decimal = ZERO,
) -> DepositStatement:
    """The itemised statement: deductions in their order take from what is held until nothing is left."""
    listed = _checked(list(deductions))
    held = max(deposit + interest - returned_before, ZERO)
    left, withheld = held, []
    for each in listed:
        covered = min(each.amount, left)
        withheld.append(Withheld(each.what.strip(), covered, each.amount - covered))
        left -= covered
    return DepositStatement(held, tuple(withheld), left, sum((each.owed for each in withheld), ZERO))


def _checked(deductions: Sequence[Deduction]) -> Sequence[Deduction]:
    if not all(each.what.strip() for each in deductions):
        raise Invalid.field("deductions", UNNAMED)
    if not all(each.amount > 0 for each in deductions):
        raise Invalid.field("deductions", NOT_POSITIVE)
    return deductions
