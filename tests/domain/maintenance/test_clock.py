"""The limits of a request's clock, against an oracle that counts days and looks for midnight by itself."""

import random
from datetime import UTC, date, datetime, timedelta

import pytest

from domain.maintenance.clock_rules import Limits, due_at
from domain.models.maintenance import REQUEST_PRIORITIES
from tests.domain.maintenance.oracle import DAYS, HOURS, end_of_working_days

ZONES = (
    "America/New_York",
    "Australia/Lord_Howe",
    "America/Phoenix",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "America/Santiago",
)


def limits(zone: str = "America/New_York", closed: frozenset[date] = frozenset()) -> Limits:
    return Limits(**HOURS, **DAYS, closed_days=closed, zone=zone)


@pytest.mark.parametrize("zone", ZONES)
def test_working_days_end_where_the_oracle_finds_them(zone: str) -> None:
    draw = random.Random(zone)
    for _ in range(12):
        started = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=15 * draw.randrange(4 * 24 * 700))
        closed = frozenset(started.date() + timedelta(days=draw.randrange(30)) for _ in range(4))
        for priority, days in (("normal", 5), ("low", 14)):
            expected = end_of_working_days(started, days, zone, closed)
            assert due_at("update", priority, started, limits(zone, closed)) == expected, (started, closed)


@pytest.mark.parametrize("priority", REQUEST_PRIORITIES)
def test_hours_are_hours_over_any_change_of_clocks(priority: str) -> None:
    started = datetime(2026, 3, 8, 5, 30, tzinfo=UTC)
    answer = 1 if priority == "urgent" else 24
    assert due_at("answer", priority, started, limits()) == started + timedelta(hours=answer)
    if priority in ("urgent", "high"):
        hours = 4 if priority == "urgent" else 24
        assert due_at("update", priority, started, limits()) == started + timedelta(hours=hours)


def test_a_friday_counts_from_monday_and_passes_over_a_closed_day() -> None:
    friday = datetime(2026, 11, 20, 15, tzinfo=UTC)
    thanksgiving = frozenset({date(2026, 11, 26)})
    due = due_at("update", "normal", friday, limits(closed=thanksgiving))
    assert due == datetime(2026, 12, 1, 5, tzinfo=UTC)  # the end of Monday, November 30, in New York
