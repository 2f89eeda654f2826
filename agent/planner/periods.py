"""Periods: spans of days as managers say them, relative to the caller's own day."""

import re
from dataclasses import dataclass, replace
from datetime import date, timedelta

from agent.planner.ago import ago_at
from agent.planner.annotations import Annotations, Meaning
from agent.planner.calendar_spans import is_year, quarter_at, season_at, year_at, years_between
from agent.planner.days import (
    MONTHS,
    WEEKDAYS,
    add_months,
    day_at,
    day_number,
    is_yearless,
    last_of,
    number_at,
    span_of,
    year_back,
    year_of,
)
from agent.planner.month_days import BOUNDS, days_of_month
from agent.planner.weekdays import BACK, weekday_at

_UNITS = {unit: unit for unit in ("day", "week", "month", "quarter", "year")}
_UNITS |= {"wk": "week", "mo": "month", "yr": "year"}
AHEAD = ("next", "coming", "following", "upcoming")
_LEADING_WORDS = "in within over during for on by of under since until till through"
_LEADING = _LEADING_WORDS.split()
# 'moved in last month', 'brings in a month': the 'in' is theirs.
_MOVES = ("move", "moves", "moved", "moving", "bring", "brings", "bringing", "take", "takes", "come", "comes")
# 'on the 1st' is a day where nothing follows that it could count.
_ORDINAL = re.compile(r"([1-9]|[12]\d|3[01])(?:st|nd|rd|th)")
_BEHIND_A_DAY = ("", "at", "in", "by", "from")
_STARTING = ("lease", "contract", "tenancy", "agreement", "is", "are", "that", "who")  # on that day
_AMBIGUOUS_MONTHS = ("may", "mar", "march", "sep", "dec", "jan", "jun", "sun")


@dataclass(frozen=True, slots=True)
class Period:
    """`days` ahead (or back, when negative) of today, or the days from `first` to `last`."""

    days: int | None = None
    first: date | None = None
    last: date | None = None
    months: int | None = None  # how many, where it was counted in months or years
    aimed: bool = False  # 'next' or 'last' was said of the days
    turns: bool = False  # days named without their year: the coming ones, or the last ones of past things
    is_deadline: bool = False  # only its end was named; it begins today
    weekly: bool = False  # a weekday: the coming one, or the last one of past things
    month: int | None = None  # a month named without its year: the coming one, or the last one of past things


def mark_periods(marks: Annotations, today: date) -> None:
    """Finds the periods and single days of the question."""
    at = 0
    while at < len(marks.tokens):
        if marks.text(at) == "today" and not marks.taken[at]:
            # Most questions mean how things are now; only what happens on a day asks for the day itself.
            marks.add(at, at + 1, Meaning("now"), Meaning("period", Period(first=today, last=today)))
        found = _at(marks, at, today)
        if found is None:
            at += 1
            continue
        end, period = found
        led = marks.text(at - 1) in _LEADING and not marks.taken[at - 1] and marks.text(at - 2) not in _MOVES
        start = at - 1 if led else at
        if led and marks.text(start) == "since" and period.first is not None and period.first <= today:
            period = replace(period, last=today)  # 'since last month' goes on until now
        marks.add(start, end, Meaning("period", period))
        at = end


