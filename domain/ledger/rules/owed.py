"""What a tenancy owes for a month: each line's days at its rate, full months at the full amount."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from domain.ledger.rules.cents import ZERO, parts_to_the_cent, whole_cents
from domain.ledger.rules.lines import Line, Span, shared
from domain.ledger.rules.months import days_in, last_of

Proration = Literal["month_days", "thirty_days", "year_days"]
"""What a day costs in a month not owed in full: rent ÷ days of the month, ÷ 30, or × 12 ÷ 365."""


@dataclass(frozen=True, slots=True)
class Part:
    """The days of one line in a month and what they come to."""

    span: Span
    rate: Decimal
    amount: Decimal


def owed(
    lines: Iterable[Line],
    month: date,
    *,
    charged_from: date,
    charged_until: date | None = None,
    proration: Proration = "month_days",
) -> list[Part]:
    """What the lines of one kind come to in a month, between the first and last day that the tenancy owes.

    The sum is exact and rounded once; the parts add up to it. A month of which every day is owed is
    divided by its own days whatever the proration, so that a full month is the amount, split or not.
    """
    whole = Span(month, last_of(month))
    window = shared(whole, charged_from, charged_until)
    if window is None:
        return []
    found = [(span, line) for line in lines if (span := shared(window, line.since, line.until))]
    found.sort(key=lambda pair: (pair[0].first, pair[0].last))
    full = _days_covered([span for span, _ in found]) == whole.days
    months, days = _a_day("month_days" if full else proration, whole.days)
    amounts = parts_to_the_cent((whole_cents(line.amount) * span.days * months for span, line in found), days)
    return [Part(span, line.amount, amount) for (span, line), amount in zip(found, amounts, strict=True)]


def total(parts: Iterable[Part]) -> Decimal:
    return sum((part.amount for part in parts), ZERO)


def difference(charged: Decimal, parts: Iterable[Part]) -> Decimal:
    """How much a change that reaches back adds to a month already charged; less than 0 is a credit."""
    return total(parts) - charged


def daily_rate(amount: Decimal, month: date, proration: Proration) -> tuple[int, int]:
    """What one day of a month that is not full costs, in cents, as a fraction."""
    months, days = _a_day(proration, days_in(month))
    return whole_cents(amount) * months, days


def _a_day(proration: Proration, days: int) -> tuple[int, int]:
    """A day as a fraction of the monthly amount."""
    match proration:
        case "month_days":
            return 1, days
        case "thirty_days":
            return 1, 30
        case "year_days":
            return 12, 365


def _days_covered(spans: Sequence[Span]) -> int:
    """Days with at least one line; the spans come ordered by their first day."""
    covered, reached = 0, date.min
    for span in spans:
        first = max(span.first, reached)
        if span.last >= first:
            covered += (span.last - first).days + 1
            reached = date.fromordinal(span.last.toordinal() + 1)
    return covered
