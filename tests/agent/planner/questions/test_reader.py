"""Sentences and the queries that they say, read without a database."""

from datetime import date, timedelta
from typing import Any

import pytest

from agent.planner.annotations import Annotation, Meaning
from agent.planner.names import Named
from agent.planner.questions import Reader, Understanding
from agent.planner.questions.amounts import spelt_out
from agent.planner.questions.mending import mended, vocabulary_of
from agent.planner.words import tokenise
from domain.features import SUBJECTS
from domain.portfolio_query.language import Language
from domain.portfolio_query.value import PortfolioQuery

TODAY = date(2026, 11, 21)
ALDER, HARBOR = "0000000a-0000-7000-8000-000000000001", "0000000a-0000-7000-8000-000000000002"
PLACES = {"alder court": ALDER, "harbor point": HARBOR}
READER = Reader(Language(SUBJECTS, lambda _permission: True))
Query = dict[str, Any]


def reading(question: str) -> Understanding | None:
    known = vocabulary_of(tuple(READER.lexicons.values()))
    tokens = tokenise(spelt_out(question))
    names = []
    for name, place in PLACES.items():
        words = name.split()
        for at in range(len(tokens)):
            if [token.text for token in tokens[at : at + len(words)]] == words:
                meaning = Meaning("property", Named(name, place, name.title()))
                names.append(Annotation(at, at + len(words), name, (meaning,)))
    fixed = [at for name in names for at in range(name.start, name.end)]
    return READER.read(mended(tokens, known, fixed), TODAY, names)


def when(field: str, *values: str, operator: str = "is") -> Query:
    return {"kind": "condition", "field": field, "operator": operator, "values": list(values)}


def all_of(*parts: Query) -> Query:
    return {"kind": "all", "parts": list(parts)}


