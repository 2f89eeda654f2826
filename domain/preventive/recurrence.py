"""On which days a rule falls due: pure arithmetic over days, without a zone, a clock or a session."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import islice, takewhile

from dateutil.rrule import DAILY, MONTHLY, rrule

from domain.models.preventive import FrequencyType, FrequencyUnit

NAMED: dict[FrequencyType, tuple[int, FrequencyUnit]] = {
    "daily": (1, "days"),
    "weekly": (1, "weeks"),
    "biweekly": (2, "weeks"),
    "monthly": (1, "months"),
    "quarterly": (3, "months"),
    "semi_annual": (6, "months"),
    "annual": (1, "years"),
}
MOST: dict[FrequencyUnit, int] = {"days": 3650, "weeks": 520, "months": 120, "years": 10}
# How far ahead a season may push a due date: rules that find none by then have none.
HORIZON_YEARS = 25
_LAST_YEAR = 2190
_DAYS_OF: dict[FrequencyUnit, int] = {"days": 1, "weeks": 7}
_MONTHS_OF: dict[FrequencyUnit, int] = {"months": 1, "years": 12}


@dataclass(frozen=True, slots=True)
class Season:
    """The days of every year from `first` to `last`, both as 'MM-DD'; it may go over New Year."""

    first: str
    last: str

    def holds(self, day: date) -> bool:
        of_year = day.strftime("%m-%d")
        if self.first <= self.last:
            return self.first <= of_year <= self.last
        return of_year >= self.first or of_year <= self.last


@dataclass(frozen=True, slots=True)
class Recurrence:
    """Every `value` of `unit`, counted from `first`. A day that a month does not have is its last; February
    29 is the 28th in other years."""

    value: int
    unit: FrequencyUnit
    first: date
    season: Season | None = None

    def in_season(self, day: date) -> bool:
        return self.season is None or self.season.holds(day)


def named_frequency(value: int, unit: str) -> FrequencyType:
    """The name that the spec has for such a frequency, else 'custom'."""
    return next((name for name, each in NAMED.items() if each == (value, unit)), "custom")


def due_dates(rule: Recurrence, since: date) -> Iterator[date]:
    """The due dates of the rule on and after a day, in order; the rule reaches back before its first day
    only where `since` does."""
    end = _horizon(since)
    for found in takewhile(lambda day: day <= end, _occurrences(rule, since)):
        if found >= since and rule.in_season(found):
            yield found


def next_due(rule: Recurrence, since: date) -> date | None:
    """The first due date on or after the day, and none before the rule's first."""
    return next(due_dates(rule, max(since, rule.first)), None)


def next_after_completion(rule: Recurrence, completed: date) -> date | None:
    """The due date that follows from a completion: one interval later, in season at the earliest."""
    counted = Recurrence(rule.value, rule.unit, completed)
    following = next(due_dates(counted, completed + timedelta(days=1)), None)
    return following and first_in_season(rule, following)


def first_in_season(rule: Recurrence, since: date) -> date | None:
    """The first day on or after another that is in the season of the rule."""
    days = (since + timedelta(days=n) for n in range(367))
    return next((day for day in days if rule.in_season(day)), None)


def dates_in(rule: Recurrence, since: date, until: date, *, by_completion: bool) -> list[date]:
    """What the rule would have led to between two days, as if each work had been done on its day."""
    if not by_completion:
        return list(takewhile(lambda day: day <= until, due_dates(rule, since)))
    found: list[date] = []
    day = next(due_dates(rule, since), None)
    while day is not None and day <= until:
        found.append(day)
        day = next_after_completion(rule, day)
    return found


def first_of(rule: Recurrence, since: date, most: int, *, by_completion: bool) -> list[date]:
    """The next due dates, at most so many."""
    if not by_completion:
        return list(islice(due_dates(rule, max(since, rule.first)), most))
    found: list[date] = []
    day = next_due(rule, since)
    while day is not None and len(found) < most:
        found.append(day)
        day = next_after_completion(rule, day)
    return found


def _horizon(since: date) -> date:
    return date(min(since.year + HORIZON_YEARS, _LAST_YEAR), 12, 31)


def _occurrences(rule: Recurrence, since: date) -> Iterator[date]:
    """The rule's days from shortly before `since` on, whatever the season."""
    if rule.unit in _DAYS_OF:
        step = rule.value * _DAYS_OF[rule.unit]
        start = rule.first + timedelta(days=(since - rule.first).days // step * step)
        days = rrule(DAILY, interval=step, dtstart=_midnight(start))
    else:
        step = rule.value * _MONTHS_OF[rule.unit]
        apart = (since.year - rule.first.year) * 12 + since.month - rule.first.month
        year, month = divmod(rule.first.year * 12 + rule.first.month - 1 + apart // step * step, 12)
        days = rrule(
            MONTHLY,
            interval=step,
            dtstart=_midnight(date(year, month + 1, 1)),
            # The last of these that the month has.
            bymonthday=range(min(rule.first.day, 28), rule.first.day + 1),
            bysetpos=-1,
        )
    return (found.date() for found in days)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time.min)
