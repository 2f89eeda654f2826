"""Figures of questions, held against what is known of the portfolio by heart."""

from typing import Any

import pytest

from tests.domain.portfolio_query.conftest import Asking, Portfolio, when

VACANT = when("status", "vacant")
LIVED_IN_BY_ROSA = {"kind": "has", "relation": "residents", "where": when("first_name", "rosa")}
IN_ILLINOIS = when("state", "IL")
FIGURES: list[tuple[str, dict[str, Any], str | None, int]] = [
    ("units", {"measure": {"kind": "count"}}, "6", 6),
    ("units", {"measure": {"kind": "count"}, "where": VACANT}, "3", 3),
    ("units", {"measure": {"kind": "count"}, "where": when("status", "vacant", "notice")}, "4", 4),
    ("units", {"measure": {"kind": "count"}, "where": when("bedrooms", "2", operator="at_least")}, "3", 3),
    ("units", {"measure": {"kind": "count"}, "where": when("bedrooms", operator="unknown")}, "1", 1),
    ("units", {"measure": {"kind": "count"}, "where": when("bedrooms", "2", operator="is_not")}, "4", 4),
    ("units", {"measure": {"kind": "count"}, "where": {"kind": "not", "part": VACANT}}, "3", 3),
    ("units", {"measure": {"kind": "sum", "field": "asking_rent"}}, "9525.00", 5),
    ("units", {"measure": {"kind": "sum", "field": "rent"}}, "9525.00", 5),
    ("units", {"measure": {"kind": "average", "field": "rent"}, "where": VACANT}, "1708.33", 3),
    ("units", {"measure": {"kind": "median", "field": "rent"}, "where": VACANT}, "1725.00", 3),
    ("units", {"measure": {"kind": "maximum", "field": "rent"}}, "2900.00", 5),
    ("units", {"measure": {"kind": "minimum", "field": "rent"}}, "900.00", 5),
    ("units", {"measure": {"kind": "share", "of": when("status", "occupied", "notice")}}, "50.00", 6),
    ("units", {"measure": {"kind": "share", "field": "asking_rent", "of": VACANT}}, "53.81", 5),
    (
        "units",
        {"measure": {"kind": "share", "field": "rent", "of": VACANT}, "where": when("number", "999")},
        None,
        0,
    ),
    ("units", {"measure": {"kind": "sum", "field": "rent"}, "where": when("number", "999")}, None, 0),
    ("units", {"measure": {"kind": "share", "of": VACANT}, "where": when("number", "999")}, None, 0),
    ("units", {"measure": {"kind": "count"}, "where": when("city", "chicago")}, "2", 2),
    ("leases", {"measure": {"kind": "sum", "field": "monthly_rent"}}, "4400.00", 2),
    ("leases", {"measure": {"kind": "count"}, "where": when("bedrooms", "3")}, "1", 1),
    ("residents", {"measure": {"kind": "count"}, "where": when("email", operator="unknown")}, "1", 1),
    ("residents", {"measure": {"kind": "count"}, "where": when("unit.bedrooms", "3")}, "1", 1),
    ("residents", {"measure": {"kind": "average", "field": "rent"}}, "2200.00", 2),
    ("properties", {"measure": {"kind": "count"}}, "3", 3),
    ("properties", {"measure": {"kind": "minimum", "field": "year_built"}}, "1962.00", 1),
    ("vendors", {"measure": {"kind": "count"}}, "2", 2),
    ("vendors", {"measure": {"kind": "average", "field": "rating"}}, "4.50", 1),
]


@pytest.mark.parametrize(("subject", "parts", "value", "behind"), FIGURES)
async def test_a_figure_is_that_of_the_callers_rows(
    portfolio: Portfolio, asking: Asking, subject: str, parts: dict[str, Any], value: str | None, behind: int
) -> None:
    answer = await asking(portfolio.owner, subject, **parts)
    assert answer.figure is not None
    assert (answer.figure.value, answer.figure.behind) == (value, behind)


