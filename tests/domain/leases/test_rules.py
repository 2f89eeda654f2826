"""A lease's dates and statuses, and what they make of a unit."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.leases.rules import default_end, status_on, type_on, unit_status_after


@pytest.mark.parametrize(
    ("start", "end"),
    [
        (date(2025, 1, 1), date(2025, 12, 31)),
        (date(2025, 3, 1), date(2026, 2, 28)),
        (date(2027, 3, 1), date(2028, 2, 29)),
        (date(2024, 2, 29), date(2025, 2, 28)),
        (date(2025, 11, 21), date(2026, 11, 20)),
    ],
)
def test_a_lease_lasts_a_year_less_a_day(start: date, end: date) -> None:
    assert default_end(start) == end


@given(st.dates(date(1900, 1, 1), date(2199, 12, 31)))
def test_the_day_after_a_lease_is_the_anniversary(start: date) -> None:
    after = default_end(start) + timedelta(days=1)
    leap_day = (start.month, start.day) == (2, 29)
    assert after == (date(start.year + 1, 3, 1) if leap_day else start.replace(year=start.year + 1))


def test_a_lease_of_which_only_the_days_are_known_is_of_the_type_that_they_say() -> None:
    assert type_on(date(2026, 2, 28)) == "fixed_term"
    assert type_on(None) == "month_to_month"


@given(st.dates(), st.integers(-400, 400), st.one_of(st.none(), st.integers(0, 800)))
def test_every_day_has_exactly_one_status(today: date, offset: int, length: int | None) -> None:
    try:
        start = today + timedelta(days=offset)
        end = None if length is None else start + timedelta(days=length)
    except OverflowError:
        return
    left = None if end is None else (end - today).days
    expected = "active"
    if start > today:
        expected = "pending"
    elif left is not None and left < 0:
        expected = "expired"
    elif left is not None and left <= 60:
        expected = "expiring"
    assert status_on(today, start, end) == expected


@pytest.mark.parametrize(
    ("status", "lives_here", "comes_later", "after"),
    [
        ("vacant", True, False, "occupied"),
        ("pre_leased", True, False, "occupied"),
        ("maintenance", True, False, "occupied"),
        ("notice", True, False, "notice"),
        ("vacant", False, True, "pre_leased"),
        ("reserved", False, True, "pre_leased"),
        ("occupied", False, True, "occupied"),
        ("maintenance", False, True, "maintenance"),
        ("vacant", False, False, "vacant"),
    ],
)
def test_moving_in_sets_the_unit(status: str, lives_here: bool, comes_later: bool, after: str) -> None:
    assert unit_status_after(status, lives_here=lives_here, comes_later=comes_later) == after
