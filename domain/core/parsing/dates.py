"""Days as files write them. Month first unless that is impossible; dots mean day first."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from domain.core.parsing.numbers import LONGEST, Unreadable, refuse_long

_MONTHS = {
    name: number
    for number, names in enumerate(
        ("jan january", "feb february", "mar march", "apr april", "may", "jun june", "jul july", "aug august",
         "sep sept september", "oct october", "nov november", "dec december"), start=1)
    for name in names.split()
}  # fmt: skip
_TIME = re.compile(
    r"(?<![T ,])[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:\s*[AaPp]\.?[Mm]\.?)?"
    r"(?:\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$"
)
_WEEKDAY = re.compile(r"^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+", re.IGNORECASE)
_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")
_COMPACT = re.compile(r"((?:19|20)\d{2})(\d{2})(\d{2})")
_NUMERIC = re.compile(r"(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})")
_NAMED_MIDDLE = re.compile(
    r"(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3,9})[-/., ]*(\d{4}|\d{2})", re.IGNORECASE
)
_NAMED_FIRST = re.compile(
    r"([a-z]{3,9})\.?[-/ ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})", re.IGNORECASE
)
_NAMED_YEAR_FIRST = re.compile(r"(\d{4})[-/. ]([a-z]{3,9})[-/. ](\d{1,2})", re.IGNORECASE)
_SERIAL = re.compile(r"([1-7]\d{4})(?:\.\d+)?")
_SERIAL_ZERO = date(1899, 12, 30)
_FIRST_YEAR, _LAST_YEAR = 1900, 2199
_ADVICE = "Write it like 2025-11-18 or 11/18/2025"


@dataclass(frozen=True, slots=True)
class Order:
    """How one column writes its days: `day_first` when its cells prove it, `latest` for two-digit years."""

    day_first: bool = False
    latest: date | None = None


MONTH_FIRST = Order()


def order_of(cells: Iterable[str]) -> Order:
    """Day first when at least two different cells can only be read so and none only the other way.

    One such cell alone is more often a slip of the pen than a habit.
    """
    day_only: set[str] = set()
    for cell in cells:
        text = cell.strip()
        match = _NUMERIC.fullmatch(_TIME.sub("", text)) if len(text) <= LONGEST else None
        if not match or match[2] == ".":
            continue
        first, second = int(match[1]), int(match[3])
        if second > 12 >= first:
            return MONTH_FIRST
        if first > 12 >= second:
            day_only.add(match[0])
    return Order(day_first=len(day_only) >= 2)


def read_day(text: str, order: Order = MONTH_FIRST) -> date:
    """The day of a cell, its time of day left out. Raises Unreadable with the reason."""
    refuse_long(text, _ADVICE)
    bare = _WEEKDAY.sub("", _TIME.sub("", text.strip())).strip()
    parts = _parts(bare, order)
    if parts is None:
        return _serial_or_refuse(bare)
    year, month, day = parts
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        raise Unreadable(f"Not a date: the year {year} is out of reach", _ADVICE)
    try:
        return date(year, month, day)
    except ValueError:
        raise Unreadable(_why_not(year, month, day), _ADVICE) from None


def _parts(text: str, order: Order) -> tuple[int, int, int] | None:
    if match := _YEAR_FIRST.fullmatch(text) or _COMPACT.fullmatch(text):
        return int(match[1]), int(match[2]), int(match[3])
    if match := _NUMERIC.fullmatch(text):
        first, second, year = int(match[1]), int(match[3]), _full_year(match[4], order)
        day_first = order.day_first or match[2] == "."
        if (day_first and second <= 12) or (first > 12 and second <= 12):
            return year, second, first
        return year, first, second
    if match := _NAMED_MIDDLE.fullmatch(text):
        return _named(match[3], match[2], match[1], order)
    if match := _NAMED_FIRST.fullmatch(text):
        return _named(match[3], match[1], match[2], order)
    if match := _NAMED_YEAR_FIRST.fullmatch(text):
        return _named(match[1], match[2], match[3], order)
    return None


def _named(year: str, month: str, day: str, order: Order) -> tuple[int, int, int] | None:
    number = _MONTHS.get(month.lower())
    return (_full_year(year, order), number, int(day)) if number else None


def _full_year(year: str, order: Order) -> int:
    """Two digits: 70 to 99 are the last century; so is what would lie after the latest possible day."""
    if len(year) == 4:
        return int(year)
    full = int(year) + (1900 if int(year) >= 70 else 2000)
    return full - 100 if order.latest and full > order.latest.year else full


def _serial_or_refuse(text: str) -> date:
    """A spreadsheet's day number: five digits, 1927 to 2119."""
    if match := _SERIAL.fullmatch(text):
        return _SERIAL_ZERO + timedelta(days=int(match[1]))
    if re.fullmatch(r"[A-Za-z]{3,9}[-/ ,]*\d{2,4}|\d{1,2}[-/]\d{4}", text):
        raise Unreadable("Not a date: it names no day", _ADVICE)
    if re.fullmatch(r"\d{1,2}[-/]\d{1,2}|[A-Za-z]{3,9}[- ]\d{1,2}", text):
        raise Unreadable("Not a date: it names no year", _ADVICE)
    raise Unreadable("Not a date", _ADVICE)


def _why_not(year: int, month: int, day: int) -> str:
    if not 1 <= month <= 12:
        return f"Not a date: there is no month {month}"
    return f"Not a date: {date(year, month, 1):%B %Y} has no day {day}"