@pytest.mark.parametrize(
    ("where", "names"),
    [
        ({"kind": "has", "relation": "units", "where": VACANT}, ["Alder Row", "Maple Court"]),
        ({"kind": "has", "relation": "units"}, ["Alder Row", "Maple Court"]),
        ({"kind": "has", "relation": "units", "where": LIVED_IN_BY_ROSA}, ["Maple Court"]),
        ({"kind": "not", "part": {"kind": "has", "relation": "units"}}, ["Old Mill"]),
        (
            {
                "kind": "has",
                "relation": "units",
                "where": {"kind": "all", "parts": [VACANT, when("bedrooms", "0")]},
            },
            ["Maple Court"],
        ),
        (
            {"kind": "any", "parts": [when("name", "old mill"), when("state", "IL")]},
            ["Alder Row", "Old Mill"],
        ),
        (when("vacant_units", "1", operator="more_than"), ["Maple Court"]),
        ({"kind": "has", "relation": "units", "where": VACANT, "at_least": 2}, ["Maple Court"]),
        ({"kind": "has", "relation": "units", "at_least": 3}, ["Maple Court"]),
        (when("units", operator="more_than", other="vacant_units"), ["Alder Row", "Maple Court"]),
        (when("units", operator="is", other="vacant_units"), ["Old Mill"]),
        (when("units", operator="is_not", other="vacant_units"), ["Alder Row", "Maple Court"]),
    ],
)
async def test_properties_are_found_by_what_belongs_to_them(
    portfolio: Portfolio, asking: Asking, where: dict[str, Any], names: list[str]
) -> None:
    answer = await asking(portfolio.owner, "properties", where=where)
    assert [row.title for row in answer.rows] == names


async def test_vendors_are_found_by_the_properties_that_they_serve(
    portfolio: Portfolio, asking: Asking
) -> None:
    serving = {"kind": "has", "relation": "properties", "where": when("property", str(portfolio.court.id))}
    answer = await asking(portfolio.owner, "vendors", where=serving)
    assert [row.title for row in answer.rows] == ["Grace Plumbing"]


async def test_groups_are_ranked_by_their_figure(portfolio: Portfolio, asking: Asking) -> None:
    answer = await asking(
        portfolio.owner, "units", measure={"kind": "count"}, where=VACANT, group_by={"field": "property"}
    )
    assert [(group.label, group.value) for group in answer.figures] == [
        ("Maple Court", "2"),
        ("Alder Row", "1"),
    ]
    assert answer.total == 2
    assert answer.figures[0].key == str(portfolio.court.id)


async def test_groups_of_what_is_unknown_have_no_name(portfolio: Portfolio, asking: Asking) -> None:
    answer = await asking(
        portfolio.owner,
        "units",
        measure={"kind": "count"},
        group_by={"field": "bedrooms"},
        order={"by": "bedrooms"},
    )
    keys = [(group.key, group.value) for group in answer.figures]
    assert keys == [("0", "1"), ("1", "1"), ("2", "2"), ("3", "1"), (None, "1")]


async def test_days_are_grouped_by_a_span(portfolio: Portfolio, asking: Asking) -> None:
    answer = await asking(
        portfolio.owner, "leases", measure={"kind": "count"}, group_by={"field": "end", "bucket": "year"}
    )
    assert sum(int(group.value or 0) for group in answer.figures) == 2
    assert all(group.key and group.key.endswith("-01-01") for group in answer.figures)


async def test_groups_are_parted_by_a_second_field(portfolio: Portfolio, asking: Asking) -> None:
    answer = await asking(
        portfolio.owner,
        "units",
        measure={"kind": "count"},
        where=VACANT,
        group_by={"field": "property"},
        then_by={"field": "bedrooms"},
        order={"by": "property"},
    )
    assert {(each.label, each.then_label, each.value) for each in answer.figures} == {
        ("Maple Court", "0", "1"),
        ("Maple Court", "2", "1"),
        ("Alder Row", None, "1"),
    }
    assert answer.total == 3


async def test_what_is_compared_answers_also_where_there_is_nothing(
    portfolio: Portfolio, asking: Asking
) -> None:
    places = [str(portfolio.mill.id), str(portfolio.court.id)]
    answer = await asking(
        portfolio.owner,
        "units",
        measure={"kind": "count"},
        compare={"field": "property", "values": places},
    )
    assert [(side.key, side.value, side.label) for side in answer.figures] == [
        (places[0], "0", None),
        (places[1], "4", "Maple Court"),
    ]
