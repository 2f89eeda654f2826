"""Sentences that ask for figures, groups or an order, and the queries that they say."""

import pytest

from domain.portfolio_query.value import PortfolioQuery
from tests.agent.planner.questions.reading import (
    ALDER,
    AT_ALDER,
    BY_PROPERTY,
    COUNT,
    CURRENT,
    FULL,
    HARBOR,
    HIGHEST_FLOOR,
    HIGHEST_RENT,
    MOST,
    TENANT,
    VACANT,
    Query,
    all_of,
    query_of,
    reading,
    when,
)

BY_VENDOR = {"field": "vendor"}
QUESTIONS: list[tuple[str, Query]] = [
    (
        "what percent of requests got cancelled this year",
        {
            "subject": "requests",
            "period": {"time": "reported", "sense": "past", "first": "2026-01-01", "last": "2026-12-31"},
            "measure": {"kind": "share", "of": when("status", "cancelled")},
        },
    ),
    (
        "which vendor did we spend the most on",
        {
            "subject": "requests",
            "measure": {"kind": "sum", "field": "cost"},
            "group_by": BY_VENDOR,
            "order": MOST,
        },
    ),
    (
        "which of our vendors has the most requests",
        {"subject": "requests", "measure": COUNT, "group_by": BY_VENDOR, "order": MOST},
    ),
    (
        "how many requests are open, in progress, cancelled",
        {
            "subject": "requests",
            "where": when("status", "in_progress", "cancelled", "open"),
            "measure": COUNT,
            "group_by": {"field": "status"},
        },
    ),
    (
        "share of requests completed in under 3 days",
        {
            "subject": "requests",
            "period": {"time": "completed", "sense": "past"},
            "measure": {"kind": "share", "of": when("resolution_days", "3", operator="less_than")},
        },
    ),
    (
        "deposits by property",
        {
            "subject": "leases",
            "where": CURRENT,
            "measure": {"kind": "sum", "field": "deposit"},
            "group_by": BY_PROPERTY,
        },
    ),
    (
        "deposits on current leases by property",
        {
            "subject": "leases",
            "where": CURRENT,
            "measure": {"kind": "sum", "field": "deposit"},
            "group_by": BY_PROPERTY,
        },
    ),
    (
        "insurance expenses over $500",
        {
            "subject": "transactions",
            "where": all_of(
                when("amount", "500", operator="more_than"), when("account", "insurance_expense")
            ),
        },
    ),
    (
        "what percent of current residents keep a pet",
        {
            "subject": "residents",
            "where": TENANT,
            "measure": {"kind": "share", "of": when("pets", "1", operator="at_least")},
        },
    ),
    (
        "how much did we pay in September",
        {
            "subject": "bills",
            "period": {"time": "paid", "sense": "past", "first": "2026-09-01", "last": "2026-09-30"},
            "measure": {"kind": "sum", "field": "amount"},
        },
    ),
    (
        "mean monthly revenue for properties built in 1990",
        {
            "subject": "properties",
            "where": when("year_built", "1990"),
            "measure": {"kind": "average", "field": "monthly_revenue"},
        },
    ),
    (
        "what kinds of pets do we have",
        {"subject": "pets", "measure": COUNT, "group_by": {"field": "kind"}},
    ),
    (
        "status breakdown of units",
        {"subject": "units", "measure": COUNT, "group_by": {"field": "status"}},
    ),
    (
        "lowest rent in every building",
        {"subject": "units", "measure": {"kind": "minimum", "field": "rent"}, "group_by": BY_PROPERTY},
    ),
    (
        "total parking spots across the alder court sites",
        {"subject": "units", "where": AT_ALDER, "measure": {"kind": "sum", "field": "parking_spaces"}},
    ),
    (
        "how many bathrooms does unit 404 have",
        {
            "subject": "units",
            "where": when("number", "404"),
            "measure": {"kind": "sum", "field": "bathrooms"},
        },
    ),
    (
        "how old is the average boiler",
        {
            "subject": "equipment",
            "where": when("name", "boiler", operator="contains"),
            "measure": {"kind": "average", "field": "age"},
        },
    ),
    (
        "how many boilers do we have",
        {
            "subject": "equipment",
            "where": when("name", "boiler", operator="contains"),
            "measure": COUNT,
        },
    ),
    (
        "average cost of a plumbing job",
        {
            "subject": "requests",
            "where": when("category", "plumbing"),
            "measure": {"kind": "average", "field": "cost"},
        },
    ),
    (
        "best rated plumber",
        {
            "subject": "vendors",
            "where": when("service", "plumbing"),
            "order": {"by": "rating", "descending": True},
            "limit": 1,
        },
    ),
    ("no. of vacant units", {"subject": "units", "where": VACANT, "measure": COUNT}),
    ("the 5 units with the highest rent", {"subject": "units", "order": HIGHEST_RENT, "limit": 5}),
    (
        "how many maintenance units with maximum occupancy of 5",
        {
            "subject": "units",
            "where": all_of(when("max_occupancy", "5"), when("status", "maintenance")),
            "measure": COUNT,
        },
    ),
    (
        "which request has been open the longest",
        {
            "subject": "requests",
            "where": when("is_open", "true"),
            "order": {"by": "days_open", "descending": True},
            "limit": 1,
        },
    ),
    (
        "how much rent did we take in last month",
        {
            "subject": "charges",
            "where": when("kind", "rent"),
            "period": {"time": "due", "sense": "past", "first": "2026-10-01", "last": "2026-10-31"},
            "measure": {"kind": "sum", "field": "collected"},
        },
    ),
    (
        "top 3 most expensive vacant units",
        {"subject": "units", "where": VACANT, "order": HIGHEST_RENT, "limit": 3},
    ),
    ("how many unnits are there?", {"subject": "units", "measure": COUNT}),
    ("how many acounts are there", {"subject": "accounts", "measure": COUNT}),
    ("how many propertise", {"subject": "properties", "measure": COUNT}),
    ("the 5 units with the highest floor", {"subject": "units", "order": HIGHEST_FLOOR, "limit": 5}),
    (
        "what percentage of work orders with property type condo is scheduled",
        {
            "subject": "work_orders",
            "where": when("property_type", "condo"),
            "measure": {"kind": "share", "of": when("status", "scheduled")},
        },
    ),
    ("Which unit has the highest rent?", {"subject": "units", "order": HIGHEST_RENT, "limit": 1}),
    ("second highest rent", {"subject": "units", "order": HIGHEST_RENT, "limit": 1, "skip": 1}),
    ("top 5 rents", {"subject": "units", "order": HIGHEST_RENT, "limit": 5}),
    (
        "cheapest two bedroom unit",
        {"subject": "units", "where": when("bedrooms", "2"), "order": {"by": "rent"}, "limit": 1},
    ),
    (
        "how many two-bedroom units at Alder Court are vacant",
        {"subject": "units", "where": all_of(when("bedrooms", "2"), AT_ALDER, VACANT), "measure": COUNT},
    ),
    (
        "average rent by bedrooms",
        {
            "subject": "units",
            "measure": {"kind": "average", "field": "rent"},
            "group_by": {"field": "bedrooms"},
        },
    ),
    ("units by status", {"subject": "units", "measure": COUNT, "group_by": {"field": "status"}}),
    (
        "which property has the most vacant units",
        {"subject": "units", "where": VACANT, "measure": COUNT, "group_by": BY_PROPERTY, "order": MOST},
    ),
    (
        "which building has the highest occupancy",
        {
            "subject": "units",
            "measure": {"kind": "share", "of": FULL},
            "group_by": BY_PROPERTY,
            "order": MOST,
        },
    ),
    (
        "percent of 2 bedrooms vacant",
        {"subject": "units", "where": when("bedrooms", "2"), "measure": {"kind": "share", "of": VACANT}},
    ),
    ("what % of units are vacant", {"subject": "units", "measure": {"kind": "share", "of": VACANT}}),
    (
        "occupancy at harbor point",
        {"subject": "units", "where": when("property", HARBOR), "measure": {"kind": "share", "of": FULL}},
    ),
    (
        "compare occupancy of Alder Court and Harbor Point",
        {
            "subject": "units",
            "measure": {"kind": "share", "of": FULL},
            "compare": {"field": "property", "values": [ALDER, HARBOR]},
        },
    ),
    ("list units sorted by rent descending", {"subject": "units", "order": HIGHEST_RENT}),
    (
        "rent roll",
        {"subject": "leases", "where": CURRENT, "measure": {"kind": "sum", "field": "monthly_rent"}},
    ),
    ("how many leases do we have", {"subject": "leases", "measure": COUNT}),
    (
        "who pays the most rent",
        {"subject": "residents", "where": TENANT, "order": HIGHEST_RENT, "limit": 1},
    ),
    (
        "how many apartment buildings do we have",
        {"subject": "properties", "where": when("property_type", "apartment"), "measure": {"kind": "count"}},
    ),
    (
        "top 3 paying tenants",
        {"subject": "residents", "where": TENANT, "order": HIGHEST_RENT, "limit": 3},
    ),
    (
        "newest tenant",
        {
            "subject": "residents",
            "where": TENANT,
            "order": {"by": "move_in", "descending": True},
            "limit": 1,
        },
    ),
    (
        "percentage of units above 3000 at Harbor Point",
        {
            "subject": "units",
            "where": when("property", HARBOR),
            "measure": {"kind": "share", "of": when("rent", "3000", operator="more_than")},
        },
    ),
    (
        "the next 5 leases to expire",
        {
            "subject": "leases",
            "period": {"time": "ends", "sense": "future"},
            "order": {"by": "end"},
            "limit": 5,
        },
    ),
    (
        "leases ending by month next year",
        {
            "subject": "leases",
            "period": {"time": "ends", "first": "2027-01-01", "last": "2027-12-31"},
            "measure": {"kind": "count"},
            "group_by": {"field": "end", "bucket": "month"},
        },
    ),
    (
        "open requests by property and category",
        {
            "subject": "requests",
            "where": when("is_open", "true"),
            "measure": {"kind": "count"},
            "group_by": {"field": "property"},
            "then_by": {"field": "category"},
        },
    ),
    (
        "payments by month and method",
        {
            "subject": "payments",
            "where": when("is_received", "true"),
            "measure": {"kind": "sum", "field": "amount"},
            "group_by": {"field": "received_on", "bucket": "month"},
            "then_by": {"field": "method"},
        },
    ),
    (
        "biggest five balances owed",
        {"subject": "accounts", "order": {"by": "owed", "descending": True}, "limit": 5},
    ),
    (
        "highest avg rent by number of bedrooms",
        {
            "subject": "units",
            "measure": {"kind": "average", "field": "rent"},
            "group_by": {"field": "bedrooms"},
            "order": {"by": "measure", "descending": True},
        },
    ),
]


