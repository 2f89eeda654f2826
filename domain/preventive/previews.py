"""What a rule leads to, before it is saved and on a calendar."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, NamedTuple

from domain.preventive.order_queries import CALENDAR_NAMES as ORDER_NAMES
from domain.preventive.planning import Forecast, forecast, recurrence
from domain.preventive.recurrence import dates_in
from domain.preventive.rules import ScheduleRule, frequency_of
from domain.preventive.schedule_queries import CALENDAR_NAMES

CALENDAR_DAYS = 45


@dataclass(frozen=True, slots=True)
class DueDay:
    """A day on which a schedule falls due and has no work order yet, or that a work order is planned for."""

    schedule_id: str | None
    work_order_id: str | None
    name: str
    priority: str
    property_name: str
    date: date
    status: str | None


def preview(rule: ScheduleRule, today: date) -> Forecast:
    """Raises Invalid where the form does not say how often, and for half of a season."""
    value, unit = frequency_of(rule.frequency_type, rule.frequency_value, rule.frequency_unit)
    by_completion = rule.moves_from == "completion"
    return forecast(recurrence(rule, value, unit), today, by_completion=by_completion)


class _Rule(NamedTuple):
    first_due_date: date
    season_from: str | None
    season_until: str | None


def due_days(rows: Iterable[Sequence[Any]], since: date, until: date) -> list[DueDay]:
    """The due days of schedules between two days; of those that wait for a completion only the next
    one is known."""
    found: list[DueDay] = []
    for row in rows:
        schedule = dict(zip(CALENDAR_NAMES, row, strict=True))
        first = max(since, _day(schedule["next_order_date"]))
        if schedule["moves_from"] == "completion":
            days = [first] if first == _day(schedule["next_order_date"]) else []
        else:
            rule = _Rule(_day(schedule["first_due_date"]), schedule["season_from"], schedule["season_until"])
            counted = recurrence(rule, schedule["frequency_value"], schedule["frequency_unit"])
            days = dates_in(counted, first, until, by_completion=False)
        found += (
            DueDay(
                schedule["id"],
                None,
                schedule["name"],
                schedule["priority"],
                schedule["property_name"],
                day,
                None,
            )
            for day in days
            if day <= until
        )
    return found


def planned_days(rows: Iterable[Sequence[Any]]) -> list[DueDay]:
    """The days of work orders."""
    found = (dict(zip(ORDER_NAMES, row, strict=True)) for row in rows)
    return [DueDay(**{**order, "date": _day(order["date"])}) for order in found]


def by_day(days: Iterable[DueDay]) -> list[DueDay]:
    """Whatever falls on a day, by its name."""
    return sorted(days, key=lambda due: (due.date, due.name, due.work_order_id or "", due.schedule_id or ""))


def bounded(since: date, until: date) -> tuple[date, date]:
    """The days of a calendar: at most as many as a month with the weeks around it shows."""
    return since, min(until, since + timedelta(days=CALENDAR_DAYS))


def _day(value: Any) -> date:
    return value if isinstance(value, date) else date.fromisoformat(value)
