"""Sentences that ask for rows, and the queries that they say."""

import pytest

from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.value import Condition, PortfolioQuery
from tests.agent.planner.questions.reading import (
    ALDER,
    AT_ALDER,
    CURRENT,
    HARBOR,
    VACANT,
    Query,
    all_of,
    query_of,
    reading,
    when,
)

LIVING_HERE = when("has_current_lease", "true")
QUESTIONS: list[tuple[str, Query]] = [
    ("Show me vacant units", {"subject": "units", "where": VACANT}),
    ("SHOW ME VACANT UNITS", {"subject": "units", "where": VACANT}),
    (
        "requests that are open and urgent",
        {"subject": "requests", "where": all_of(when("is_open", "true"), when("priority", "urgent"))},
    ),
    (
        "open or urgent requests",
        {
            "subject": "requests",
            "where": {"kind": "any", "parts": [when("is_open", "true"), when("priority", "urgent")]},
        },
    ),
    (
        "units empty for over 90 days",
        {
            "subject": "units",
            "where": all_of(when("days_vacant", "90", operator="more_than"), VACANT),
        },
    ),
    (
        "phone of the electrician",
        {"subject": "vendors", "where": when("service", "electrical"), "show": ["phone"]},
    ),
    ("electricans", {"subject": "vendors", "where": when("service", "electrical")}),
    (
        "vacant units, Alder Court excepted",
        {"subject": "units", "where": all_of(VACANT, when("property", ALDER, operator="is_not"))},
    ),
    (
        "vacant units, leave out the house on Alder Court",
        {"subject": "units", "where": all_of(VACANT, when("property", ALDER, operator="is_not"))},
    ),
    (
        "who has a car",
        {
            "subject": "residents",
            "where": all_of(when("vehicles", "1", operator="at_least"), when("has_current_lease", "true")),
        },
    ),
    (
        "former car owners",
        {
            "subject": "residents",
            "where": all_of(when("status", "inactive"), when("vehicles", "1", operator="at_least")),
        },
    ),
    ("who turned our renewal down", {"subject": "leases", "where": when("renewal", "declined")}),
    ("tenants who gave us notice", {"subject": "leases", "where": when("gave_notice", "true")}),
    (
        "tenants who gave notice though their lease ends after June 2026",
        {
            "subject": "leases",
            "where": when("gave_notice", "true"),
            "period": {"time": "ends", "first": "2026-07-01"},
        },
    ),
    (
        "leases signed for longer than one year",
        {
            "subject": "leases",
            "where": all_of(when("months", "12", operator="more_than"), when("is_current", "true")),
        },
    ),
    (
        "leases signed for more than 2 years",
        {
            "subject": "leases",
            "where": all_of(when("months", "24", operator="more_than"), when("is_current", "true")),
        },
    ),
    (
        "units rented for more than 3k",
        {
            "subject": "units",
            "where": all_of(when("status", "occupied", "notice"), when("rent", "3000", operator="more_than")),
        },
    ),
    (
        "cars from before 2012",
        {"subject": "vehicles", "where": when("year", "2012", operator="less_than")},
    ),
    ("who is no longer on autopay", {"subject": "accounts", "where": when("left_autopay", "true")}),
    ("work orders with an estimate of 2,650", {"subject": "work_orders", "where": when("estimate", "2650")}),
    (
        "pending leases waiting for signature",
        {"subject": "leases", "where": all_of(when("status", "pending"), when("signature", "pending"))},
    ),
    ("payment histories with 4 bedrooms", {"subject": "payments", "where": when("bedrooms", "4")}),
    ("opne requests", {"subject": "requests", "where": when("is_open", "true")}),
    ("vacant units in my buildings", {"subject": "units", "where": VACANT}),
    ("how long have units been vacant", {"subject": "units", "where": VACANT, "show": ["days_vacant"]}),
    (
        "when do leases at Alder Court end",
        {
            "subject": "leases",
            "where": AT_ALDER,
            "period": {"time": "ends", "sense": "future"},
            "show": ["end"],
        },
    ),
    ("vacncies?", {"subject": "units", "where": VACANT}),
    ("what r the empty apts rn", {"subject": "units", "where": VACANT}),
    ("units on the 3rd floor", {"subject": "units", "where": when("floor", "3")}),
    ("vacant units on the second floor", {"subject": "units", "where": all_of(when("floor", "2"), VACANT)}),
    ("units in 02903", {"subject": "units", "where": when("zip_code", "02903")}),
    ("vacant units in zip 02903", {"subject": "units", "where": all_of(VACANT, when("zip_code", "02903"))}),
    ("unit 10203", {"subject": "units", "where": when("number", "10203")}),
    ("units with unit type one bedroom", {"subject": "units", "where": when("type", "one_bedroom")}),
    ("units with unit type 2 bedroom", {"subject": "units", "where": when("type", "two_bedroom")}),
    ("units with unit type studio", {"subject": "units", "where": when("type", "studio")}),
    (
        "documents that mention balcony grills at Alder Court",
        {
            "subject": "documents",
            "where": all_of(when("text", "balcony grills", operator="contains"), AT_ALDER),
        },
    ),
    ("lease renewals waiting for an answer", {"subject": "leases", "where": when("renewal", "offered")}),
    (
        "what came in yesterday",
        {
            "subject": "payments",
            "where": when("is_received", "true"),
            "period": {"time": "dated", "sense": "past", "first": "2026-11-20", "last": "2026-11-20"},
            "measure": {"kind": "sum", "field": "amount"},
        },
    ),
    ("requests nobody has picked up", {"subject": "requests", "where": when("is_unassigned", "true")}),
    (
        "equipment whose warranty has expired",
        {"subject": "equipment", "where": when("out_of_warranty", "true")},
    ),
    (
        "what is due on december 1",
        {"subject": "coming_charges", "period": {"time": "due", "first": "2026-12-01", "last": "2026-12-01"}},
    ),
    ("work orers", {"subject": "work_orders"}),
    ("units on the highest floor", {"subject": "units", "where": when("on_top_floor", "true")}),
    (
        "payments with prepayment of 2k",
        {"subject": "payments", "where": all_of(when("unapplied", "2000"), when("is_received", "true"))},
    ),
    (
        "leases ending today",
        {"subject": "leases", "period": {"time": "ends", "first": "2026-11-21", "last": "2026-11-21"}},
    ),
    ("units over $2k", {"subject": "units", "where": when("rent", "2000", operator="more_than")}),
    ("units < fifteen hundred", {"subject": "units", "where": when("rent", "1500", operator="less_than")}),
    (
        "units with rent between 1,200 and 1,500",
        {"subject": "units", "where": when("rent", "1200", "1500", operator="between")},
    ),
    (
        "apartments cheaper than 1300",
        {"subject": "units", "where": when("rent", "1300", operator="less_than")},
    ),
    (
        "units larger than 900 sq ft",
        {"subject": "units", "where": when("square_feet", "900", operator="more_than")},
    ),
    (
        "900 sq ft or more units",
        {"subject": "units", "where": when("square_feet", "900", operator="at_least")},
    ),
    ("2+ bedroom units", {"subject": "units", "where": when("bedrooms", "2", operator="at_least")}),
    ("units on floor 3", {"subject": "units", "where": when("floor", "3")}),
    ("vacant or reserved units", {"subject": "units", "where": when("status", "vacant", "reserved")}),
    (
        "vacant units not at Alder Court",
        {"subject": "units", "where": all_of(VACANT, when("property", ALDER, operator="is_not"))},
    ),
    (
        "vacant units at Alder Court and Harbor Point",
        {"subject": "units", "where": all_of(VACANT, when("property", ALDER, HARBOR))},
    ),
    ("expired leases", {"subject": "leases", "where": when("status", "expired")}),
    (
        "month to month leases",
        {"subject": "leases", "where": all_of(when("month_to_month", "true"), when("is_current", "true"))},
    ),
    (
        "units in buildings built before 1950",
        {"subject": "units", "where": when("property.year_built", "1950", operator="less_than")},
    ),
    (
        "properties with vacant units",
        {"subject": "properties", "where": when("vacant_units", "1", operator="at_least")},
    ),
    (
        "vendors for Harbor Point",
        {
            "subject": "vendors",
            "where": {"kind": "has", "relation": "properties", "where": when("name", "Harbor Point")},
        },
    ),
    (
        "residents without a phone",
        {"subject": "residents", "where": all_of(when("phone", operator="unknown"), LIVING_HERE)},
    ),
    (
        "residents, current and former",
        {"subject": "residents", "where": when("status", "active", "inactive", "evicted")},
    ),
    ("people named Grace", {"subject": "residents", "where": when("name", "Grace", operator="contains")}),
    (
        "asking rent for unit 406",
        {"subject": "units", "where": when("number", "406"), "show": ["asking_rent"]},
    ),
    (
        "unit mix at Alder Court",
        {
            "subject": "units",
            "where": AT_ALDER,
            "measure": {"kind": "count"},
            "group_by": {"field": "bedrooms"},
        },
    ),
    (
        "leases with no documents",
        {
            "subject": "leases",
            "where": all_of(CURRENT, {"kind": "not", "part": {"kind": "has", "relation": "documents"}}),
        },
    ),
    (
        "vacant 2x1s",
        {
            "subject": "units",
            "where": all_of(when("bedrooms", "2"), when("bathrooms", "1"), when("status", "vacant")),
        },
    ),
    (
        "units renting below the median",
        {
            "subject": "units",
            "where": when("rent", operator="less_than") | {"other": "median_of_building"},
        },
    ),
    (
        "how long has 204 at Alder Court been empty",
        {
            "subject": "units",
            "where": all_of(when("number", "204"), AT_ALDER, VACANT),
            "show": ["days_vacant"],
        },
    ),
    (
        "sqft of 307 Alder Court",
        {"subject": "units", "where": all_of(when("number", "307"), AT_ALDER), "show": ["square_feet"]},
    ),
    (
        "units over 1000 sq ft vacant",
        {"subject": "units", "where": all_of(when("square_feet", "1000", operator="more_than"), VACANT)},
    ),
    (
        "requests rated below 3 stars",
        {
            "subject": "requests",
            "where": when("job_rating", "3", operator="less_than"),
            "show": ["job_rating"],
        },
    ),
    (
        "unrated work orders",
        {"subject": "work_orders", "where": when("job_rating", operator="unknown")},
    ),
    (
        "bills over 200",
        {"subject": "bills", "where": when("amount", "200", operator="more_than")},
    ),
    (
        "who lived in 204 before",
        {
            "subject": "residents",
            "where": all_of(when("status", "inactive"), when("unit.number", "204")),
        },
    ),
    (
        "leases more than $150 under market",
        {
            "subject": "leases",
            "where": all_of(when("below_asking", "150", operator="more_than"), CURRENT),
        },
    ),
    (
        "tenants who have lived here for less than a year",
        {
            "subject": "residents",
            "where": all_of(when("days_here", "365", operator="less_than"), when("status", "active")),
        },
    ),
    ("units above the fourth floor", {"subject": "units", "where": when("floor", "4", operator="more_than")}),
    ("3bed2ba", {"subject": "units", "where": all_of(when("bedrooms", "3"), when("bathrooms", "2"))}),
    (
        "properties built after 1990",
        {"subject": "properties", "where": when("year_built", "1990", operator="more_than")},
    ),
    (
        "properties with more than 20 units",
        {"subject": "properties", "where": when("units", "20", operator="more_than")},
    ),
    ("who is our plumber", {"subject": "vendors", "where": when("service", "plumbing")}),
    ("vendors rated above 4", {"subject": "vendors", "where": when("rating", "4", operator="more_than")}),
    (
        "residents with 2 or more open requests",
        {
            "subject": "residents",
            "where": all_of(
                LIVING_HERE,
                {
                    "kind": "has",
                    "relation": "requests",
                    "where": when("is_open", "true"),
                    "at_least": 2,
                },
            ),
        },
    ),
    (
        "vendors serving fewer than 3 properties",
        {
            "subject": "vendors",
            "where": {"kind": "not", "part": {"kind": "has", "relation": "properties", "at_least": 3}},
        },
    ),
    (
        "units with a rent below the asking rent",
        {
            "subject": "units",
            "where": {"kind": "condition", "field": "rent", "operator": "less_than", "other": "asking_rent"},
        },
    ),
    (
        "vendors with no requests or work orders",
        {
            "subject": "vendors",
            "where": all_of(
                {"kind": "not", "part": {"kind": "has", "relation": "requests"}},
                {"kind": "not", "part": {"kind": "has", "relation": "work_orders"}},
            ),
        },
    ),
    (
        "vendors whose email is missing",
        {"subject": "vendors", "where": {"kind": "condition", "field": "email", "operator": "unknown"}},
    ),
    (
        "documents that never expire",
        {
            "subject": "documents",
            "where": {"kind": "condition", "field": "expires_on", "operator": "unknown"},
        },
    ),
    (
        "work order visit 2-3",
        {
            "subject": "work_orders",
            "where": {
                "kind": "condition",
                "field": "name",
                "operator": "contains",
                "values": ["visit 2-3"],
            },
        },
    ),
    (
        "which requests cost more than their estimate",
        {
            "subject": "requests",
            "where": {"kind": "condition", "field": "over_estimate", "values": ["true"]},
        },
    ),
    (
        "leases whose deposit is at least one month's rent",
        {
            "subject": "leases",
            "where": all_of(
                {
                    "kind": "condition",
                    "field": "deposit",
                    "operator": "at_least",
                    "other": "monthly_rent",
                },
                CURRENT,
            ),
        },
    ),
    (
        "units over fifteen hundred a month",
        {"subject": "units", "where": when("rent", "1500", operator="more_than")},
    ),
    (
        "vendors charging under $80/hr",
        {"subject": "vendors", "where": when("hourly_rate", "80", operator="less_than")},
    ),
    (
        "leases w/ a grace period shorter than 5 days",
        {"subject": "leases", "where": all_of(when("grace_days", "5", operator="less_than"), CURRENT)},
    ),
]


