"""Whose rows the read tools show: by role, by property, never another company's."""

from decimal import Decimal
from typing import Any

import pytest

from tests.agent.tools.conftest import Asks
from tests.agent.tools.estate import Portfolio, titles
from tests.factories import Maker


def about(subject: str, **more: Any) -> dict[str, Any]:
    return {"query": {"subject": subject, **more}}


COUNT = {"kind": "count"}
RENTS = {"kind": "sum", "field": "monthly_rent"}


async def test_a_viewer_reads_and_maintenance_reads_less(call: Asks, estate: Portfolio, make: Maker) -> None:
    viewer = await make.colleague(estate.court.id, "viewer")
    counted = await call(viewer, "query_portfolio", **about("units", measure=COUNT))
    assert Decimal(counted["facts"]["figure"]) == 5
    repairs = await make.colleague(estate.court.id, "maintenance")
    for subject in ("residents", "leases"):
        refused = await call(repairs, "query_portfolio", **about(subject))
        assert (refused["outcome"], refused["text"]) == ("failed", f"I know nothing of “{subject}”.")
    units = await call(repairs, "query_portfolio", **about("units"))
    assert units["total"] == 5
    assert units["rows"][0]["value"] == "$1,400", "the rent asked: leases are not theirs to read"
    story = await call(repairs, "get_details", unit="101")
    assert "Rosa" not in str(story)
    assert "1,500" not in str(story)


async def test_roles_that_differ_by_property(call: Asks, estate: Portfolio, make: Maker) -> None:
    """Rows and sums of a property where the right is missing are left out, not shown with the rest."""
    both = await make.colleague(estate.court.id, "maintenance")
    await make.link(both, estate.row.id, "viewer")
    rents = await call(both, "query_portfolio", **about("leases", measure=RENTS))
    assert Decimal(rents["facts"]["figure"]) == Decimal("3100.50")
    assert titles(await call(both, "query_portfolio", **about("residents"))) == ["Ken Ito"]
    counted = await call(both, "query_portfolio", **about("units", measure=COUNT))
    assert Decimal(counted["facts"]["figure"]) == 6


@pytest.mark.usefixtures("estate")
async def test_another_company_sees_nothing_of_it(call: Asks, make: Maker) -> None:
    stranger = await make.person()
    for subject in ("units", "residents", "leases", "vendors", "properties"):
        assert (await call(stranger, "query_portfolio", **about(subject)))["rows"] == [], subject
    for tool in ("import_jobs", "attention_today"):
        assert (await call(stranger, tool))["rows"] == [], tool
    for words in ("Maple", "Rosa", "101", "Plumbing"):
        assert (await call(stranger, "search_everything", words=words))["rows"] == []
