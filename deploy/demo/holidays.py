"""The holidays on which an office of the demo is closed."""

from collections.abc import Iterator
from datetime import date, timedelta

MONDAY, THURSDAY = 0, 3


def holidays_around(today: date) -> list[date]:
    """Of last year, this one and the next two, in their order."""
    return [day for year in range(today.year - 1, today.year + 3) for day in _of(year)]


def _of(year: int) -> Iterator[date]:
    yield date(year, 1, 1)
    yield _first(MONDAY, date(year, 5, 25))  # Memorial Day, the last of May
    yield date(year, 7, 4)
    yield _first(MONDAY, date(year, 9, 1))  # Labor Day
    thanksgiving = _first(THURSDAY, date(year, 11, 22))
    yield thanksgiving
    yield thanksgiving + timedelta(days=1)
    yield date(year, 12, 25)


def _first(weekday: int, since: date) -> date:
    return since + timedelta(days=(weekday - since.weekday()) % 7)