@pytest.mark.parametrize(("question", "query"), QUESTIONS, ids=[question for question, _ in QUESTIONS])
def test_a_sentence_says_its_query(question: str, query: Query) -> None:
    assert query_of(question) == PortfolioQuery.model_validate(query)


def test_an_amount_is_set_against_another_of_the_row_by_any_word_that_compares() -> None:
    where = {"kind": "condition", "field": "deposit", "operator": "more_than", "other": "monthly_rent"}
    query = PortfolioQuery.model_validate({"subject": "leases", "where": all_of(where, CURRENT)})
    for compared in ("more than", "bigger than", "larger than", "above"):
        assert query_of(f"leases with a deposit {compared} the rent") == query


def test_a_deposit_is_what_was_charged_only_beside_words_of_paying_and_else_what_is_held() -> None:
    unpaid, held = query_of("which deposits are unpaid"), query_of("who has the biggest deposit")
    assert (unpaid.subject, held.subject) == ("charges", "leases")


def test_people_without_a_payment_are_not_those_whose_payment_failed() -> None:
    query = query_of("which tenants made no payment in september")
    assert query.subject == "residents"
    assert [each.kind for each in parts_of(query.where)] == ["condition", "not"]


def test_a_number_before_an_amount_led_by_in_or_as_is_of_that_amount() -> None:
    query = PortfolioQuery.model_validate(
        {"subject": "leases", "where": all_of(when("deposit", "1500", operator="less_than"), CURRENT)}
    )
    for led in ("as", "in"):
        assert query_of(f"tenants who put down less than 1500 {led} deposit") == query


