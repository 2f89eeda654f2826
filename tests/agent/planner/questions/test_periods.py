"""When the rows of a sentence happened: its verbs and periods together."""

from datetime import date, timedelta

import pytest

from tests.agent.planner.questions.reading import TODAY, reading

Span = tuple[str, str, str, date | None, date | None, int | None]
TIMES: list[tuple[str, Span]] = [
    ("Which leases expire in the next 30 days?", ("leases", "ends", "future", None, None, 30)),
    ("which leases ended within 30 days", ("leases", "ends", "past", None, None, 30)),
    ("leases that expired this year", ("leases", "ends", "past", date(2026, 1, 1), date(2026, 12, 31), None)),
    ("leases that ended before July", ("leases", "ends", "past", None, date(2026, 6, 30), None)),
    ("leases ending in december", ("leases", "ends", "either", date(2026, 12, 1), date(2026, 12, 31), None)),
    ("which leases expired in March", ("leases", "ends", "past", date(2026, 3, 1), date(2026, 3, 31), None)),
    ("who moved in since September", ("residents", "move_in", "past", date(2026, 9, 1), TODAY, None)),
    (
        "who moved out on October 3",
        ("residents", "move_out", "past", date(2026, 10, 3), date(2026, 10, 3), None),
    ),
    ("who is moving out soon?", ("residents", "move_out", "future", None, None, 30)),
    ("who is moving in before March", ("residents", "move_in", "either", TODAY, date(2027, 2, 28), None)),
    ("move outs this year", ("residents", "move_out", "past", date(2026, 1, 1), date(2026, 12, 31), None)),
    ("move outs in 2026", ("residents", "move_out", "either", date(2026, 1, 1), date(2026, 12, 31), None)),
    ("new leases last quarter", ("leases", "starts", "either", date(2026, 7, 1), date(2026, 9, 30), None)),
    ("new tenants", ("residents", "move_in", "past", None, None, 30)),
    (
        "which equipment has a warranty that ends in the next six months",
        ("equipment", "warranty_ends", "either", TODAY, date(2027, 5, 21), None),
    ),
    ("visits planned after this Friday", ("requests", "visited", "either", date(2026, 11, 21), None, None)),
    (
        "who is coming tomorrow",
        ("requests", "visited", "either", date(2026, 11, 22), date(2026, 11, 22), None),
    ),
    (
        "leases ending before the end of november",
        ("leases", "ends", "either", TODAY, date(2026, 11, 30), None),
    ),
    (
        "new leases starting in November or December",
        ("leases", "starts", "either", date(2026, 11, 1), date(2026, 12, 31), None),
    ),
    (
        "leases ending in Q1 next year",
        ("leases", "ends", "either", date(2027, 1, 1), date(2027, 3, 31), None),
    ),
    ("leases starting Dec 1", ("leases", "starts", "either", date(2026, 12, 1), date(2026, 12, 1), None)),
    (
        "who moved out over the summer",
        ("residents", "move_out", "past", date(2026, 6, 1), date(2026, 8, 31), None),
    ),
    (
        "move-ins last winter",
        ("residents", "move_in", "either", date(2025, 12, 1), date(2026, 2, 28), None),
    ),
    ("leases ending before Christmas", ("leases", "ends", "either", TODAY, date(2026, 12, 24), None)),
    (
        "leases ending in q1 2027",
        ("leases", "ends", "either", date(2027, 1, 1), date(2027, 3, 31), None),
    ),
    (
        "leases ending dec 15 - jan 15",
        ("leases", "ends", "either", date(2026, 12, 15), date(2027, 1, 15), None),
    ),
]


@pytest.mark.parametrize(("question", "span"), TIMES, ids=[question for question, _ in TIMES])
def test_past_verbs_look_back_and_future_ones_ahead(question: str, span: Span) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.left_out == ()
    period = understood.query.period
    assert period is not None
    found = (understood.query.subject, period.time, period.sense, period.first, period.last, period.days)
    assert found == span


def test_what_is_said_to_have_happened_is_past_whatever_its_verb() -> None:
    found = reading("leases that have come to an end")
    assert found is not None
    assert found.query.period is not None
    assert found.query.period.sense == "past"


def test_the_days_of_a_period_are_counted_by_the_database() -> None:
    understood = reading("who moved in in the last 90 days")
    assert understood is not None
    assert understood.query.period is not None
    assert understood.query.period.days == timedelta(days=90).days
