"""Spans of days as managers write them."""

from datetime import date

import pytest

from agent.planner.annotations import Annotations
from agent.planner.days import Period
from agent.planner.periods import mark_periods
from agent.planner.words import tokenise

TODAY = date(2026, 11, 21)  # a Saturday


def period(question: str) -> Period | None:
    marks = Annotations(tokenise(question))
    mark_periods(marks, TODAY)
    return next((hit.value("period") for hit in marks.hits), None)


@pytest.mark.parametrize(
    ("words", "days"),
    [
        ("in the next 30 days", 30),
        ("within 90 days", 90),
        ("next two weeks", 14),
        ("60 days", 60),
        ("in the last 7 days", -7),
        ("past couple of weeks", -14),
        ("in the next week", 7),
    ],
)
def test_days_ahead_and_back(words: str, days: int) -> None:
    found = period(words)
    assert found is not None
    assert (found.days, found.first, found.last) == (days, None, None)


@pytest.mark.parametrize(
    ("words", "first", "last"),
    [
        ("this month", (2026, 11, 1), (2026, 11, 30)),
        ("next month", (2026, 12, 1), (2026, 12, 31)),
        ("last month", (2026, 10, 1), (2026, 10, 31)),
        ("next year", (2027, 1, 1), (2027, 12, 31)),
        ("in the next year", (2026, 11, 21), (2027, 11, 21)),
        ("this week", (2026, 11, 16), (2026, 11, 22)),
        ("tomorrow", (2026, 11, 22), (2026, 11, 22)),
        ("in december", (2026, 12, 1), (2026, 12, 31)),
        ("in january", (2027, 1, 1), (2027, 1, 31)),
        ("in feb 2028", (2028, 2, 1), (2028, 2, 29)),
        ("in 2027", (2027, 1, 1), (2027, 12, 31)),
        ("by the end of the year", (2026, 11, 21), (2026, 12, 31)),
        ("before march", (2026, 11, 21), (2027, 2, 28)),
        ("since before march", (2026, 11, 21), (2027, 2, 28)),
        ("before summer", (2026, 11, 21), (2027, 5, 31)),
        ("next 3 months", (2026, 11, 21), (2027, 2, 21)),
        ("between dec 1 and jan 15", (2026, 12, 1), (2027, 1, 15)),
        ("on 12/1", (2026, 12, 1), (2026, 12, 1)),
        ("on 2026-12-24", (2026, 12, 24), (2026, 12, 24)),
        ("rest of this month", (2026, 11, 21), (2026, 11, 30)),
        ("rest of november", (2026, 11, 21), (2026, 11, 30)),
        ("remainder of 2026", (2026, 11, 21), (2026, 12, 31)),
        ("remainder of next month", (2026, 12, 1), (2026, 12, 31)),
        ("since september", (2026, 9, 1), (2026, 11, 21)),
        ("since march", (2026, 3, 1), (2026, 11, 21)),
        ("since 9/15", (2026, 9, 15), (2026, 11, 21)),
        ("since dec 1", (2025, 12, 1), (2026, 11, 21)),
        ("since march 2025", (2025, 3, 1), (2026, 11, 21)),
        ("since last month", (2026, 10, 1), (2026, 11, 21)),
        ("since 2025", (2025, 1, 1), (2026, 11, 21)),
    ],
)
def test_from_one_day_to_another(words: str, first: tuple[int, int, int], last: tuple[int, int, int]) -> None:
    found = period(words)
    assert found is not None
    assert (found.first, found.last) == (date(*first), date(*last))


@pytest.mark.parametrize("words", ["unit 203", "may I see the units", "moved in", "2 bedrooms"])
def test_what_is_no_period(words: str) -> None:
    assert period(words) is None


@pytest.mark.parametrize("words", ["13/45", "feb 30", "99/99/2026", "between 5 and 6"])
def test_impossible_days_are_no_days(words: str) -> None:
    found = period(words)
    assert found is None or found.month == 2