def test_who_is_called_for_what_breaks_is_a_vendor_of_that_trade_and_nobody_who_has_it() -> None:
    query = query_of("who do I call about a leaky faucet")
    assert query.subject == "vendors"
    assert "plumbing" in str(query.where)
    understood = reading("who has a leak")
    assert understood is None or understood.left_out


def test_what_did_not_happen_since_a_day_may_have_happened_before_it() -> None:
    query = query_of("equipment not serviced in the last 90 days")
    assert query.period is None
    assert query.where is not None
    assert query.where.kind == "not"


@pytest.mark.parametrize("asked", ["how many days until the leases end", "what date do the leases end"])
def test_how_long_until_a_day_asks_for_that_day(asked: str) -> None:
    assert query_of(asked) == query_of("when do the leases end")


@pytest.mark.parametrize(
    "without",
    ["properties where we have no insurance", "buildings lacking insurance"],
)
def test_rows_where_there_are_none_lack_them_all(without: str) -> None:
    assert query_of(without) == query_of("properties without insurance documents")


def test_rows_of_what_happened_by_today_are_those_with_such_a_day() -> None:
    where = query_of("buildings with leases that have come to an end").where
    assert where is not None
    assert where.kind == "has"
    assert "at_most" in where.model_dump_json()


@pytest.mark.parametrize("past", ["has run out", "ran out", "has expired", "has lapsed", "is out of date"])
def test_a_paper_that_is_good_for_its_last_day_has_run_out_after_it(past: str) -> None:
    where = query_of(f"buildings whose insurance {past}").where
    assert where is not None
    assert where.kind == "has"
    expired = Condition(field="has_expired", values=("true",))
    assert expired in parts_of(where.where)
