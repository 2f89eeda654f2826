"""Spans of the calendar as they are said: quarters, seasons and years."""

import re
from datetime import date, timedelta

from agent.planner.annotations import Annotations
from agent.planner.days import add_months, last_of

# Where it ends in the question, its first and last day, and whether its year was left to be understood.
Found = tuple[int, date, date, bool]
_SEASONS = {"spring": 3, "summer": 6, "fall": 9, "autumn": 9, "winter": 12}
_YEARS = {"this": 0, "next": 1, "last": -1}
_LED = ("this", "last", "next", "past")
_BEFORE_A_SEASON = ("in", "during", "over", "through", "throughout", "since", "for", "by")
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
    named = at + 1 + (marks.text(at + 1) == "of")
    if marks.text(named) in _YEARS and marks.text(named + 1) in ("year", "yr"):  # 'Q1 next year'
        year, dated, at = today.year + _YEARS[marks.text(named)], True, named
    return at + 1 + dated, date(year, month - 2, 1), last_of(year, month), not dated


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
        return dated + 1, *_season(int(marks.text(dated)), month), False
    ends = _season(year, month)[1]
    if led in ("last", "past"):
        year -= ends >= today
    elif led == "next":
        year += date(year, month, 1) <= today
    elif not led:
        year += ends < today
    return where + 1, *_season(year, month), not led


def _season(year: int, month: int) -> tuple[date, date]:
    """Three whole months; a winter ends in the year after."""
    first = date(year, month, 1)
    return first, add_months(first, 3) - timedelta(days=1)


def year_at(marks: Annotations, at: int, today: date) -> Found | None:
    """'in 2027', '2024 vs 2025'; 'late fees 2025' at its end as well."""
    before = marks.text(at - 1)
    ends = at + 1 == len(marks.tokens) and at > 0 and is_year(marks.text(at))
    beside = (marks.text(at + 1), marks.text(at + 2)), (before, marks.text(at - 2))
    compared = any(word in _AGAINST and is_year(other) for word, other in beside)
    is_last = ends and before not in _BEFORE_A_NUMBER and abs(int(marks.text(at)) - today.year) <= _NEAR
    if not is_year(marks.text(at)) or not (before in _BEFORE_A_YEAR or is_last or compared):
        return None
    year = int(marks.text(at))
    return at + 1, date(year, 1, 1), date(year, 12, 31), False


def years_between(marks: Annotations, at: int, today: date) -> Found | None:
    """'2023 and 2024' behind 'between'."""
    first, joined, last = (marks.text(at + step) for step in range(3))
    if not (is_year(first) and is_year(last)) or joined not in ("and", "to") or first >= last:
        return None
    if int(last) > today.year + _FARTHEST:
        return None
    return at + 3, date(int(first), 1, 1), date(int(last), 12, 31), False


def is_year(word: str) -> bool:
    return word.isdigit() and len(word) == 4 and 1990 <= int(word) <= 2099
