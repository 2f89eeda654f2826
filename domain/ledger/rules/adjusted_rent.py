"""What adjustments took off a month's rent, as late fees count it."""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal

from domain.ledger.rules.cents import ZERO


def not_owed_since_grace(changes: Iterable[tuple[date, Decimal]], last_day: date) -> Decimal:
    """The most that was taken off at the end of any day since the last one in time: what is owed again after
    that could not be paid in time."""
    by_day: dict[date, Decimal] = {}
    level = ZERO
    for day, amount in sorted(changes, key=_day):
        level += amount
        by_day[max(day, last_day)] = level
    return max(by_day.values(), default=ZERO)


def _day(change: tuple[date, Decimal]) -> date:
    return change[0]
