"""Questions that are none: each is refused with a sentence, before the database is asked."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.core.db.pipeline import Statement
from domain.core.errors import Invalid
from domain.portfolio_query import service
from tests.domain.portfolio_query.conftest import Asking, Portfolio, when

COUNT = {"kind": "count"}


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"where": when("rent", "cheap")}, "“cheap” is not a number."),
        ({"where": when("rent", "NaN")}, "not a number that can be compared"),
        ({"where": when("rent", "1E-999999999")}, "not a number that can be compared"),
        ({"where": when("rent", "0E-99999")}, "not a number that can be compared"),
        ({"where": when("number", "2\x00B", operator="contains")}, "cannot hold the NUL character"),
        ({"where": when("lease_end", "soon")}, "“soon” is not a day"),
        ({"where": when("status", "empty")}, "“empty” is none of vacant"),
        ({"where": when("has_lease", "yes")}, "Say true or false."),
        ({"where": when("property", "Maple Court")}, "is not the id of a record"),
        ({"where": when("status", "vacant", operator="more_than")}, "cannot be asked with “more_than”"),
        ({"where": when("residents.name", "Rosa")}, "not one to one"),
        ({"measure": {"kind": "sum", "field": "number"}}, "There is no sum of “number”."),
        ({"measure": COUNT, "group_by": {"field": "lease_end"}}, "Days, and nothing else"),
        ({"measure": COUNT, "group_by": {"field": "status", "bucket": "month"}}, "Days, and nothing else"),
        (
            {"measure": COUNT, "group_by": {"field": "status"}, "order": {"by": "rent"}},
            "in the order of their",
        ),
        (
            {"measure": COUNT, "group_by": {"field": "status"}, "then_by": {"field": "lease_end"}},
            "Days, and nothing else",
        ),
        ({"where": when("rent", operator="more_than", other="lease_end")}, "cannot be compared with"),
        ({"where": when("rent", operator="is", other="rent")}, "cannot be compared with"),
        ({"where": when("number", operator="is", other="status")}, "cannot be compared with"),
        ({"period": {"time": "built"}}, "I know no “built” of units."),
        ({"show": ["property.city"]}, "“property.city” cannot be shown in a list."),
    ],
)
async def test_a_question_that_cannot_be_asked_says_why(
    portfolio: Portfolio, asking: Asking, parts: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Invalid, match=sentence):
        await asking(portfolio.owner, "units", **parts)


@pytest.mark.parametrize(
    "parts",
    [
        {"limit": 201},
        {"measure": {"kind": "sum"}},
        {"measure": {"kind": "share"}},
        {"measure": {"kind": "count", "field": "rent"}},
        {"group_by": {"field": "status"}},
        {"where": when("rent", "1", operator="between")},
        {"where": when("rent", operator="is")},
        {"order": {"by": "measure"}},
        {"measure": COUNT, "then_by": {"field": "status"}},
        {"measure": COUNT, "group_by": {"field": "status"}, "then_by": {"field": "status"}},
        {"where": when("rent", "1", operator="more_than", other="asking_rent")},
        {"where": when("rent", operator="between", other="asking_rent")},
        {"where": {"kind": "has", "relation": "residents", "at_least": 0}},
        {"show": ["rent", "number", "floor", "status"]},
        {"period": {"time": "ends", "days": 3, "first": "2026-01-01"}},
        {"period": {"time": "ends", "first": "2026-02-01", "last": "2026-01-01"}},
        {"where": when("rent; DROP TABLE units", "1")},
        {"sql": "SELECT 1"},
    ],
)
async def test_parts_that_do_not_fit_together_are_no_question(
    portfolio: Portfolio, asking: Asking, parts: dict[str, Any]
) -> None:
    with pytest.raises(ValidationError):
        await asking(portfolio.owner, "units", **parts)


async def test_conditions_within_conditions_have_an_end(portfolio: Portfolio, asking: Asking) -> None:
    where = when("status", "vacant")
    for _ in range(10):
        where = {"kind": "not", "part": where}
    with pytest.raises(Invalid, match="too many conditions"):
        await asking(portfolio.owner, "units", where=where)


async def test_counting_ends_after_its_time(
    portfolio: Portfolio, asking: Asking, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = Statement("SELECT set_config('statement_timeout', '1', true)", ())
    monkeypatch.setattr(service, "TIME_LIMIT", slow)
    sleeps = Statement("SELECT 1, 0, '{}'::text[] FROM pg_sleep(5)", ())
    monkeypatch.setattr(service, "coverage", lambda _checked: sleeps)
    with pytest.raises(Invalid, match="too much to count: narrow it"):
        await asking(portfolio.owner, "units", measure=COUNT)
    monkeypatch.undo()
    assert (await asking(portfolio.owner, "units")).total == 6  # the next caller has the time of others
