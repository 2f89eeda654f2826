"""Days: dates, months and counts as they are written in a question."""

import calendar
from dataclasses import dataclass
from datetime import date, timedelta

from agent.planner.annotations import Annotations
from agent.planner.words import stem

MONTHS = {name.lower(): number for number, name in enumerate(calendar.month_name) if name}
MONTHS |= {name.lower(): number for number, name in enumerate(calendar.month_abbr) if name} | {"sept": 9}
_ONES = "zero one two three four five six seven eight nine ten eleven twelve"
COUNTS = {word: number for number, word in enumerate(_ONES.split())} | {
    "couple": 2,
    "fifteen": 15,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "sixty": 60,
    "ninety": 90,
    "hundred": 100,
}
UNITS = {unit: unit for unit in ("day", "week", "month", "quarter", "year")}
UNITS |= {"wk": "week", "mo": "month", "yr": "year"}
AHEAD = ("next", "coming", "following", "upcoming")
BACK = ("last", "past", "previous", "prior")
# 'moved in last month', 'brings in a month': the 'in' is theirs.
MOVES = ("move", "moves", "moved", "moving", "bring", "brings", "bringing", "take", "takes", "come", "comes")
WEEKDAYS = {name.lower(): number for number, name in enumerate(calendar.day_name)}
WEEKDAYS |= {"mon": 0, "tue": 1, "tues": 1, "thu": 3, "thurs": 3, "fri": 4}  # 'wed', 'sat', 'sun' are words
# Of the United States: month, day and, for one that moves, the weekday on or after that day.
HOLIDAYS: dict[tuple[str, ...], tuple[int, int, int | None]] = {
    ("christmas", "eve"): (12, 24, None), ("christmas", "day"): (12, 25, None),
    ("christmas",): (12, 25, None), ("xmas",): (12, 25, None), ("halloween",): (10, 31, None),
    ("thanksgiving",): (11, 22, 3), ("labor", "day"): (9, 1, 0), ("memorial", "day"): (5, 25, 0),
    ("veteran", "day"): (11, 11, None), ("independence", "day"): (7, 4, None), ("juneteenth",): (6, 19, None),
    ("president", "day"): (2, 15, 0), ("columbus", "day"): (10, 8, 0), ("mlk", "day"): (1, 15, 0),
    ("valentine", "day"): (2, 14, None), ("black", "friday"): (11, 23, 4), ("mother", "day"): (5, 8, 6),
    ("father", "day"): (6, 15, 6), ("tax", "day"): (4, 15, None),
}  # fmt: skip
_HOLIDAY_STEMS = {name: tuple(map(stem, name)) for name in HOLIDAYS}


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
    before: "Period | None" = None  # what its words meant a year ago: Labor Day is each year another day


Found = tuple[int, Period]  # where it ends in the question


def day_at(marks: Annotations, at: int, today: date, *, ending: bool = False) -> tuple[int, date] | None:
    """The day that starts at this token and where it ends: '12/1', 'dec 1st 2026', '1 december', 'march'.

    A day without its year is the coming one; a month alone is its first day, or its last when `ending`.
    """
    word = marks.text(at)
    if not word:
        return None
    if word == "today":
        return at + 1, today
    if word == "tomorrow":
        return at + 1, today + timedelta(days=1)
    if word in WEEKDAYS:
        return at + 1, coming_weekday(WEEKDAYS[word], today)
    if word in ("last", "next") and (named := holiday_at(marks, at + 1)) is not None:
        return at + 1 + len(named), _holiday_beside(named, today, word)
    if (name := holiday_at(marks, at)) is not None:
        coming = _holiday(name, today.year)
        return at + len(name), coming if coming >= today else _holiday(name, today.year + 1)
    if "-" in word or "/" in word:
        day = _numeric(word, today)
        return (at + 1, day) if day else None
    month, number, end = MONTHS.get(word), day_number(marks.text(at + 1)), at + 2
    turned = MONTHS.get(marks.text(at + 1)) if word in ("next", "last", "this") else None
    if turned is not None and day_number(marks.text(at + 2)) is None:  # 'through next June'
        then = year_of(turned, today, word)
        return at + 2, last_of(then, turned) if ending else date(then, turned, 1)
    if month is None:
        skip = 2 if marks.text(at + 1) == "of" else 1
        month, number, end = MONTHS.get(marks.text(at + skip)), day_number(word), at + skip + 1
        if month is None or number is None:
            return None
    year = None
    if number is None:
        end = at + 1
    if marks.text(end).isdigit() and len(marks.text(end)) == 4:
        year, end = int(marks.text(end)), end + 1
    chosen = year or (today.year if month >= today.month else today.year + 1)
    if number is None:
        return end, last_of(chosen, month) if ending else date(chosen, month, 1)
    try:
        day = date(chosen, month, number)
    except ValueError:
        return None
    return end, day if year or day >= today else day.replace(year=day.year + 1)