@pytest.mark.parametrize(("question", "query"), QUESTIONS, ids=[question for question, _ in QUESTIONS])
def test_a_sentence_says_its_query(question: str, query: Query) -> None:
    assert query_of(question) == PortfolioQuery.model_validate(query)


@pytest.mark.parametrize(
    ("question", "field", "bucket"),
    [
        ("average monthly expenses", "amount", "month"),
        ("rent collected per month on average", "collected", "month"),
        ("how many requests do we get per month on average", None, "month"),
    ],
)
def test_an_average_of_months_is_that_of_their_sums_or_numbers(
    question: str, field: str | None, bucket: str
) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.is_whole
    measure = understood.query.measure
    assert (measure.kind, measure.field, measure.every and measure.every.bucket) == ("average", field, bucket)
    assert understood.query.group_by is None


def test_kinds_that_are_listed_are_counted_apart_and_joined_by_or_together() -> None:
    listed = query_of("how many schedules run monthly, quarterly, annually")
    assert listed.group_by is not None
    assert listed.group_by.field == "frequency"
    together = query_of("how many schedules run monthly or quarterly or annually")
    assert together.group_by is None


def test_a_share_of_what_happened_is_of_all_that_did() -> None:
    query = query_of("what share of finished requests got done within two days")
    assert (query.measure.kind, query.period and query.period.time) == ("share", "completed")
    assert query.where is None


@pytest.mark.parametrize(
    "question",
    [
        "which has more units, alder court or harbor point",
        "does alder court have more units than harbor point",
    ],
)
def test_what_there_is_more_of_at_one_of_two_places_is_told_of_both(question: str) -> None:
    compare = {"field": "property", "values": [ALDER, HARBOR]}
    expected = {"subject": "units", "measure": COUNT, "compare": compare}
    assert query_of(question) == PortfolioQuery.model_validate(expected)


def test_more_than_something_else_compares_no_places() -> None:
    assert query_of("homes bigger than a one bedroom at alder court or harbor point").compare is None
