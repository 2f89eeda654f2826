"""Amounts to the cent: halves round up, legal ceilings round down, and the parts of a sum add up to it."""

from collections.abc import Iterable
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal
from itertools import accumulate, pairwise

from domain.core.values.money import CENT

ZERO = Decimal("0.00")


def whole_cents(amount: Decimal) -> int:
    """The amount as a number of cents; one with fractions of a cent is refused."""
    cents = amount / CENT
    if cents != int(cents):
        raise ValueError(f"{amount} has more than two decimals.")
    return int(cents)


def half_up(numerator: int, denominator: int) -> Decimal:
    """So many cents, halves up, of a fraction that is not negative."""
    if numerator < 0:
        raise ValueError("Only amounts that are not negative are rounded here.")
    return ((2 * numerator + denominator) // (2 * denominator)) * CENT


def rounded(amount: Decimal) -> Decimal:
    return amount.quantize(CENT, rounding=ROUND_HALF_UP)


def rounded_down(amount: Decimal) -> Decimal:
    """What a law allows at most never gains a fraction of a cent."""
    return amount.quantize(CENT, rounding=ROUND_FLOOR)


def percent_of(amount: Decimal, percent: Decimal) -> Decimal:
    """The exact product; the caller says how it is rounded."""
    return amount * percent / 100


def parts_to_the_cent(numerators: Iterable[int], denominator: int) -> list[Decimal]:
    """Each fraction of cents rounded so that all together are their exact sum, half-up."""
    sums = [ZERO, *(half_up(reached, denominator) for reached in accumulate(numerators))]
    return [after - before for before, after in pairwise(sums)]
