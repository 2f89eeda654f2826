"""The one tool for questions about the portfolio: the executed query's own figures, in plain words."""

from typing import Any

import pytest

from domain.portfolio_query.value import PortfolioQuery
from tests.agent.tools.conftest import Asks
from tests.agent.tools.estate import Portfolio, titles
from tests.factories import Maker

VACANT = {"kind": "condition", "field": "status", "values": ["vacant"]}
TWO_BEDROOMS = {"kind": "condition", "field": "bedrooms", "values": ["2"]}
DEAR = {"kind": "condition", "field": "rent", "operator": "more_than", "values": ["1400"]}
BOTH = {"kind": "all", "parts": [VACANT, TWO_BEDROOMS]}
AVERAGE = {"kind": "average", "field": "rent"}
FULL = {"kind": "share", "of": {"kind": "condition", "field": "status", "values": ["occupied", "notice"]}}
HIGHEST = {"by": "rent", "descending": True}
MOST = {"by": "measure", "descending": True}

RENT_OVER_MEDIAN = {
    "kind": "condition",
    "field": "rent",
    "operator": "more_than",
    "other": "median_of_building",
}
SAID: list[tuple[dict[str, Any], str]] = [
    ({"subject": "units"}, "**6 units.**"),
    ({"subject": "units", "where": VACANT}, "**2 units are vacant.** Unit 102 and Unit 103."),
    ({"subject": "units", "where": BOTH, "measure": {"kind": "count"}}, "**1 two-bedroom unit is vacant.**"),
    (
        {"subject": "units", "where": DEAR},
        "**3 units with a rent over $1,400 a month.** Unit 1, Unit 101 and Unit 102.",
    ),
    (
        {"subject": "units", "order": HIGHEST, "limit": 1},
        "**Unit 1 at Alder Row has the highest rent: $3,100.50 a month.** Looked at 6 units.",
    ),
    (
        {"subject": "vendors", "order": {"by": "name"}},
        "**1 vendor.** In order of name, Best Plumbing comes first.",
    ),
    ({"subject": "units", "measure": FULL}, "**The occupancy of units is 50.0%**: 3 of 6."),
    (
        {"subject": "units", "where": TWO_BEDROOMS, "measure": AVERAGE},
        "**The average rent of two-bedroom units is $1,612.50 a month**, over 2 units.",
    ),
    (
        {
            "subject": "units",
            "where": VACANT,
            "measure": {"kind": "count"},
            "group_by": {"field": "property"},
            "order": MOST,
        },
        "**Maple Court has the most units that are vacant: 2.**",
    ),
    (
        {"subject": "leases", "period": {"time": "ends", "sense": "future", "days": 30}},
        "**1 lease that ends in the next 30 days.** Rosa Delgado.",
    ),
    (
        {"subject": "vendors", "where": {"kind": "condition", "field": "service", "values": ["hvac"]}},
        "**No HVAC vendor is recorded.**",
    ),
    (
        {
            "subject": "units",
            "where": VACANT,
            "measure": {"kind": "count"},
            "group_by": {"field": "property"},
            "then_by": {"field": "bedrooms"},
        },
        "**2 units are vacant.** By property and bedroom, 2 groups.",
    ),
    (
        {
            "subject": "units",
            "where": {"kind": "condition", "field": "rent", "operator": "more_than", "other": "asking_rent"},
        },
        "**2 units with a rent over the asking rent.** Unit 1 and Unit 101.",
    ),
    (
        {"subject": "units", "measure": {"kind": "share", "of": RENT_OVER_MEDIAN}},
        "**33.3% of 6 units: 2 with a rent above the median of its building.**",
    ),
    (
        {"subject": "units", "where": VACANT, "measure": {"kind": "share", "of": VACANT}},
        "**The vacancy rate of units that are vacant is 100.0%**: 2 of 2.",
    ),
    (
        {"subject": "properties", "where": {"kind": "has", "relation": "units", "at_least": 40}},
        "**No property with at least 40 units is recorded.**",
    ),
    *(
        (
            {
                "subject": "residents",
                "where": {
                    "kind": "condition",
                    "field": "vehicles",
                    "operator": operator,
                    "values": [number],
                },
            },
            f"**No resident {said} is recorded.**",
        )
        for operator, number, said in (
            ("more_than", "0", "with vehicles"),
            ("at_least", "2", "with at least 2 vehicles"),
            ("is", "1", "with 1 vehicle"),
        )
    ),
]


@pytest.mark.parametrize(("query", "said"), SAID, ids=[said for _, said in SAID])
async def test_an_answer_says_the_executed_query(
    call: Asks, estate: Portfolio, query: dict[str, Any], said: str
) -> None:
    result = await call(estate.owner, "query_portfolio", query=query)
    assert result["text"] == said
    assert PortfolioQuery.model_validate(result["query"]) == PortfolioQuery.model_validate(query)


