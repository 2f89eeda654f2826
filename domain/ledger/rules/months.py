"""Calendar months, the periods of rent, and the day on which a month's charge falls due."""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta


def first_of(day: date) -> date:
    """The month of a day, named by its first day."""
    return day.replace(day=1)


def last_of(month: date) -> date:
    return month.replace(day=days_in(month))


def days_in(month: date) -> int:
    return monthrange(month.year, month.month)[1]


def next_month(month: date) -> date:
    return last_of(month) + timedelta(days=1)


def months(start: date, end: date) -> Iterator[date]:
    """Every month that has a day between two days, both included."""
    month = first_of(start)
    while month <= end:
        yield month
        month = next_month(month)


def due_day(month: date, day: int) -> date:
    """The due day of a month: 29, 30 and 31 fall on the last day of a shorter one."""
    if not 1 <= day <= 31:
        raise ValueError("A due day lies between 1 and 31.")
    return month.replace(day=min(day, days_in(month)))


def due_on(month: date, day: int, owed_from: date) -> date:
    """When a month's charge falls due: on the due day, but never before the first day that it is for."""
    return max(due_day(month, day), owed_from)
