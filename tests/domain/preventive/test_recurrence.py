"""Days on which rules fall due: short months, leap days, seasons, and what follows from a completion."""

from datetime import date

import pytest

from domain.core.errors import Invalid
from domain.models.preventive import FrequencyUnit
from domain.preventive.planning import after_end, after_order, first_day, forecast
from domain.preventive.recurrence import Recurrence, Season, due_dates, first_of, next_after_completion

SUMMER = Season("04-01", "10-15")


def days(rule: Recurrence, since: date, most: int, *, by_completion: bool = False) -> list[str]:
    return [day.isoformat() for day in first_of(rule, since, most, by_completion=by_completion)]


@pytest.mark.parametrize(
    ("value", "unit", "first", "expected"),
    [
        (1, "months", date(2026, 1, 31), ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]),
        (1, "months", date(2027, 12, 30), ["2027-12-30", "2028-01-30", "2028-02-29", "2028-03-30"]),
        (
            1,
            "years",
            date(2024, 2, 29),
            ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"],
        ),
        (3, "months", date(2025, 11, 30), ["2025-11-30", "2026-02-28", "2026-05-30"]),
        (2, "weeks", date(2026, 12, 21), ["2026-12-21", "2027-01-04"]),
        (10, "days", date(2026, 2, 25), ["2026-02-25", "2026-03-07"]),
    ],
)
def test_a_day_that_a_month_does_not_have_is_its_last(
    value: int, unit: FrequencyUnit, first: date, expected: list[str]
) -> None:
    assert days(Recurrence(value, unit, first), first, len(expected)) == expected


def test_a_rule_begins_with_its_first_day_and_keeps_its_beat_long_after() -> None:
    rule = Recurrence(2, "weeks", date(2020, 1, 6))
    assert days(rule, date(2019, 1, 1), 1) == ["2020-01-06"]
    assert days(rule, date(2026, 11, 22), 1) == ["2026-11-30"]
    assert (date(2026, 11, 30) - rule.first).days % 14 == 0


def test_days_out_of_season_are_no_due_dates() -> None:
    winter = Recurrence(1, "months", date(2026, 1, 15), Season("11-01", "02-28"))
    assert days(winter, date(2026, 1, 1), 4) == ["2026-01-15", "2026-02-15", "2026-11-15", "2026-12-15"]
    never = Recurrence(1, "years", date(2026, 1, 5), SUMMER)
    assert next(due_dates(never, date(2026, 1, 1)), None) is None
    with pytest.raises(Invalid, match="makes no work orders"):
        first_day(never, date(2026, 1, 1))


def test_from_completion_one_interval_passes_and_a_season_waits_for_its_first_day() -> None:
    rule = Recurrence(2, "weeks", date(2026, 4, 6), SUMMER)
    assert next_after_completion(rule, date(2026, 5, 7)) == date(2026, 5, 21)
    assert next_after_completion(rule, date(2026, 10, 10)) == date(2027, 4, 1)
    monthly = Recurrence(1, "months", date(2026, 1, 31))
    assert next_after_completion(monthly, date(2026, 1, 31)) == date(2026, 2, 28)


def test_the_next_work_order_waits_for_a_completion_or_does_not() -> None:
    rule = Recurrence(1, "weeks", date(2026, 11, 2))
    assert after_order(rule, date(2026, 11, 2), by_completion=False) == date(2026, 11, 9)
    assert after_order(rule, date(2026, 11, 2), by_completion=True) is None
    assert after_end(rule, date(2026, 11, 5), by_completion=True) == date(2026, 11, 12)
    assert after_end(rule, date(2026, 11, 5), by_completion=False) == date(2026, 11, 9)


def test_the_forecast_counts_last_year_and_names_the_next_days() -> None:
    rule = Recurrence(2, "weeks", date(2027, 4, 5), SUMMER)
    told = forecast(rule, date(2026, 11, 22), by_completion=False)
    assert (told.year, len(told.last_year)) == (2025, 14)
    assert (told.last_year[0], told.last_year[-1]) == (date(2025, 4, 7), date(2025, 10, 6))
    assert told.upcoming == [date(2027, 4, 5), date(2027, 4, 19), date(2027, 5, 3)]
    by_work = forecast(rule, date(2026, 11, 22), by_completion=True)
    assert len(by_work.last_year) == 14
