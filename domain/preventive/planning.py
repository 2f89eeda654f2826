"""What comes next on a schedule: pure decisions over its row, by days of its property."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Protocol

from domain.core.errors import Invalid
from domain.models.preventive import FrequencyUnit
from domain.preventive.recurrence import (
    Recurrence,
    Season,
    dates_in,
    first_in_season,
    first_of,
    next_after_completion,
    next_due,
)
from domain.preventive.rules import NO_DATES, SEASON_TWICE

UPCOMING = 3


class Ruled(Protocol):
    """What has the columns of a rule: a schedule, or the form of one."""

    @property
    def first_due_date(self) -> date: ...
    @property
    def season_from(self) -> str | None: ...
    @property
    def season_until(self) -> str | None: ...


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the rule would have led to in the last calendar year, and its next due dates."""

    year: int
    last_year: Sequence[date]
    upcoming: Sequence[date]


def recurrence(of: Ruled, value: int, unit: FrequencyUnit) -> Recurrence:
    """Raises Invalid for half of a season."""
    if (of.season_from is None) != (of.season_until is None):
        raise Invalid.field("season_until" if of.season_from else "season_from", SEASON_TWICE)
    season = Season(of.season_from, of.season_until) if of.season_from and of.season_until else None
    return Recurrence(value, unit, of.first_due_date, season)


def first_day(rule: Recurrence, today: date) -> date:
    """The first due date that is not before today. Raises Invalid for a rule that leads to none."""
    found = next_due(rule, today)
    if found is None:
        raise Invalid.field("season_from", NO_DATES)
    return found


def forecast(rule: Recurrence, today: date, *, by_completion: bool) -> Forecast:
    """Counted over the last calendar year, as if each work had been done on its day."""
    year = today.year - 1
    before = dates_in(rule, date(year, 1, 1), date(year, 12, 31), by_completion=by_completion)
    return Forecast(year, before, first_of(rule, today, UPCOMING, by_completion=by_completion))


def after_order(rule: Recurrence, due: date, *, by_completion: bool) -> date | None:
    """The due date that gets the next work order once `due` has one: none before its completion where the
    rule counts from that."""
    return None if by_completion else next_due(rule, due + timedelta(days=1))


def after_end(rule: Recurrence, ended: date, *, by_completion: bool) -> date | None:
    """The due date after work that was completed, or left undone, on a day."""
    return next_after_completion(rule, ended) if by_completion else next_due(rule, ended + timedelta(days=1))


def going_on(
    rule: Recurrence, ended: date, *, by_completion: bool, not_before: date | None, made: Set[date]
) -> date | None:
    """The due date after work that ended on a day, not before another day and past all that have their work
    order: work that is done one interval early leads to the day that it was for."""
    found = after_end(rule, ended, by_completion=by_completion)
    if found and not_before and found < not_before:
        found = first_in_season(rule, not_before) if by_completion else next_due(rule, not_before)
    while found and found in made:
        found = after_end(rule, found, by_completion=by_completion)
    return found