VACANT, FULL = when("status", "vacant"), when("status", "occupied", "notice")
AT_ALDER = when("property", ALDER)
COUNT = {"kind": "count"}
HIGHEST_FLOOR = {"by": "floor", "descending": True}
HIGHEST_RENT = {"by": "rent", "descending": True}
TENANT = {"kind": "condition", "field": "has_current_lease", "values": ["true"]}
BY_PROPERTY = {"field": "property"}
MOST = {"by": "measure", "descending": True}
CURRENT = when("is_current", "true")

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
    ("vacncies?", {"subject": "units", "where": VACANT}),
    ("what r the empty apts rn", {"subject": "units", "where": VACANT}),
    ("no. of vacant units", {"subject": "units", "where": VACANT, "measure": COUNT}),
    ("units on the 3rd floor", {"subject": "units", "where": when("floor", "3")}),
    ("vacant units on the second floor", {"subject": "units", "where": all_of(when("floor", "2"), VACANT)}),
    ("units in 02903", {"subject": "units", "where": when("zip_code", "02903")}),
    ("vacant units in zip 02903", {"subject": "units", "where": all_of(VACANT, when("zip_code", "02903"))}),
    ("unit 10203", {"subject": "units", "where": when("number", "10203")}),
    ("the 5 units with the highest rent", {"subject": "units", "order": HIGHEST_RENT, "limit": 5}),
    ("units with unit type one bedroom", {"subject": "units", "where": when("type", "one_bedroom")}),
    ("units with unit type 2 bedroom", {"subject": "units", "where": when("type", "two_bedroom")}),
    ("units with unit type studio", {"subject": "units", "where": when("type", "studio")}),
    (
        "how many maintenance units with maximum occupancy of 5",
        {
            "subject": "units",
            "where": all_of(when("max_occupancy", "5"), when("status", "maintenance")),
            "measure": COUNT,
        },
    ),
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
            "period": {"time": "received", "sense": "past", "first": "2026-11-20", "last": "2026-11-20"},
        },
    ),
    ("requests nobody has picked up", {"subject": "requests", "where": when("is_unassigned", "true")}),
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
        "equipment whose warranty has expired",
        {"subject": "equipment", "where": when("out_of_warranty", "true")},
    ),
    (
        "what is due on december 1",
        {"subject": "coming_charges", "period": {"time": "due", "first": "2026-12-01", "last": "2026-12-01"}},
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
    ("work orers", {"subject": "work_orders"}),
    ("how many unnits are there?", {"subject": "units", "measure": COUNT}),
    ("how many acounts are there", {"subject": "accounts", "measure": COUNT}),
    ("how many propertise", {"subject": "properties", "measure": COUNT}),
    ("the 5 units with the highest floor", {"subject": "units", "order": HIGHEST_FLOOR, "limit": 5}),
    ("units on the highest floor", {"subject": "units", "where": when("on_top_floor", "true")}),
    (
        "what percentage of work orders with property type condo is scheduled",
        {
            "subject": "work_orders",
            "where": when("property_type", "condo"),
            "measure": {"kind": "share", "of": when("status", "scheduled")},
        },
    ),
    (
        "payments with prepayment of 2k",
        {"subject": "payments", "where": all_of(when("unapplied", "2000"), when("is_received", "true"))},
    ),
    (
        "leases ending today",
        {"subject": "leases", "period": {"time": "ends", "first": "2026-11-21", "last": "2026-11-21"}},
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
    ("expired leases", {"subject": "leases", "where": when("status", "expired")}),
    (
        "month to month leases",
        {"subject": "leases", "where": all_of(when("month_to_month", "true"), when("is_current", "true"))},
    ),
    (
        "who pays the most rent",
        {"subject": "residents", "where": TENANT, "order": HIGHEST_RENT, "limit": 1},
    ),
    (
        "units in buildings built before 1950",
        {"subject": "units", "where": when("property.year_built", "1950", operator="less_than")},
    ),
    (
        "how many apartment buildings do we have",
        {"subject": "properties", "where": when("property_type", "apartment"), "measure": {"kind": "count"}},
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
    ("residents without a phone", {"subject": "residents", "where": when("phone", operator="unknown")}),
    ("units above the fourth floor", {"subject": "units", "where": when("floor", "4", operator="more_than")}),
    ("3bed2ba", {"subject": "units", "where": all_of(when("bedrooms", "3"), when("bathrooms", "2"))}),
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
        "residents with 2 or more open requests",
        {
            "subject": "residents",
            "where": {
                "kind": "has",
                "relation": "requests",
                "where": when("is_open", "true"),
                "at_least": 2,
            },
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
        "which requests cost more than their estimate",
        {
            "subject": "requests",
            "where": {"kind": "condition", "field": "cost", "operator": "more_than", "other": "estimate"},
        },
    ),
]


@pytest.mark.parametrize(("question", "query"), QUESTIONS, ids=[question for question, _ in QUESTIONS])
def test_a_sentence_says_its_query(question: str, query: Query) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.left_out == ()
    assert understood.query == PortfolioQuery.model_validate(query)


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
    ("new tenants", ("residents", "move_in", "past", None, None, 30)),
    (
        "leases ending before the end of november",
        ("leases", "ends", "either", TODAY, date(2026, 11, 30), None),
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


@pytest.mark.parametrize(
    ("question", "left_out"),
    [
        ("2 bed units with a jacuzzi", ("jacuzzi",)),
        ("vacant units that face south", ("face south",)),
        ("show me vacant units with a jacuzzi", ("jacuzzi",)),
    ],
)
def test_words_that_no_query_says_are_left_out_by_name(question: str, left_out: tuple[str, ...]) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.left_out == left_out


@pytest.mark.parametrize(
    "question",
    [
        "what is the weather like",
        "which of those are empty units",
        "units without a jacuzzi",
        "tell me",
        "how many",
        "tenants older than 60",
        "units that allow dogs",
        "show me units with a jacuzzi",
        "emergency contact for the owner",
        "total revenue lost",
        "tenants with a balance over $500 at Nowhere Court",
        "who is the prime minister of france",
    ],
)
def test_what_would_mean_something_else_without_its_words_is_not_read(question: str) -> None:
    understood = reading(question)
    assert understood is None or understood.left_out


@pytest.mark.parametrize("question", ["units by", "the 3 properties of each"])
def test_small_words_that_say_how_to_answer_are_not_passed_over(question: str) -> None:
    understood = reading(question)
    assert understood is None or understood.left_out


@pytest.mark.parametrize(
    "question",
    [
        "residents who rent more than one unit",  # no rent over $1
        "leases where the deposit is less than two months' rent",  # no deposit under $2
        "who manages Commerce Yard",  # no residents
    ],
)
def test_a_number_of_something_else_and_a_colleague_are_not_taken_for_the_rows_own(question: str) -> None:
    assert reading(question) is None


CURRENT = when("is_current", "true")
SHORTHAND: list[tuple[str, Query]] = [
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
    (
        "leases w/ a grace period shorter than 5 days",
        {"subject": "leases", "where": all_of(when("grace_days", "5", operator="less_than"), CURRENT)},
    ),
]


@pytest.mark.parametrize(("question", "query"), SHORTHAND, ids=[question for question, _ in SHORTHAND])
def test_shorthand_says_its_query(question: str, query: Query) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.left_out == ()
    assert understood.query == PortfolioQuery.model_validate(query)


def test_what_is_said_to_have_happened_is_past_whatever_its_verb() -> None:
    found = reading("insurance certificates that have run out")
    assert found is not None
    assert found.query.period is not None
    assert found.query.period.sense == "past"


def test_a_figure_of_today_is_no_answer_about_another_period() -> None:
    assert reading("what was our occupancy last year") is None


def test_a_field_that_the_caller_may_read_nowhere_is_no_word_of_theirs() -> None:
    narrow = Reader(Language(SUBJECTS, lambda permission: permission == "units.read"))
    understood = narrow.read(tokenise("leases that expire soon"), TODAY)
    assert understood is None


def test_the_days_of_a_period_are_counted_by_the_database() -> None:
    understood = reading("who moved in in the last 90 days")
    assert understood is not None
    assert understood.query.period is not None
    assert understood.query.period.days == timedelta(days=90).days


def test_a_second_question_is_named_and_not_mixed_into_the_first() -> None:
    found = reading("how many units are vacant and what do they rent for")
    assert found is not None
    assert found.query.where == PortfolioQuery.model_validate({"subject": "units", "where": VACANT}).where
    assert found.left_out == ("and what do they rent for",)


def test_no_lease_is_said_to_be_signed_by_the_day_on_which_it_starts() -> None:
    assert reading("leases signed in the last 90 days") is None


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
