"""Spans of the calendar as they are said: quarters, seasons and years."""

import re
from dataclasses import replace
from datetime import date, timedelta

from agent.planner.annotations import Annotations
from agent.planner.days import (
    MONTHS,
    Found,
    Period,
    add_months,
    day_at,
    day_number,
    last_of,
    number_at,
    span_of,
)

_SEASONS = {"spring": 3, "summer": 6, "fall": 9, "autumn": 9, "winter": 12}
_YEARS = {"this": 0, "next": 1, "last": -1}
_WHOLES = ("month", "quarter", "year")
_LED = ("this", "last", "next", "past")
_BEFORE_A_SEASON = ("in", "during", "over", "through", "throughout", "since", "for", "by", "before", "after")
_BEFORE_A_YEAR = ("in", "during", "of", "year", "for", "since")
_BEFORE_A_NUMBER = frozenset((
    "over", "under", "above", "below", "than", "least", "most", "to", "and", "or", "is", "unit", "apt",
    "apartment", "suite", "number", "no", "around", "about", "built", "since", "before", "after", "between",
    "exceeding", "was", "be", "at", "up", "maximum", "minimum", "max", "min",
))  # fmt: skip
_NEAR = 3
_AGAINST = ("vs", "versus")
_FARTHEST = 15  # years ahead; 'between 2000 and 2050' are amounts


def quarter_at(marks: Annotations, at: int, today: date) -> Found | None:
    """'q1 2026'; without a year the one that runs or comes next, or of past things the last one."""
    found = re.fullmatch(r"q([1-4])", marks.text(at))
    if found is None:
        return None
    dated = is_year(marks.text(at + 1))
    month = 3 * int(found[1])
    coming = today.year if month >= today.month else today.year + 1
    year = int(marks.text(at + 1)) if dated else coming
    if (behind := year_behind(marks, at + 1, today)) is not None:  # 'Q1 next year'
        return behind[0], Period(first=date(behind[1], month - 2, 1), last=last_of(behind[1], month))
    return at + 1 + dated, Period(first=date(year, month - 2, 1), last=last_of(year, month), turns=not dated)


def year_behind(marks: Annotations, at: int, today: date) -> tuple[int, int] | None:
    """'this year', 'of 2026', 'next year' behind days or months."""
    where = at + (marks.text(at) in ("of", "in"))
    if marks.text(where) in _YEARS and marks.text(where + 1) in ("year", "yr"):
        return where + 2, today.year + _YEARS[marks.text(where)]
    return (where + 1, int(marks.text(where))) if where > at and is_year(marks.text(where)) else None


def months_behind(marks: Annotations, at: int, number: int) -> tuple[int, int]:
    """Where the months end that follow this one, and the last: 'March, April or May', 'June to August'."""
    end, last = at + 1, number
    while True:
        word = marks.text(end)
        where = end + (word in ("or", "and", "to", "through", "until", "till"))
        other = MONTHS.get(marks.text(where))
        follows = other == last % 12 + 1 or (where > end and word not in ("or", "and"))
        if other is None or not follows or day_number(marks.text(where + 1)) is not None:
            return end, last
        end, last = where + 1, other


def week_of(day: date) -> Period:
    first, last = span_of("week", day, 0)
    return Period(first=first, last=last)


def part_at(marks: Annotations, at: int, today: date) -> Found | None:
    """'first five days of this month', 'last two months of next year', 'week of October 20'."""
    where = at + (marks.text(at) in ("in", "during", "for"))
    if marks.text(where) == "week" and marks.text(where + 1) == "of":
        day = day_at(marks, where + 2, today)
        return day and (day[0], week_of(day[1]))
    at = where
    count, unit, of = number_at(marks, at + 1), marks.stem(at + 2), at + 3 + (marks.text(at + 3) == "of")
    step, whole = _YEARS.get(marks.text(of)), marks.stem(of + 1)
    if marks.text(at) not in ("first", "last") or not count or step is None or whole not in _WHOLES:
        return None
    (first, last), months = span_of(whole, today, step), {"month": count, "quarter": 3 * count}.get(unit)
    length = timedelta(days=count * {"day": 1, "week": 7}.get(unit, 0))
    if not (months or length):
        return None
    if marks.text(at) == "last":
        behind = last + timedelta(days=1)
        return of + 2, Period(first=add_months(behind, -months) if months else behind - length, last=last)
    ends = add_months(first, months) if months else first + length
    return of + 2, Period(first=first, last=ends - timedelta(days=1))


def season_at(marks: Annotations, at: int, today: date) -> Found | None:
    """'this summer': three whole months; 'in spring', 'over the summer': the coming one, or the last one of
    past things; 'summer of 2024'."""
    led = marks.text(at) if marks.text(at) in _LED else ""
    where = at + bool(led)
    month, year = _SEASONS.get(marks.text(where)), today.year
    dated = where + 1 + (marks.text(where + 1) == "of")
    if month is None or not (led or marks.text(at - 1) in _BEFORE_A_SEASON or is_year(marks.text(dated))):
        return None
    if is_year(marks.text(dated)):
        return dated + 1, _season(int(marks.text(dated)), month)
    ends = _season(year, month).last or today
    if led in ("last", "past"):
        year -= ends >= today
    elif led == "next":
        year += date(year, month, 1) <= today
    elif not led:
        year += ends < today
    return where + 1, replace(_season(year, month), turns=not led)


def _season(year: int, month: int) -> Period:
    """Three whole months; a winter ends in the year after."""
    first = date(year, month, 1)
    return Period(first=first, last=add_months(first, 3) - timedelta(days=1))


def year_at(marks: Annotations, at: int, today: date) -> Found | None:
    """'in 2027', '2024 vs 2025'; 'late fees 2025', '2025 late fees' at an end as well."""
    before = marks.text(at - 1)
    ends = (at + 1 == len(marks.tokens) or not at) and len(marks.tokens) > 1 and is_year(marks.text(at))
    beside = (marks.text(at + 1), marks.text(at + 2)), (before, marks.text(at - 2))
    compared = any(word in _AGAINST and is_year(other) for word, other in beside)
    is_last = ends and before not in _BEFORE_A_NUMBER and abs(int(marks.text(at)) - today.year) <= _NEAR
    if not is_year(marks.text(at)) or not (before in _BEFORE_A_YEAR or is_last or compared):
        return None
    year = int(marks.text(at))
    return at + 1, Period(first=date(year, 1, 1), last=date(year, 12, 31))


def years_between(marks: Annotations, at: int, today: date) -> Found | None:
    """'2023 and 2024' behind 'between'."""
    first, joined, last = (marks.text(at + step) for step in range(3))
    if not (is_year(first) and is_year(last)) or joined not in ("and", "to") or first >= last:
        return None
    if int(last) > today.year + _FARTHEST:
        return None
    return at + 3, Period(first=date(int(first), 1, 1), last=date(int(last), 12, 31))


def is_year(word: str) -> bool:
    return word.isdigit() and len(word) == 4 and 1990 <= int(word) <= 2099
