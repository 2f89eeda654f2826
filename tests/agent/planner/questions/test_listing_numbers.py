"""Several numbers of one field, and numbers that are years."""

from datetime import date

import pytest

from domain.portfolio_query.value import Condition
from tests.agent.planner.questions.reading import query_of, reading


@pytest.mark.parametrize(
    ("question", "floors"),
    [
        ("units on floors 2 and 3", ("2", "3")),
        ("units on floors 2, 3 and 4", ("2", "3", "4")),
        ("units on floor 2 or 3", ("2", "3")),
        ("units on floor 2 & 3", ("2", "3")),
        ("units on the second or third floor", ("2", "3")),
    ],
)
def test_numbers_that_follow_a_field_are_all_of_it(question: str, floors: tuple[str, ...]) -> None:
    assert query_of(question).where == Condition(field="floor", values=floors)


@pytest.mark.parametrize("question", ["leases ending in '27", "leases ending in 27", "leases ending fy27"])
def test_two_digits_are_a_year_where_a_year_is_said(question: str) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.query.period is not None
    assert (understood.query.period.first, understood.query.period.last) == (
        date(2027, 1, 1),
        date(2027, 12, 31),
    )


def test_a_unit_of_two_digits_is_one_where_people_live() -> None:
    understood = reading("who is living in 27")
    assert understood is not None
    assert understood.query.period is None
