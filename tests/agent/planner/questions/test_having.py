"""Sentences that say what rows have, and what they lack."""

import pytest

from domain.portfolio_query.value import PortfolioQuery
from tests.agent.planner.questions.reading import TENANT, VACANT, Query, all_of, query_of, when

IN_DECEMBER = {"time": "ends", "first": "2026-12-01", "last": "2026-12-31"}
THIS_MONTH = {"time": "insurance_ends", "first": "2026-11-01", "last": "2026-11-30"}
QUESTIONS: list[tuple[str, Query]] = [
    ("who has a parking spot", {"subject": "vehicles", "where": when("spot", operator="known")}),
    (
        "whose insurance expires this month",
        {"subject": "residents", "where": TENANT, "period": THIS_MONTH},
    ),
    (
        "leases ending in december without renewal",
        {"subject": "leases", "where": when("renewal", operator="unknown"), "period": IN_DECEMBER},
    ),
    (
        "units over 1000 sq ft vacant",
        {"subject": "units", "where": all_of(when("square_feet", "1000", operator="more_than"), VACANT)},
    ),
    (
        "tenants who owe nothing",
        {
            "subject": "accounts",
            "where": all_of(when("balance", "0", operator="at_most"), when("lives_here", "true")),
        },
    ),
]


@pytest.mark.parametrize(("question", "query"), QUESTIONS, ids=[question for question, _ in QUESTIONS])
def test_the_sentence_says_the_query(question: str, query: Query) -> None:
    assert query_of(question) == PortfolioQuery.model_validate(query)
