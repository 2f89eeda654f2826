"""How long a request may stay silent: limits by priority, in hours or in working days of the company."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from domain.models.maintenance import ClockKind

SATURDAY = 5


@dataclass(frozen=True, slots=True)
class Limits:
    """A company's limits, and the days on which it is closed; `zone` is the property's."""

    answer_hours_urgent: int
    answer_hours: int
    update_hours_urgent: int
    update_hours_high: int
    update_days_normal: int
    update_days_low: int
    closed_days: Collection[date]
    zone: str


def due_at(kind: ClockKind, priority: str, started: datetime, limits: Limits) -> datetime:
    """When the limit that began at `started` is missed."""
    if kind == "answer":
        hours = limits.answer_hours_urgent if priority == "urgent" else limits.answer_hours
        return started + timedelta(hours=hours)
    if priority in ("urgent", "high"):
        hours = limits.update_hours_urgent if priority == "urgent" else limits.update_hours_high
        return started + timedelta(hours=hours)
    days = limits.update_days_low if priority == "low" else limits.update_days_normal
    return after_working_days(started, days, limits)


def after_working_days(started: datetime, days: int, limits: Limits) -> datetime:
    """The end of the last of so many working days after the property's day of `started`."""
    zone = ZoneInfo(limits.zone)
    day = started.astimezone(zone).date()
    while days > 0:
        day += timedelta(days=1)
        if is_working_day(day, limits.closed_days):
            days -= 1
    return datetime.combine(day + timedelta(days=1), time(), zone).astimezone(UTC)


def is_working_day(day: date, closed_days: Collection[date]) -> bool:
    return day.weekday() < SATURDAY and day not in closed_days
