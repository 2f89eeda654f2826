"""Ranges: the days so far, and the same days of the period before."""

from datetime import date

import pytest

from domain.financials.spans import Range, first_of_months, span_of


@pytest.mark.parametrize(
    ("wanted", "today", "days"),
    [
        ("week", "2026-11-22", ("2026-11-16", "2026-11-22", "2026-11-09", "2026-11-15")),
        ("month", "2026-11-22", ("2026-11-01", "2026-11-22", "2026-10-01", "2026-10-22")),
        ("month", "2026-03-31", ("2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28")),
        ("month", "2026-01-15", ("2026-01-01", "2026-01-15", "2025-12-01", "2025-12-15")),
        ("quarter", "2026-11-22", ("2026-10-01", "2026-11-22", "2026-07-01", "2026-08-22")),
        ("quarter", "2026-05-31", ("2026-04-01", "2026-05-31", "2026-01-01", "2026-02-28")),
        ("year", "2028-02-29", ("2028-01-01", "2028-02-29", "2027-01-01", "2027-02-28")),
    ],
)
def test_a_range_is_compared_with_the_same_days_before(
    wanted: Range, today: str, days: tuple[str, ...]
) -> None:
    assert span_of(wanted, date.fromisoformat(today)) == tuple(date.fromisoformat(day) for day in days)


def test_twelve_months_end_with_the_running_one() -> None:
    assert first_of_months(date(2026, 11, 22), 12) == date(2025, 12, 1)
    assert first_of_months(date(2026, 12, 1), 12) == date(2026, 1, 1)
