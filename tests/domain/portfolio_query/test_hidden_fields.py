"""Roles differ from property to property: no question tells what its caller may not read."""

from typing import Any

import pytest

from domain.core.errors import Invalid
from domain.features import SUBJECTS
from tests.domain.portfolio_query.conftest import Asking, Portfolio, when
from tests.factories import Maker, Person

SECRETS = (
    "ssn",
    "ssn_last_four",
    "date_of_birth",
    "birth_date",
    "annual_income",
    "income",
    "tax_id",
    "token",
)
COUNT = {"kind": "count"}


@pytest.fixture
async def mixed(portfolio: Portfolio, make: Maker) -> Person:
    """Somebody who keeps Maple Court in repair and manages Alder Row."""
    person = await make.colleague(portfolio.court.id, "maintenance")
    await make.link(person, portfolio.row.id, "manager")
    return person


async def test_a_subject_is_read_where_its_right_is_held_and_the_rest_is_named(
    asking: Asking, mixed: Person
) -> None:
    answer = await asking(mixed, "residents", measure=COUNT)
    assert answer.figure is not None
    assert answer.figure.value == "1"
    assert (answer.looked_in, answer.left_out, answer.left_out_names) == (1, 1, ("Maple Court",))


@pytest.mark.parametrize("subject", ["accounts", "payments", "charges"])
async def test_money_is_read_where_payments_may_be_read(
    asking: Asking, mixed: Person, make: Maker, portfolio: Portfolio, subject: str
) -> None:
    answer = await asking(mixed, subject, measure=COUNT)
    assert (answer.looked_in, answer.left_out, answer.left_out_names) == (1, 1, ("Maple Court",))
    plumber = await make.colleague(portfolio.court.id, "maintenance")
    with pytest.raises(Invalid):
        await asking(plumber, subject, measure=COUNT)


@pytest.mark.parametrize(
    "parts",
    [
        {"where": when("lease_end", operator="known")},
        {"where": {"kind": "not", "part": when("lease_end", operator="unknown")}},
        {"where": {"kind": "has", "relation": "residents"}},
        {
            "where": {
                "kind": "has",
                "relation": "leases",
                "where": when("monthly_rent", "1", operator="at_least"),
            }
        },
        {"period": {"time": "lease_ends", "sense": "future"}},
        {"where": when("property.monthly_revenue", "1", operator="at_least")},
    ],
)
async def test_a_condition_on_something_hidden_reaches_only_where_it_is_not(
    portfolio: Portfolio, asking: Asking, mixed: Person, parts: dict[str, Any]
) -> None:
    answer = await asking(mixed, "units", **parts)
    assert {row.place_id for row in answer.rows} == {portfolio.row.id}
    assert answer.left_out_names == ("Maple Court",)


@pytest.mark.parametrize(
    "parts",
    [
        {"order": {"by": "lease_end"}},
        {"order": {"by": "property.monthly_revenue", "descending": True}},
    ],
)
async def test_an_order_by_something_hidden_reaches_only_where_it_is_not(
    portfolio: Portfolio, asking: Asking, mixed: Person, parts: dict[str, Any]
) -> None:
    answer = await asking(mixed, "units", **parts)
    assert {row.place_id for row in answer.rows} == {portfolio.row.id}


@pytest.mark.parametrize(
    "parts",
    [
        {"measure": {"kind": "maximum", "field": "lease_end"}},
        {"measure": {"kind": "share", "of": when("has_lease", "true")}},
        {"measure": COUNT, "group_by": {"field": "has_lease"}},
        {"measure": COUNT, "compare": {"field": "has_lease", "values": ["true", "false"]}},
    ],
)
async def test_a_figure_of_something_hidden_is_of_the_other_rows(
    asking: Asking, mixed: Person, parts: dict[str, Any]
) -> None:
    answer = await asking(mixed, "units", **parts)
    figures = (*answer.figures, *([answer.figure] if answer.figure and not answer.figures else []))
    assert sum(figure.behind for figure in figures) == (1 if "field" in parts["measure"] else 2)
    assert answer.left_out == 1


async def test_what_is_shown_unasked_is_empty_where_it_is_hidden(asking: Asking, mixed: Person) -> None:
    answer = await asking(mixed, "properties")
    shown = {row.title: row.fields["occupancy"] is None for row in answer.rows}
    assert shown == {"Maple Court": True, "Alder Row": False}


async def test_what_a_list_is_asked_to_show_is_empty_where_it_is_hidden(
    portfolio: Portfolio, asking: Asking, mixed: Person
) -> None:
    answer = await asking(mixed, "units", where=when("status", "occupied"), show=["lease_end"])
    known = {row.place_id for row in answer.rows if row.fields["lease_end"] is not None}
    assert known <= {portfolio.row.id} < {row.place_id for row in answer.rows}


async def test_the_rent_of_a_unit_is_what_is_asked_to_who_may_not_read_leases(
    portfolio: Portfolio, asking: Asking, make: Maker
) -> None:
    keeper = await make.colleague(portfolio.court.id, "maintenance")
    answer = await asking(keeper, "units", measure={"kind": "maximum", "field": "rent"})
    assert answer.figure is not None
    assert answer.figure.value == "1725.00"


async def test_what_may_be_read_nowhere_is_unknown(portfolio: Portfolio, asking: Asking, make: Maker) -> None:
    keeper = await make.colleague(portfolio.court.id, "maintenance")
    with pytest.raises(Invalid, match="I know nothing of “residents”"):
        await asking(keeper, "residents")
    with pytest.raises(Invalid, match="I know no “lease_end” of units"):
        await asking(keeper, "units", order={"by": "lease_end"})
    with pytest.raises(Invalid, match="I know no “lease_end” of units"):
        await asking(keeper, "units", show=["lease_end"])
    with pytest.raises(Invalid, match="I know nothing of “residents”"):
        await asking(keeper, "units", where={"kind": "has", "relation": "residents"})


@pytest.mark.parametrize("name", SECRETS)
async def test_secrets_are_in_nobodys_language(portfolio: Portfolio, asking: Asking, name: str) -> None:
    for subject in ("residents", "vendors"):
        for parts in (
            {"where": when(name, operator="known")},
            {"order": {"by": name}},
            {"show": [name]},
            {"measure": COUNT, "group_by": {"field": name}},
            {"measure": {"kind": "average", "field": name}},
        ):
            with pytest.raises(Invalid, match="I know no"):
                await asking(portfolio.owner, subject, **parts)


def test_no_field_reads_a_column_that_is_sensitive() -> None:
    for subject in SUBJECTS:
        for name, field in subject.fields.items():
            for column in field.column.base_columns:
                assert not getattr(column, "info", {}).get("sensitive"), (subject.name, name)


async def test_what_is_somebody_elses_is_nowhere_in_the_answer(
    portfolio: Portfolio, asking: Asking, make: Maker
) -> None:
    stranger = await make.person()
    for subject in SUBJECTS:
        answer = await asking(stranger, subject.name)
        assert (answer.rows, answer.total, answer.left_out) == ((), 0, 0)
    for field, value in (("property", str(portfolio.court.id)), ("property", str(portfolio.row.id))):
        answer = await asking(stranger, "units", where=when(field, value), measure=COUNT)
        assert answer.figure is not None
        assert answer.figure.value == "0"