def _at(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    if marks.taken[at]:
        return None
    return (
        _between(marks, at, today)
        or _ago(marks, at, today)
        or _in_month(marks, at, today)
        or _bounded(marks, at, today)
        or _counted(marks, at, today)
        or _named(marks, at, today)
        or _plain_day(marks, at, today)
        or _day_of_month(marks, at, today)
    )


def _between(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    if marks.text(at) not in ("between", "from"):
        return None
    if (years := years_between(marks, at + 1, today)) is not None:
        return years[0], Period(first=years[1], last=years[2])
    first = day_at(marks, at + 1, today)
    if first is None or marks.text(first[0]) not in ("and", "to", "until", "through", "till"):
        return None
    last = day_at(marks, first[0] + 1, today, ending=True)
    if last is None:
        return None
    start, end = first[1], last[1]
    if end < start:
        end = _come_round(marks, first[0] + 1, end)
    return last[0], Period(first=start, last=end, turns=is_yearless(marks, at, last[0]))


def _ago(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    found = ago_at(marks, at, today)
    return found and (found[0], Period(first=found[1], last=found[2]))


def _in_month(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    found = days_of_month(marks, at, today)
    return found and (found[0], Period(first=found[1], last=found[2], is_deadline=found[3]))


def _bounded(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    """'before March', 'by the end of the year', 'after 12/1'."""
    bound = BOUNDS.get(marks.text(at))
    if bound is None or (marks.text(at) == "starting" and marks.stem(at - 1) in _STARTING):
        return None
    ending = marks.text(at) in ("by", "through", "after")
    closing = _end_of(marks, at + 1, today)  # its day is a part of it: 'before the end of the year'
    found = closing or day_at(marks, at + 1, today, ending=ending)
    if found is None and marks.text(at) in ("before", "after", "by") and is_year(marks.text(at + 1)):
        year = int(marks.text(at + 1))
        found = at + 2, date(year, 12, 31) if ending else date(year, 1, 1)
    if found is None:
        return None
    end, day = found
    turns = is_yearless(marks, at, end)
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
        unit = _UNITS.get(marks.stem(at + skip))
        return (at + skip + 1, span_of(unit, today, 0)[1]) if unit else None
    unit = _UNITS.get(marks.stem(at))
    if unit and marks.text(at + 1) == "end":
        return at + 2, span_of(unit, today, 0)[1]
    return None


def _counted(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    """'next 30 days', '2 weeks', 'past three months', 'next couple of weeks', '30 to 60 days'."""
    direction = 0
    where = at
    if marks.text(where) in AHEAD + BACK:
        direction = -1 if marks.text(where) in BACK else 1
        where += 1
    if (spread := _spread(marks, where, today, direction or 1)) is not None:
        return spread
    count = number_at(marks, where)
    if count is None and _stands_for_one(marks, at):
        count = 1
    if count is None:
        return None
    where += 1
    if marks.text(where) == "of":
        where += 1
    unit = _UNITS.get(marks.stem(where))
    if unit is None or (unit == "quarter" and not direction):
        return None
    where += 1
    if marks.text(where) == "ago":
        return None
    if marks.text(where) in ("from", "out") and marks.text(where + 1) in ("now", "today"):
        where += 2
    sign = direction or 1
    if unit in ("day", "week"):
        return where, Period(days=sign * count * (7 if unit == "week" else 1), aimed=direction != 0)
    months = count * {"month": 1, "quarter": 3, "year": 12}[unit]
    edge = add_months(today, sign * months)
    return where, Period(first=min(today, edge), last=max(today, edge), months=months, aimed=direction != 0)


def _stands_for_one(marks: Annotations, at: int) -> bool:
    """'for a year', 'older than a year': the article is gone."""
    before = marks.text(at - 1)
    if marks.text(at) == "than":
        return before in ("older", "newer")
    return marks.text(at) in ("for", "within", "in") and before not in _MOVES


def _spread(marks: Annotations, at: int, today: date, sign: int) -> tuple[int, Period] | None:
    """'30 to 60 days' from today, 'between 2 and 4 weeks'."""
    start = at + (marks.text(at) == "between")
    low, high = number_at(marks, start), number_at(marks, start + 2)
    unit = _UNITS.get(marks.stem(start + 3))
    if low is None or high is None or marks.text(start + 1) not in ("to", "and") or not low < high:
        return None
    if unit not in ("day", "week", "month"):
        return None
    near, far = sorted(_away(today, sign * count, unit) for count in (low, high))
    return start + 4, Period(first=near, last=far)


def _away(today: date, count: int, unit: str) -> date:
    return (
        add_months(today, count)
        if unit == "month"
        else today + timedelta(days=count * (7 if unit == "week" else 1))
    )


def _named(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    """'this month', 'next year', 'last week', 'rest of the year', 'tomorrow', 'december', 'q1', '2027'."""
    word = marks.text(at)
    if word in ("tomorrow", "yesterday", "tonight"):
        day = today + timedelta(days={"tomorrow": 1, "yesterday": -1, "tonight": 0}[word])
        return at + 1, Period(first=day, last=day)
    if word == "today":
        return None
    unit = _UNITS.get(marks.stem(at + 1))
    if unit and word in (*AHEAD, *BACK, "this", "current"):
        step = 1 if word in AHEAD else -1 if word in BACK else 0
        if unit == "day":
            return None
        if step and marks.tokens[at].definite:
            return at + 2, _rolling(unit, today, step)  # 'in the next year', other than 'next year'
        first, last = span_of(unit, today, step)
        return at + 2, Period(first=first, last=last)
    if word in ("rest", "remainder") and marks.text(at + 1) == "of":
        where = at + (3 if marks.text(at + 2) == "this" else 2)
        unit = _UNITS.get(marks.stem(where))
        return (where + 1, Period(first=today, last=span_of(unit, today, 0)[1])) if unit else None
    found = _end_of(marks, at, today)
    if found is not None:
        return found[0], Period(first=today, last=found[1])
    return _of_calendar(marks, at, today) or _weekday(marks, at, today) or _month(marks, at, today)


def _of_calendar(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    found = quarter_at(marks, at, today) or season_at(marks, at, today) or year_at(marks, at, today)
    return found and (found[0], Period(first=found[1], last=found[2], turns=found[3]))


def _weekday(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    found = weekday_at(marks, at, today)
    return found and (found[0], Period(first=found[1], last=found[2], weekly=found[3]))


def _come_round(marks: Annotations, at: int, day: date) -> date:
    """The day said there once more: a week later, or a year."""
    return day + timedelta(days=7) if marks.text(at) in WEEKDAYS else day.replace(year=day.year + 1)


def _rolling(unit: str, today: date, step: int) -> Period:
    """A week, month, quarter or year from today on, or back from it."""
    if unit == "week":
        return Period(days=7 * step, aimed=True)
    months = {"month": 1, "quarter": 3, "year": 12}[unit]
    edge = add_months(today, step * months)
    return Period(first=min(today, edge), last=max(today, edge), months=months)


def _month(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
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
        return end, Period(first=date(year, number, 1), last=last_of(year, number))
    year = today.year if number >= today.month else today.year + 1
    if marks.text(end) == "or" and MONTHS.get(marks.text(end + 1)) == number % 12 + 1:
        last = last_of(year + (number == 12), number % 12 + 1)
        return end + 2, Period(first=date(year, number, 1), last=last, turns=True)
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


def _plain_day(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    found = day_at(marks, at, today)
    if found is None or (marks.text(at) in MONTHS and not _has_day(marks, at)):
        return None
    last = day_at(marks, found[0] + 1, today) if marks.text(found[0]) in ("to", "through") else None
    if last is not None:
        end = last[1] if last[1] >= found[1] else _come_round(marks, found[0] + 1, last[1])
        return last[0], Period(first=found[1], last=end, turns=is_yearless(marks, at, last[0]))
    return found[0], Period(first=found[1], last=found[1], turns=is_yearless(marks, at, found[0]))


def _day_of_month(marks: Annotations, at: int, today: date) -> tuple[int, Period] | None:
    """'on the 1st': the next day of that number."""
    found = _ORDINAL.fullmatch(marks.text(at))
    if found is None or marks.text(at - 1) != "on" or marks.text(at + 1) not in _BEHIND_A_DAY:
        return None
    months = (add_months(today.replace(day=1), ahead) for ahead in range(12))
    days = (each + timedelta(days=int(found[1]) - 1) for each in months)
    day = next(day for day in days if day.day == int(found[1]) and day >= today)
    return at + 1, Period(first=day, last=day)
