"""Recurring lines of a tenancy: an amount a month between two days; a change ends one and begins the next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise

DAY = timedelta(days=1)
OVERLAP = "Two lines charge the same day. End the first before the other begins."


@dataclass(frozen=True, slots=True)
class Line:
    """So much a month, first and last day included; without `until` it goes on, month-to-month too."""

    amount: Decimal
    since: date
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Span:
    """Days that follow each other, both ends included."""

    first: date
    last: date

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1


def shared(one: Span, since: date, until: date | None) -> Span | None:
    """The days of a span that also lie between two days."""
    first, last = max(one.first, since), min(one.last, until or one.last)
    return Span(first, last) if first <= last else None


def without_overlap(lines: Iterable[Line]) -> list[Line]:
    """The lines by their first day; refused where two of them charge the same day."""
    ordered = sorted(lines, key=lambda line: line.since)
    for before, after in pairwise(ordered):
        if before.until is None or before.until >= after.since:
            raise ValueError(OVERLAP)
    return ordered


def after_change(lines: Sequence[Line], amount: Decimal, since: date) -> list[Line]:
    """The lines once a new amount holds from a day on: no day is charged twice, none is left out.

    Lines that would begin later are gone; the new one ends when the last of the old ones would have.
    """
    ordered = without_overlap(lines)
    until = ordered[-1].until if ordered else None
    if until is not None and until < since:
        until = None
    kept = [
        line if line.until is not None and line.until < since else replace(line, until=since - DAY)
        for line in ordered
        if line.since < since
    ]
    return [*kept, Line(amount, since, until)]


def after_end(lines: Iterable[Line], last: date) -> list[Line]:
    """The lines of a tenancy that ends: nothing is charged after its last day."""
    return [
        replace(line, until=min(line.until or last, last))
        for line in without_overlap(lines)
        if line.since <= last
    ]