async def test_places_are_called_by_their_names(call: Asks, estate: Portfolio) -> None:
    at = {"kind": "condition", "field": "property", "values": [str(estate.court.id)]}
    query = {"subject": "units", "where": {"kind": "all", "parts": [VACANT, at]}}
    result = await call(estate.owner, "query_portfolio", query=query, left_out=["balcony"])
    said = "**2 units at Maple Court are vacant.** Unit 102 and Unit 103. I left out “balcony”."
    assert result["text"] == said
    assert [chip["label"] for chip in result["conditions"]] == ["Vacant", "At Maple Court"]
    assert result["conditions"][0]["query"]["where"]["field"] == "property"
    assert result["open"]["href"] == f"/units?status=vacant&property_id={estate.court.id}"
    assert titles(result) == ["102", "103"]


def of_unit(number: str, *others: dict[str, Any], subject: str = "leases") -> dict[str, Any]:
    said = {"kind": "condition", "field": "unit.number", "values": [number]}
    return {"subject": subject, "where": {"kind": "all", "parts": [said, *others]}}


async def test_how_a_unit_is_stands_beside_no_rows(call: Asks, estate: Portfolio) -> None:
    result = await call(estate.owner, "query_portfolio", query=of_unit("103"))
    assert result["text"].startswith("**No lease with unit number 103 is recorded.** **Unit 103 at Maple")
    assert result["rows"] == []


async def test_an_unknown_unit_is_refused(call: Asks, estate: Portfolio, make: Maker) -> None:
    missing = await call(estate.owner, "query_portfolio", query=of_unit("26"))
    assert (missing["outcome"], missing["text"]) == ("failed", "I don't know a unit 26.")
    at = {"kind": "condition", "field": "property", "values": [str(estate.row.id)]}
    elsewhere = await call(estate.owner, "query_portfolio", query=of_unit("102", at))
    assert elsewhere["text"] == "I don't know a unit 102 at Alder Row."
    stranger = await make.colleague(estate.row.id, "manager")
    hidden = await call(stranger, "query_portfolio", query=of_unit("102"))
    assert hidden["text"] == "I don't know a unit 102."


async def test_a_unit_is_found_by_its_digits_where_no_other_has_them(
    call: Asks, estate: Portfolio, make: Maker
) -> None:
    await make.unit(estate.row.id, unit_number="L-207")
    found = await call(estate.owner, "query_portfolio", query=of_unit("207"))
    assert found["text"].startswith("**No lease with unit number L-207 is recorded.** **Unit L-207")
    await make.unit(estate.court.id, unit_number="B-207")
    either = await call(estate.owner, "query_portfolio", query=of_unit("207"))
    assert either["text"] == "I don't know a unit 207."
    at = {"kind": "condition", "field": "property", "values": [str(estate.row.id)]}
    there = await call(estate.owner, "query_portfolio", query=of_unit("207", at))
    assert there["text"].startswith("**No lease at Alder Row with unit number L-207 is recorded.**")


async def test_a_row_calls_a_value_by_its_own_word(call: Asks, estate: Portfolio) -> None:
    result = await call(estate.owner, "query_portfolio", query={"subject": "units", "where": VACANT})
    assert [row["note"] for row in result["rows"]] == ["vacant · 2 bedrooms", "vacant · studio"]


async def test_what_a_role_hides_is_named_or_unknown(call: Asks, estate: Portfolio, make: Maker) -> None:
    repairs = await make.colleague(estate.court.id, "maintenance")
    refused = await call(repairs, "query_portfolio", query={"subject": "leases"})
    assert (refused["outcome"], refused["rows"]) == ("failed", [])
    await make.link(repairs, estate.row.id, "viewer")
    both = await call(repairs, "query_portfolio", query={"subject": "leases"})
    assert "Without Maple Court: you may not read all of this there." in both["text"]


@pytest.mark.parametrize(
    "query",
    [
        {"subject": "residents", "where": {"kind": "condition", "field": "ssn", "values": ["1"]}},
        {"subject": "residents", "measure": {"kind": "average", "field": "annual_income"}},
        {"subject": "residents", "order": {"by": "date_of_birth"}},
        {"subject": "vendors", "measure": {"kind": "count"}, "group_by": {"field": "tax_id"}},
    ],
)
async def test_what_is_in_nobodys_language_is_refused(
    call: Asks, estate: Portfolio, query: dict[str, Any]
) -> None:
    result = await call(estate.owner, "query_portfolio", query=query)
    assert (result["outcome"], result["rows"], result["query"]) == ("failed", [], None)
