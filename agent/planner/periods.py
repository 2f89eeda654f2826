"""Periods: spans of days as managers say them, relative to the caller's own day."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

from agent.planner.ago import ago_at, counted, rolling
from agent.planner.annotations import Annotations, Meaning
from agent.planner.calendar_spans import (
    is_year,
    months_behind,
    part_at,
    quarter_at,
    season_at,
    year_at,
    year_behind,
    years_between,
)
from agent.planner.days import (
    AHEAD,
    BACK,
    MONTHS,
    MOVES,
    UNITS,
    WEEKDAYS,
    Found,
    Period,
    add_months,
    day_at,
    day_number,
    is_yearless,
    last_of,
    span_of,
    year_back,
    year_of,
)
from agent.planner.month_days import BOUNDS, days_of_month
from agent.planner.weekdays import weekday_at

_LEADING_WORDS = "in within over during for on by of under since until till through"
_LEADING = _LEADING_WORDS.split()
# 'on the 1st' is a day where nothing follows that it could count.
_ORDINAL = re.compile(r"([1-9]|[12]\d|3[01])(?:st|nd|rd|th)")
_BEHIND_A_DAY = ("", "at", "in", "by", "from")
_STARTING = ("lease", "contract", "tenancy", "agreement", "is", "are", "that", "who")  # on that day
_ONWARD = ("on", "onward", "onwards", "forward", "until", "till", "to", "through", *map(str, range(1, 32)))
_TO = ("to", "until", "through", "till")
_AMBIGUOUS_MONTHS = ("may", "mar", "march", "sep", "dec", "jan", "jun", "sun")


def mark_periods(marks: Annotations, today: date) -> None:
    """Finds the periods and single days of the question."""
    at, said = 0, " ".join(token.text for token in marks.tokens)
    so_far = "so far" in said or "to date" in said
    while at < len(marks.tokens):
        if marks.text(at) == "today" and not marks.taken[at]:
            # Most questions mean how things are now; only what happens on a day asks for the day itself.
            marks.add(at, at + 1, Meaning("now"), Meaning("period", Period(first=today, last=today)))
        found = _at(marks, at, today)
        if found is None:
            at += 1
            continue
        end, period = found
        if period.turns and (before := _at(marks, at, year_back(today))) is not None:
            period = replace(period, before=before[1])
        led = marks.text(at - 1) in _LEADING and not marks.taken[at - 1] and marks.text(at - 2) not in MOVES
        led = led and marks.text(at) not in ("by", *_LEADING)  # 'over by the end of April'
        start = at - 1 if led else at
        if (dated := year_behind(marks, end, today)) is not None and (period.turns or period.month):
            end, period = dated[0], _in_year(period, dated[1])
        goes_on = led and marks.text(start) == "since" and not period.is_deadline  # 'since before June'
        goes_on = goes_on or (so_far and period.last is not None and period.last > today)
        if goes_on and period.first is not None and period.first <= today:
            period = replace(period, last=today)  # 'since last month' goes on until now
        marks.add(start, end, Meaning("period", period))
        at = end


def _in_year(period: Period, year: int) -> Period:
    """'between July and September this year', 'after January 1 of 2025'."""
    first, last = None if period.is_deadline else period.first, period.last
    months = 12 * (year - (first or last or date.min).year)
    first, last = first and add_months(first, months), last and add_months(last, months)
    return replace(period, first=first, last=last, turns=False, month=None, before=None)


def _at(marks: Annotations, at: int, today: date) -> Found | None:
    if marks.taken[at]:
        return None
    ways = (_between, ago_at, days_of_month, part_at, _bounded, counted, _named, _plain_day, _day_of_month)
    return next((found for way in ways if (found := way(marks, at, today)) is not None), None)


def _between(marks: Annotations, at: int, today: date) -> Found | None:
    if marks.text(at) not in ("between", "from"):
        return None
    if (years := years_between(marks, at + 1, today)) is not None:
        return years
    first = day_at(marks, at + 1, today)
    return None if first is None else _to(marks, at, first, today, ("and", *_TO))


def _to(
    marks: Annotations, at: int, first: tuple[int, date], today: date, joining: Sequence[str]
) -> Found | None:
    """'July 17 to today', '10/1 to 10/31' and '7/1 to 8/31/25' began before."""
    where, start = first
    last = _end_of(marks, where + 1, today) or day_at(marks, where + 1, today, ending=True)
    if last is None or marks.text(where) not in joining:
        return None
    end = last[1]
    if end < start and marks.text(where + 1) in WEEKDAYS:
        end += timedelta(days=7)
    while end < start:
        start = year_back(start)
    return last[0], Period(first=start, last=end, turns=is_yearless(marks, at, last[0]))


def _bounded(marks: Annotations, at: int, today: date) -> Found | None:
    """'before March', 'by the end of the year', 'after 12/1'."""
    bound = BOUNDS.get(marks.text(at))
    if bound is None or (marks.text(at) == "starting" and marks.stem(at - 1) in _STARTING):
        return None
    if marks.text(at) == "from" and marks.text(at + 1) in MONTHS and marks.text(at + 2) not in _ONWARD:
        return None  # 'payments from September' are those of that month
    ending = marks.text(at) in ("by", "through", "after")
    closing = _end_of(marks, at + 1, today)  # its day is a part of it: 'before the end of the year'
    found = closing or day_at(marks, at + 1, today, ending=ending)
    is_bound = marks.text(at) in ("before", "after", "by", "through")
    if found is None and is_bound and is_year(marks.text(at + 1)):
        year = int(marks.text(at + 1))
        found = at + 2, date(year, 12, 31) if ending else date(year, 1, 1)
    season = season_at(marks, at + 1, today) if found is None and is_bound else None
    if season is not None and season[1].first and season[1].last:
        found = season[0], season[1].last if ending else season[1].first
    if found is None and is_bound and marks.text(at + 1) in ("this", "next", "last"):
        whole = _at(marks, at + 1, today)  # 'after this week'
        day = (whole[1].last if ending else whole[1].first) if whole is not None else None
        found = (whole[0], day) if whole is not None and day is not None else None
    if found is None:
        return None
    end, day = found
    turns = season[1].turns if season is not None else is_yearless(marks, at, end)
    if bound == "until":
        last = day - timedelta(days=1) if marks.text(at) == "before" and closing is None else day
        first = today if last >= today else None
        return end, Period(first=first, last=last, turns=turns, is_deadline=True)
    if marks.text(at) == "since":
        if day > today and marks.text(at + 1) in WEEKDAYS:
            day -= timedelta(days=7)
        if turns and day > today:  # the last one
            _, day = day_at(marks, at + 1, year_back(today)) or found
        return end, Period(first=day, last=today if day <= today else None)
    return end, Period(first=day + timedelta(days=1) if bound == "after" else day, turns=turns)


def _end_of(marks: Annotations, at: int, today: date) -> tuple[int, date] | None:
    """'end of (the) year', 'year end', 'month end', 'end of December'."""
    if marks.text(at) == "end" and marks.text(at + 1) == "of":
        skip = 3 if marks.text(at + 2) in ("this",) else 2
        named = day_at(marks, at + skip, today, ending=True)
        if named is not None:
            return named
        if is_year(marks.text(at + skip)):
            return at + skip + 1, date(int(marks.text(at + skip)), 12, 31)
        unit = UNITS.get(marks.stem(at + skip))
        return (at + skip + 1, span_of(unit, today, 0)[1]) if unit else None
    unit = UNITS.get(marks.stem(at))
    if unit and marks.text(at + 1) == "end":
        return at + 2, span_of(unit, today, 0)[1]
    return None


def _named(marks: Annotations, at: int, today: date) -> Found | None:
    """'this month', 'next year', 'last week', 'rest of the year', 'tomorrow', 'december', 'q1', '2027'."""
    word = marks.text(at)
    if word in ("tomorrow", "yesterday", "tonight"):
        day = today + timedelta(days={"tomorrow": 1, "yesterday": -1, "tonight": 0}[word])
        return at + 1, Period(first=day, last=day)
    if word == "today":
        return None
    unit = UNITS.get(marks.stem(at + 1))
    if unit and word in (*AHEAD, *BACK, "this", "current"):
        step = 1 if word in AHEAD else -1 if word in BACK else 0
        if unit == "day":
            return None
        if step and marks.tokens[at].definite:
            return at + 2, rolling(unit, today, step)  # 'in the next year', other than 'next year'
        first, last = span_of(unit, today, step)
        return at + 2, Period(first=first, last=last)
    if word in ("rest", "remainder") and marks.text(at + 1) == "of":
        return _rest_of(marks, at + 2, today)
    if word == "later" and marks.text(at + 1) in ("this", "in"):
        return _rest_of(marks, at + 2, today)  # 'later this month'
    if (closing := _end_of(marks, at, today)) is not None:
        return closing[0], Period(first=today, last=closing[1])
    ways = (quarter_at, season_at, year_at, weekday_at, _month)
    return next((found for way in ways if (found := way(marks, at, today)) is not None), None)


def _rest_of(marks: Annotations, at: int, today: date) -> Found | None:
    """'the rest of the year', 'of this month', 'of October': what is left of it."""
    unit = UNITS.get(marks.stem(at))
    if unit:
        return at + 1, Period(first=today, last=span_of(unit, today, 0)[1])
    whole = _named(marks, at, today)
    if whole is None or whole[1].first is None or whole[1].last is None or whole[1].last < today:
        return None
    return whole[0], Period(first=max(today, whole[1].first), last=whole[1].last)


def _month(marks: Annotations, at: int, today: date) -> Found | None:
    where = at + 1 if marks.text(at) in ("next", "last", "this") else at
    number = MONTHS.get(marks.text(where))
    if number is None or _has_day(marks, where):
        return None
    word = marks.text(where)
    if word in _AMBIGUOUS_MONTHS and not _month_is_meant(marks, where):
        return None
    end, year = where + 1, None
    if marks.text(end).isdigit() and len(marks.text(end)) == 4:
        year, end = int(marks.text(end)), end + 1
    elif where > at:
        year = year_of(number, today, marks.text(at))
    if year is not None:
        span = _to(marks, at, (end, date(year, number, 1)), today, _TO)
        return span or (end, Period(first=date(year, number, 1), last=last_of(year, number)))
    year = today.year if number >= today.month else today.year + 1
    end, final = months_behind(marks, where, number)
    if end > where + 1:
        last = last_of(year + (final < number), final)
        return end, Period(first=date(year, number, 1), last=last, turns=True)
    return end, Period(first=date(year, number, 1), last=last_of(year, number), month=number)


def _has_day(marks: Annotations, at: int) -> bool:
    return day_number(marks.text(at + 1)) is not None


def _month_is_meant(marks: Annotations, at: int) -> bool:
    raw = marks.tokens[at].raw
    return (
        marks.text(at) != "may"
        or raw[0].isupper()
        or marks.text(at - 1) in (*_LEADING, *BOUNDS, "next", "last")
    )


def _plain_day(marks: Annotations, at: int, today: date) -> Found | None:
    found = day_at(marks, at, today)
    if found is None or (marks.text(at) in MONTHS and not _has_day(marks, at)):
        return None
    if (span := _to(marks, at, found, today, _TO)) is not None:
        return span
    return found[0], Period(first=found[1], last=found[1], turns=is_yearless(marks, at, found[0]))


def _day_of_month(marks: Annotations, at: int, today: date) -> Found | None:
    """'on the 1st': the next day of that number."""
    found = _ORDINAL.fullmatch(marks.text(at))
    if found is None or marks.text(at - 1) != "on" or marks.text(at + 1) not in _BEHIND_A_DAY:
        return None
    months = (add_months(today.replace(day=1), ahead) for ahead in range(12))
    days = (each + timedelta(days=int(found[1]) - 1) for each in months)
    day = next(day for day in days if day.day == int(found[1]) and day >= today)
    return at + 1, Period(first=day, last=day)
