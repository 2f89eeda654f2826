"""Sentences that say in what order, or what beside what, and the queries that they say."""

import pytest

from domain.portfolio_query.value import PortfolioQuery
from tests.agent.planner.questions.reading import (
    ALDER,
    BY_PROPERTY,
    COUNT,
    FULL,
    HARBOR,
    MOST,
    Query,
    query_of,
    reading,
    when,
)

COST_OF_PLUMBING = {"kind": "sum", "field": "cost"}
QUESTIONS: list[tuple[str, Query]] = [
    (
        "which building has the worst vacancy rate",  # the highest: much of it is bad
        {
            "subject": "units",
            "measure": {"kind": "share", "of": when("status", "vacant")},
            "group_by": BY_PROPERTY,
            "order": MOST,
        },
    ),
    (
        "which property has the worst occupancy",
        {
            "subject": "units",
            "measure": {"kind": "share", "of": FULL},
            "group_by": BY_PROPERTY,
            "order": {"by": "measure"},
        },
    ),
    (
        "where do we have the most vacant units",
        {
            "subject": "units",
            "where": when("status", "vacant"),
            "measure": COUNT,
            "group_by": BY_PROPERTY,
            "order": MOST,
        },
    ),
    (
        "which 3 leases end last",
        {
            "subject": "leases",
            "period": {"time": "ends", "sense": "future"},
            "order": {"by": "end", "descending": True},
            "limit": 3,
        },
    ),
    (
        "what kind of repair costs us the most",
        {
            "subject": "requests",
            "measure": {"kind": "sum", "field": "cost"},
            "group_by": {"field": "category"},
            "order": MOST,
        },
    ),
    (
        "compare average rent between Alder Court and Harbor Point",
        {
            "subject": "units",
            "measure": {"kind": "average", "field": "rent"},
            "compare": {"field": "property", "values": [ALDER, HARBOR]},
        },
    ),
    (
        "for each building, number of units",
        {"subject": "units", "measure": COUNT, "group_by": BY_PROPERTY},
    ),
    (
        "average rent for each number of bedrooms",
        {
            "subject": "units",
            "measure": {"kind": "average", "field": "rent"},
            "group_by": {"field": "bedrooms"},
        },
    ),
    (
        "how many leases end in each quarter of 2027",
        {
            "subject": "leases",
            "period": {"time": "ends", "first": "2027-01-01", "last": "2027-12-31"},
            "measure": COUNT,
            "group_by": {"field": "end", "bucket": "quarter"},
        },
    ),
    (
        "the 5 vendors with the highest rating",
        {"subject": "vendors", "order": {"by": "rating", "descending": True}, "limit": 5},
    ),
    (
        "the 10 scheduled work orders with the lowest estimate",
        {
            "subject": "work_orders",
            "where": when("status", "scheduled"),
            "order": {"by": "estimate"},
            "limit": 10,
        },
    ),
    (
        "the 3 leases that started most recently",
        {
            "subject": "leases",
            "period": {"time": "starts", "sense": "past"},
            "order": {"by": "start", "descending": True},
            "limit": 3,
        },
    ),
    (
        "minimum 1br rent",
        {"subject": "units", "where": when("bedrooms", "1"), "order": {"by": "rent"}, "limit": 1},
    ),
    (
        "last three people to leave us",
        {
            "subject": "residents",
            "period": {"time": "move_out", "sense": "past"},
            "order": {"by": "move_out", "descending": True},
            "limit": 3,
        },
    ),
    (
        "earliest ending lease",
        {
            "subject": "leases",
            "period": {"time": "ends", "sense": "future"},
            "order": {"by": "end"},
            "limit": 1,
        },
    ),
    (
        "what is the lowest rent anyone pays",
        {
            "subject": "residents",
            "where": when("has_current_lease", "true"),
            "order": {"by": "rent"},
            "limit": 1,
        },
    ),
    (
        "units from largest to smallest",
        {"subject": "units", "order": {"by": "square_feet", "descending": True}},
    ),
    (
        "sort the vendors by hourly rate, priciest at the top",
        {"subject": "vendors", "order": {"by": "hourly_rate", "descending": True}},
    ),
    (
        "cancelled leases, newest start first",
        {
            "subject": "leases",
            "where": when("status", "cancelled"),
            "order": {"by": "start", "descending": True},
        },
    ),
    (
        "work orders due in the next 15 days, soonest first",
        {
            "subject": "work_orders",
            "period": {"time": "scheduled", "sense": "future", "days": 15},
            "order": {"by": "scheduled_on"},
        },
    ),
    (
        "vendors ranked by number of requests",
        {"subject": "requests", "measure": COUNT, "group_by": {"field": "vendor"}, "order": MOST},
    ),
    (
        "rank properties by occupancy",
        {
            "subject": "units",
            "measure": {"kind": "share", "of": FULL},
            "group_by": BY_PROPERTY,
            "order": MOST,
        },
    ),
    (
        "which month had the most move-outs",
        {
            "subject": "residents",
            "period": {"time": "move_out", "sense": "past"},
            "measure": COUNT,
            "group_by": {"field": "move_out", "bucket": "month"},
            "order": MOST,
        },
    ),
    (
        "vacant vs occupied units by property",
        {
            "subject": "units",
            "where": when("status", "vacant", "occupied"),
            "measure": COUNT,
            "group_by": BY_PROPERTY,
            "then_by": {"field": "status"},
        },
    ),
    (
        "income vs expenses in 2026",
        {
            "subject": "transactions",
            "period": {"time": "posted", "sense": "past", "first": "2026-01-01", "last": "2026-12-31"},
            "measure": {"kind": "sum", "field": "amount"},
            "compare": {"field": "kind", "values": ["income", "expense"]},
        },
    ),
    (
        "Q1 vs Q3 plumbing cost",
        {
            "subject": "requests",
            "where": {
                "kind": "all",
                "parts": [
                    when("category", "plumbing"),
                    {
                        "kind": "any",
                        "parts": [
                            when("reported_on", "2026-01-01", "2026-03-31", operator="between"),
                            when("reported_on", "2026-07-01", "2026-09-30", operator="between"),
                        ],
                    },
                ],
            },
            "measure": COST_OF_PLUMBING,
            "group_by": {"field": "reported_on", "bucket": "quarter"},
        },
    ),
    (
        "compare requests opened in Q2 and Q3 this year",
        {
            "subject": "requests",
            "period": {"time": "reported", "sense": "past", "first": "2026-04-01", "last": "2026-09-30"},
            "measure": COUNT,
            "group_by": {"field": "reported_on", "bucket": "quarter"},
        },
    ),
    (
        "move-ins scheduled for next week",
        {
            "subject": "residents",
            "period": {"time": "move_in", "first": "2026-11-23", "last": "2026-11-29"},
        },
    ),
    (
        "busiest month for tickets in 2026",
        {
            "subject": "requests",
            "period": {"time": "reported", "sense": "past", "first": "2026-01-01", "last": "2026-12-31"},
            "measure": COUNT,
            "group_by": {"field": "reported_on", "bucket": "month"},
            "order": MOST,
        },
    ),
    (
        "payments received oct 1-5",
        {
            "subject": "payments",
            "period": {"time": "received", "sense": "past", "first": "2026-10-01", "last": "2026-10-05"},
        },
    ),
    (
        "which properties are under 90% occupied",
        {"subject": "properties", "where": when("occupancy", "90", operator="less_than")},
    ),
    (
        "requests open > 30 days",
        {
            "subject": "requests",
            "where": {
                "kind": "all",
                "parts": [when("days_open", "30", operator="more_than"), when("is_open", "true")],
            },
        },
    ),
    (
        "properties with occupancy above 90 percent",
        {"subject": "properties", "where": when("occupancy", "90", operator="more_than")},
    ),
]


@pytest.mark.parametrize(("question", "query"), QUESTIONS, ids=[question for question, _ in QUESTIONS])
def test_a_sentence_says_its_query(question: str, query: Query) -> None:
    assert query_of(question) == PortfolioQuery.model_validate(query)


def test_of_two_figures_the_first_is_answered_and_the_other_named() -> None:
    found = reading("move-ins vs move-outs in September")
    assert found is not None
    assert found.query.period is not None
    assert (found.query.period.time, found.left_out) == ("move_in", ("vs move outs",))
