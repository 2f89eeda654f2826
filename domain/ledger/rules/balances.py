"""Balances: what papers in force come to, and the running balance after each of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from itertools import accumulate
from typing import Literal

from domain.ledger.rules.cents import ZERO

Paper = Literal["charge", "refund", "credit", "payment"]
_OWED_MORE: frozenset[Paper] = frozenset(("charge", "refund"))


@dataclass(frozen=True, slots=True)
class Entry:
    """A paper in force and its amount, which is above 0."""

    paper: Paper
    amount: Decimal

    @property
    def effect(self) -> Decimal:
        """Charges and refunds add to what is owed, credits and payments take from it."""
        return self.amount if self.paper in _OWED_MORE else -self.amount


def balance(entries: Iterable[Entry]) -> Decimal:
    """Above 0 the tenancy owes, below 0 it is in credit."""
    return sum((entry.effect for entry in entries), ZERO)


def running(entries: Iterable[Entry]) -> list[Decimal]:
    """The balance after each paper, in the order given."""
    return list(accumulate(entry.effect for entry in entries))


def outstanding(balances: Iterable[Decimal]) -> Decimal:
    """What all tenancies together owe: credits of one take nothing from another's debt."""
    return sum((each for each in balances if each > 0), ZERO)
