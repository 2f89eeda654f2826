"""A resident's status: where it may go, and what unit and dates say."""

from datetime import date

import pytest

from domain.models.residents import RESIDENT_STATUSES
from domain.residents.rules import MOVES, move_refused, status_at

TODAY = date(2026, 11, 21)


@pytest.mark.parametrize("current", RESIDENT_STATUSES)
@pytest.mark.parametrize("wanted", RESIDENT_STATUSES)
def test_a_status_moves_only_where_the_table_says(current: str, wanted: str) -> None:
    refusal = move_refused(current, wanted)
    if wanted == current or wanted in MOVES[current]:
        assert refusal is None
    else:
        assert refusal is not None
        assert all(legal in refusal for legal in MOVES[current])


@pytest.mark.parametrize(
    ("has_unit", "lease_start", "move_out", "status"),
    [
        (True, None, None, "active"),
        (False, None, None, "pending"),
        (True, TODAY, None, "active"),
        (True, date(2026, 11, 22), None, "pending"),
        (True, date(2025, 1, 1), date(2026, 11, 20), "inactive"),
        (True, date(2025, 1, 1), TODAY, "active"),
        (False, None, date(2020, 1, 1), "inactive"),
    ],
)
def test_unit_and_dates_give_a_status(
    has_unit: bool, lease_start: date | None, move_out: date | None, status: str
) -> None:
    assert status_at(TODAY, has_unit=has_unit, lease_start=lease_start, move_out=move_out) == status
