"""Whose rows the read tools show: by role, by property, never another company's."""

import pytest

from tests.agent.tools.conftest import Asks
from tests.agent.tools.estate import Portfolio, titles
from tests.factories import Maker


async def test_a_viewer_reads_and_maintenance_reads_less(call: Asks, estate: Portfolio, make: Maker) -> None:
    viewer = await make.colleague(estate.court.id, "viewer")
    assert (await call(viewer, "count_and_sum", what="units"))["facts"]["figure"] == "5.00"
    assert (await call(viewer, "rents"))["rows"][0]["value"] == "$1,725"
    repairs = await make.colleague(estate.court.id, "maintenance")
    for tool, wanted in (
        ("find_residents", {}),
        ("find_leases", {}),
        ("expiring_leases", {}),
        ("movements", {}),
        ("count_and_sum", {"what": "monthly_rent"}),
        ("count_and_sum", {"what": "residents"}),
    ):
        refused = await call(repairs, tool, **wanted)
        assert (refused["outcome"], refused["text"]) == (
            "failed",
            "You do not have permission to do this.",
        ), tool
    units = await call(repairs, "find_units")
    assert units["total"] == 5
    assert units["rows"][0]["value"] == "$1,400", "the rent asked: leases are not theirs to read"
    assert units["rows"][0]["facts"]["resident_name"] is None
    story = await call(repairs, "get_details", unit="101")
    assert "Rosa" not in str(story)
    assert "1,500" not in str(story)


async def test_roles_that_differ_by_property(call: Asks, estate: Portfolio, make: Maker) -> None:
    """Rows and sums of a property where the right is missing are left out, not shown with the rest."""
    both = await make.colleague(estate.court.id, "maintenance")
    await make.link(both, estate.row.id, "viewer")
    assert (await call(both, "count_and_sum", what="monthly_rent"))["facts"]["figure"] == "3100.50"
    assert titles(await call(both, "find_residents")) == ["Ken Ito"]
    assert (await call(both, "count_and_sum", what="units"))["facts"]["figure"] == "6.00"


@pytest.mark.usefixtures("estate")
async def test_another_company_sees_nothing_of_it(call: Asks, make: Maker) -> None:
    stranger = await make.person()
    for tool in (
        "find_units", "vacancies", "rents", "find_residents", "find_leases", "find_vendors", "movements",
        "find_properties", "expiring_leases", "import_jobs", "attention_today",
    ):  # fmt: skip
        assert (await call(stranger, tool))["rows"] == [], tool
    for words in ("Maple", "Rosa", "101", "Plumbing"):
        assert (await call(stranger, "search_everything", words=words))["rows"] == []
