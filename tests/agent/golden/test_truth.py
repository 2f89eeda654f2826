"""The golden answers themselves: every statement runs, and queries made by hand come to the same."""

from typing import Any

from domain.portfolio_query.value import PortfolioQuery
from tests.agent.golden.comparing import Comparer
from tests.agent.golden.day import DAY
from tests.agent.golden.expecting import QUESTIONS, Ask, read_asks, turns_of
from tests.agent.golden.portfolios import ALONE, LARGE, Portfolio

ASKS = {turn.says: turn for name in QUESTIONS for ask in read_asks(name) for turn in turns_of(ask)}
LEAST_QUESTIONS, LEAST_FOLLOW_UPS, MOST_WITHOUT_AN_ANSWER = 400, 60, 0.1


def when(field: str, *values: str, operator: str = "is") -> dict[str, Any]:
    return {"kind": "condition", "field": field, "operator": operator, "values": values}


VACANT = when("status", "vacant")
CURRENT = when("is_current", "true")
TENANT = when("has_current_lease", "true")
BY_HAND: dict[str, dict[str, Any]] = {
    "Show me vacant units": {"subject": "units", "where": VACANT},
    "how many units are vacant right now": {
        "subject": "units",
        "where": VACANT,
        "measure": {"kind": "count"},
    },
    "units over 1,000 square feet": {
        "subject": "units",
        "where": when("square_feet", "1000", operator="more_than"),
    },
    "units between 1,500 and 2,000 a month": {
        "subject": "units",
        "where": when("rent", "1500", "2000", operator="between"),
    },
    "Which unit has the highest rent?": {
        "subject": "units",
        "order": {"by": "rent", "descending": True},
        "limit": 1,
    },
    "ten cheapest units": {"subject": "units", "order": {"by": "rent"}, "limit": 10},
    "Which leases expire in the next 30 days?": {
        "subject": "leases",
        "where": CURRENT,
        "period": {"time": "ends", "sense": "future", "days": 30},
    },
    "who moved in since September?": {
        "subject": "residents",
        "period": {"time": "move_in", "sense": "past", "first": "2025-09-01"},
    },
    "How many residents moved out in the last 6 months?": {
        "subject": "leases",
        "period": {"time": "move_out", "first": "2025-04-15", "last": "2025-10-15"},
    },
    "month to month leases": {"subject": "leases", "where": when("month_to_month", "true")},
    "how many tenants do we have": {"subject": "residents", "where": TENANT, "measure": {"kind": "count"}},
    "total rent of current leases": {
        "subject": "leases",
        "where": CURRENT,
        "measure": {"kind": "sum", "field": "monthly_rent"},
    },
    "What percentage of our units is vacant?": {
        "subject": "units",
        "measure": {"kind": "share", "of": VACANT},
    },
    "vacant units by property": {
        "subject": "units",
        "where": VACANT,
        "measure": {"kind": "count"},
        "group_by": {"field": "property"},
    },
    "leases ending by month next year": {
        "subject": "leases",
        "period": {"time": "ends", "first": "2026-01-01", "last": "2026-12-31"},
        "measure": {"kind": "count"},
        "group_by": {"field": "end", "bucket": "month"},
    },
    "which property has the most vacant units": {
        "subject": "properties",
        "order": {"by": "vacant_units", "descending": True},
        "limit": 1,
    },
    "which properties have no vacancies?": {
        "subject": "properties",
        "where": {"kind": "not", "part": {"kind": "has", "relation": "units", "where": VACANT}},
    },
    "vendors rated above 4.5": {"subject": "vendors", "where": when("rating", "4.5", operator="more_than")},
    "top 3 vendors by rating": {
        "subject": "vendors",
        "order": {"by": "rating", "descending": True},
        "limit": 3,
    },
    "vendors for Harbor Point": {
        "subject": "vendors",
        "where": {"kind": "has", "relation": "properties", "where": when("name", "harbor point")},
    },
}
NOT_THE_SAME = (
    ("Show me vacant units", "how many tenants do we have"),
    ("how many tenants do we have", "Show me vacant units"),
    ("total rent of current leases", "What percentage of our units is vacant?"),
    ("Which unit has the highest rent?", "ten cheapest units"),
    ("vacant units by property", "leases ending by month next year"),
)


async def is_right(portfolio: Portfolio, ask: Ask, query: dict[str, Any]) -> bool:
    comparer, value = Comparer(portfolio), PortfolioQuery.model_validate(query)
    return any([await comparer.is_right(value, expected) for expected in ask.right])


async def test_queries_made_by_hand_find_what_the_statements_find(portfolio: Portfolio) -> None:
    wrong = [says for says, query in BY_HAND.items() if not await is_right(portfolio, ASKS[says], query)]
    assert wrong == []


async def test_another_query_is_not_right(portfolio: Portfolio) -> None:
    taken = [
        (says, other) for says, other in NOT_THE_SAME if await is_right(portfolio, ASKS[says], BY_HAND[other])
    ]
    assert taken == []


async def test_every_statement_runs_and_nine_in_ten_find_something(portfolio: Portfolio) -> None:
    empty = [ask.says for ask in ASKS.values() for each in ask.right if not portfolio.rows(each.sql)]
    if portfolio.about in (ALONE, LARGE):
        assert len(empty) <= MOST_WITHOUT_AN_ANSWER * len(ASKS), empty


async def test_the_status_of_all_tenancies_is_that_of_each(portfolio: Portfolio) -> None:
    one_by_one = portfolio.rows(f"SELECT tenancy_status(id, '{DAY}'), count(*) FROM t GROUP BY 1")
    by_status = {"subject": "accounts", "measure": {"kind": "count"}, "group_by": {"field": "payment_status"}}
    answer = await portfolio.execute(PortfolioQuery.model_validate(by_status))
    assert {each.key: int(each.value or 0) for each in answer.figures} == dict(one_by_one)
    assert set(dict(one_by_one)) >= {"overdue", "due", "pending", "paid"}


def test_the_set_is_as_large_as_promised() -> None:
    asks = [ask for name in QUESTIONS for ask in read_asks(name)]
    turns = [turn for ask in asks for turn in turns_of(ask)]
    assert len(turns) >= LEAST_QUESTIONS
    assert len(turns) - len(asks) >= LEAST_FOLLOW_UPS
