"""What a process waits for its row's deadline while Temporal's clock and the database's differ."""

from datetime import UTC, datetime, timedelta

from workflows.waiting import LONGEST, SHORTEST, Pauses

DEADLINE = datetime(2026, 3, 2, 12, tzinfo=UTC)


def test_it_is_waited_for_to_the_second() -> None:
    assert Pauses().until(DEADLINE, DEADLINE - timedelta(hours=168)) == timedelta(hours=168)


def test_clocks_an_hour_apart_cost_a_few_looks() -> None:
    pauses, waited = Pauses(), list[timedelta]()
    while sum(waited, timedelta()) < timedelta(hours=1):
        waited.append(pauses.until(DEADLINE, DEADLINE + sum(waited, timedelta())))
    assert (waited[0], waited[-1], len(waited)) == (SHORTEST, LONGEST, 17)
    pauses.until(DEADLINE, DEADLINE - timedelta(seconds=1))
    assert pauses.until(DEADLINE, DEADLINE) == SHORTEST