def coming_weekday(number: int, today: date) -> date:
    """The next day of that name; today, where it is one."""
    return today + timedelta(days=(number - today.weekday()) % 7)


def holiday_at(marks: Annotations, at: int) -> tuple[str, ...] | None:
    words = stem(marks.text(at)), stem(marks.text(at + 1))
    return next((name for name, stems in _HOLIDAY_STEMS.items() if stems == words[: len(stems)]), None)


def _holiday(name: tuple[str, ...], year: int) -> date:
    month, day, weekday = HOLIDAYS[name]
    earliest = date(year, month, day)
    return earliest if weekday is None else coming_weekday(weekday, earliest)


def _holiday_beside(name: tuple[str, ...], today: date, side: str) -> date:
    """'last Christmas' and 'next Christmas', which are not today's."""
    days = [_holiday(name, today.year + years) for years in (-1, 0, 1)]
    return (
        max(day for day in days if day < today) if side == "last" else min(day for day in days if day > today)
    )


def is_yearless(marks: Annotations, start: int, end: int) -> bool:
    """True for 'before March' and 'on 10/3', other than 'before March 2027' and 'by the end of the month'."""
    words = [marks.text(at) for at in range(start, end)]
    dated = any(word in MONTHS or "/" in word for word in words) or (
        any(holiday_at(marks, at) for at in range(start, end))
    )
    with_year = ((word.isdigit() and len(word) == 4) or "-" in word or word.count("/") == 2 for word in words)
    return dated and not any(with_year)


def number_at(marks: Annotations, at: int) -> int | None:
    word = marks.text(at)
    return int(word) if word.isdigit() and len(word) <= 4 else COUNTS.get(word)


def add_months(day: date, months: int) -> date:
    """The same day of another month, or that month's last."""
    index = day.year * 12 + day.month - 1 + months
    year, month = divmod(index, 12)
    return day.replace(year=year, month=month + 1, day=min(day.day, calendar.monthrange(year, month + 1)[1]))


def _numeric(word: str, today: date) -> date | None:
    try:
        if "-" in word:
            return date.fromisoformat(word)
        parts = [int(part) for part in word.split("/")]
        year = today.year if len(parts) == 2 else parts[2] + (2000 if parts[2] < 100 else 0)
        day = date(year, parts[0], parts[1])
    except ValueError:
        return None
    return day.replace(year=year + 1) if len(parts) == 2 and day < today else day


def day_number(word: str) -> int | None:
    digits = word.removesuffix("st").removesuffix("nd").removesuffix("rd").removesuffix("th")
    return int(digits) if digits.isdigit() and 1 <= int(digits) <= 31 else None


def year_back(day: date) -> date:
    """The same day a year before; 29 February goes to the 28th."""
    return day.replace(year=day.year - 1, day=28 if (day.month, day.day) == (2, 29) else day.day)


def last_of(year: int, month: int) -> date:
    return date(year, month, calendar.monthrange(year, month)[1])


def span_of(unit: str | None, today: date, step: int) -> tuple[date, date]:
    """The week (Monday to Sunday), month, quarter or year, `step` of them from the present one."""
    if unit == "week":
        monday = today - timedelta(days=today.weekday()) + timedelta(weeks=step)
        return monday, monday + timedelta(days=6)
    if unit == "day":
        return today, today
    months = {"month": 1, "quarter": 3, "year": 12}[unit or "month"]
    index = today.year * 12 + today.month - 1
    year, month = divmod((index // months + step) * months, 12)
    first = date(year, month + 1, 1)
    return first, add_months(first, months) - timedelta(days=1)


def year_of(month: int, today: date, word: str) -> int:
    if word == "last":
        return today.year if month < today.month else today.year - 1
    return today.year if month > today.month or word == "this" else today.year + 1
