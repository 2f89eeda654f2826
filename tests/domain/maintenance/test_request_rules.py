"""Titles out of descriptions, legal moves of a status, and the days in which a request can be reopened."""

from datetime import UTC, datetime, timedelta

import pytest

from domain.core.errors import Conflict
from domain.maintenance.rules import MOVES, REOPEN_DAYS, TITLE_LENGTH, may_reopen, refuse_move, title_of


def test_a_title_is_the_first_line_of_the_description() -> None:
    assert title_of(None, "The sink leaks\nSince Monday.") == "The sink leaks"
    assert title_of("Leak", "The sink leaks") == "Leak"
    assert title_of(None, "\n\tOnly here") == "Only here"


def test_a_long_title_ends_at_a_word() -> None:
    title = title_of(None, "drip " * 60)
    assert len(title) <= TITLE_LENGTH
    assert title.endswith("drip…")


@pytest.mark.parametrize("before", MOVES)
@pytest.mark.parametrize("after", MOVES)
def test_a_status_moves_only_where_it_may(before: str, after: str) -> None:
    if before == after or after in MOVES[before]:
        return refuse_move(before, after)
    with pytest.raises(Conflict, match=r"can only become Open\."):
        refuse_move(before, after)
    return None


def test_a_request_is_reopened_up_to_the_last_moment() -> None:
    end = datetime(2026, 3, 1, 12, tzinfo=UTC)
    assert may_reopen(end, end + timedelta(days=REOPEN_DAYS))
    assert not may_reopen(end, end + timedelta(days=REOPEN_DAYS, seconds=1))
