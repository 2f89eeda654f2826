"""The read tools against made data: what they find and what they say."""

from typing import Any

import pytest

from agent.tools.formatting import day
from tests.agent.tools.conftest import Asks
from tests.agent.tools.estate import Portfolio, in_days, titles
from tests.factories import Maker


async def test_vacant_units_the_longest_empty_first(call: Asks, estate: Portfolio) -> None:
    result = await call(estate.owner, "vacancies")
    assert result["text"] == "**2 units are vacant.** The longest has been empty for 46 days."
    assert [(row["title"], row["subtitle"], row["note"], row["value"]) for row in result["rows"]] == [
        ("102", "Maple Court", "46 days", "$1,725"),
        ("103", "Maple Court", "vacant", "$900"),
    ]
    assert result["read"] == "Read 6 units in 2 properties"
    assert result["open"] == {"label": "Open in Units", "href": "/units?status=vacant"}
    assert result["rows"][0]["href"] == f"/properties/{estate.court.id}/units/{estate.units['102'].id}"
    narrowed = await call(estate.owner, "vacancies", property="maple court", bedrooms="0")
    assert narrowed["text"] == "**1 studio unit at Maple Court is vacant.** Since when is not recorded."
    assert narrowed["read"] == "Read 5 units at Maple Court"
    assert (await call(estate.owner, "vacancies", city="chicago"))[
        "text"
    ] == "**No unit in Chicago is vacant.**"


@pytest.mark.parametrize(
    ("wanted", "expected", "said"),
    [
        ({"status": "vacant"}, ["102", "103"], "**2 units are vacant.**"),
        ({"bedrooms": 2}, ["101", "102"], "**2 two-bedroom units.**"),
        ({"min_bedrooms": 2}, ["1", "101", "102"], "**3 units match: at least 2 bedrooms.**"),
        ({"max_rent": "$1,300"}, ["103", "104", "105"], "**3 units match: $1,300 or less.**"),
        ({"min_rent": "1500", "max_rent": "2000"}, ["101", "102"],
         "**2 units match: $1,500 or more, $2,000 or less.**"),
        ({"number": "10-3"}, ["103"], "**1 unit matches: number 10-3.**"),
        ({"city": "Chicago"}, ["1"], "**1 unit in Chicago.**"),
        ({"status": "reserved"}, [], "**No unit is reserved.**"),
        ({"property": "alder", "status": "vacant"}, [], "**No unit at Alder Row is vacant.**"),
    ],
)  # fmt: skip
async def test_units_are_found(
    call: Asks, estate: Portfolio, wanted: dict[str, Any], expected: list[str], said: str
) -> None:
    result = await call(estate.owner, "find_units", **wanted)
    assert (titles(result), result["text"], result["total"]) == (expected, said, len(expected))


async def test_rents(call: Asks, estate: Portfolio) -> None:
    highest = await call(estate.owner, "rents")
    assert highest["text"] == "**Unit 1 at Alder Row has the highest rent: $3,100.50 a month.**"
    assert [row["value"] for row in highest["rows"]] == ["$3,100.50", "$1,725", "$1,500", "$1,300", "$1,250"]
    lowest = await call(estate.owner, "rents", which="lowest", property="Maple Court", limit=1)
    assert lowest["text"] == "**Unit 103 at Maple Court has the lowest rent: $900 a month.**"
    assert titles(lowest) == ["103"]
    below = await call(estate.owner, "rents", which="below_median")
    assert below["text"].startswith("**2 units are below the median rent of the building.**")
    assert [(row["title"], row["note"]) for row in below["rows"]] == [
        ("103", "studio · median $1,300"),
        ("105", "one-bedroom · median $1,300"),
    ]
    above = await call(estate.owner, "rents", which="above_median", bedrooms=2)
    assert titles(above) == ["102", "101"]


async def test_units_that_share_a_rent_are_counted(call: Asks, make: Maker) -> None:
    owner = await make.person()
    building = await make.property(owner, name="Twin House")
    for number in ("1", "2", "3"):
        await make.unit(building.id, unit_number=number, rent_amount="1000")
    said = (await call(owner, "rents"))["text"]
    assert said == "**3 units share the highest rent: $1,000 a month.** Unit 1 at Twin House is one of them."


async def test_leases_that_end(call: Asks, estate: Portfolio) -> None:
    soon = await call(estate.owner, "expiring_leases")
    assert soon["text"] == (
        "**1 lease ends in the next 30 days.**"
        " The first is Rosa Delgado in unit 101 at Maple Court, in 20 days."
    )
    assert soon["rows"][0]["href"] == f"/residents/{estate.rosa.id}"
    assert titles(await call(estate.owner, "expiring_leases", days=45)) == ["Rosa Delgado", "Ken Ito"]
    assert titles(await call(estate.owner, "expiring_leases", days=19)) == []
    assert titles(await call(estate.owner, "expiring_leases", days=60, property="alder")) == ["Ken Ito"]
    past = await call(
        estate.owner,
        "expiring_leases",
        from_date=in_days(-60).isoformat(),
        until_date=in_days(-1).isoformat(),
    )
    assert titles(past) == ["Peter Hoyt"]
    assert past["text"].startswith("**1 lease ended from ")


async def test_who_moves(call: Asks, estate: Portfolio) -> None:
    ins = await call(estate.owner, "movements", days=30)
    assert (ins["text"], titles(ins)) == ("**1 move-in in the last 30 days.**", ["Rosa Delgado"])
    ahead = await call(estate.owner, "movements", days=30, ahead=True)
    assert titles(ahead) == ["Ana Silva"]
    outs = await call(estate.owner, "movements", kind="move_outs", days=60)
    assert titles(outs) == ["Peter Hoyt"]
    none = await call(estate.owner, "movements", kind="move_outs", days=5)
    assert none["text"] == "**No move-out is recorded in the last 5 days.**"


async def test_residents_and_leases(call: Asks, estate: Portfolio) -> None:
    there = await call(estate.owner, "find_residents", unit="101 at maple court", status="active")
    assert there["text"] == "**Rosa Delgado lives there.**"
    pending = await call(estate.owner, "find_residents", status="pending")
    assert (pending["text"], titles(pending)) == ("**1 pending resident.**", ["Ana Silva"])
    assert titles(await call(estate.owner, "find_residents", name="delg")) == ["Rosa Delgado"]
    current = await call(estate.owner, "find_leases", status="current")
    assert current["text"] == "**2 current leases.**"
    assert titles(await call(estate.owner, "find_leases", resident="Peter Hoyt")) == ["Peter Hoyt"]
    assert titles(await call(estate.owner, "find_leases", status="expired")) == ["Peter Hoyt"]


async def test_properties_and_vendors(call: Asks, estate: Portfolio) -> None:
    places = await call(estate.owner, "find_properties")
    assert places["text"] == "**2 properties.**"
    court = places["rows"][1]
    assert (court["title"], court["note"], court["value"]) == (
        "Maple Court",
        "5 units · 40% occupied",
        "$1,500",
    )
    assert titles(await call(estate.owner, "find_properties", type="condo")) == ["Alder Row"]
    assert titles(await call(estate.owner, "find_properties", city="providence")) == ["Maple Court"]
    plumbers = await call(estate.owner, "find_vendors", service="plumbing")
    assert plumbers["text"] == "**Best Plumbing** for plumbing."
    assert plumbers["rows"][0]["value"] == "★ 4.5"
    assert (await call(estate.owner, "find_vendors", service="hvac"))[
        "text"
    ] == "**No HVAC vendor is recorded.**"


async def test_stories(call: Asks, estate: Portfolio) -> None:
    unit = await call(estate.owner, "get_details", unit="Maple Court 101")
    assert unit["text"].startswith(
        "**Unit 101 at Maple Court** is occupied: Rosa Delgado lives there. The lease ends on "
    )
    assert unit["open"]["href"] == f"/properties/{estate.court.id}/units/{estate.units['101'].id}"
    empty = await call(estate.owner, "get_details", unit="102")
    assert "The rent asked is $1,725 a month." in empty["text"]
    assert "46 days" in empty["text"]
    resident = await call(estate.owner, "get_details", resident="rosa")
    assert "unit 101 at Maple Court" in resident["text"]
    assert "rosa@example.com · 401 555 0101" in resident["text"]
    place = await call(estate.owner, "get_details", property="maple")
    assert "40% of 5 units occupied, 2 vacant" in place["text"]
    vendor = await call(estate.owner, "get_details", vendor="best plumbing")
    assert vendor["text"] == "**Best Plumbing** does plumbing. 401 555 0100. Rated 4.5 of 5."


async def test_what_needs_attention(call: Asks, estate: Portfolio) -> None:
    result = await call(estate.owner, "attention_today")
    said = {row["title"]: row["subtitle"] for row in result["rows"]}
    assert said == {
        "1 lease": "ends within 30 days",
        "1 home": "is lived in without a current lease",
        "2 units": "are vacant",
        "1 unit": "is in maintenance",
        "1 move-in": "in the next 7 days",
    }
    assert result["text"] == "**6 things need attention.**"
    alder = await call(estate.owner, "attention_today", property="alder row")
    assert alder["text"] == "**Nothing at Alder Row needs attention today.**"


async def test_what_is_not_recorded_is_said(call: Asks, estate: Portfolio) -> None:
    requests = await call(estate.owner, "maintenance_requests", urgent=True)
    assert requests["text"].startswith("**No maintenance requests are recorded yet.**")
    assert (await call(estate.owner, "payments_and_balances"))["text"].startswith(
        "**No payments are recorded yet**"
    )


async def test_a_lease_that_goes_on_after_its_end(call: Asks, make: Maker) -> None:
    """It is current and brings its rent; it neither ends soon nor has anybody moved out."""
    owner = await make.person()
    building = await make.property(owner, name="Birch Court")
    unit = await make.unit(building.id, unit_number="7", status="occupied", rent_amount="900")
    rosa = await make.resident(building.id, unit_id=unit.id, last_name="Delgado")
    await make.lease(unit, rosa, monthly_rent="1500", start_date=in_days(-400), end_date=in_days(-10))
    since = f"month-to-month since {day(in_days(-9))}"
    current = await call(owner, "find_leases", status="current")
    assert (current["text"], current["rows"][0]["note"].split(" · ")[0]) == ("**1 current lease.**", since)
    assert titles(await call(owner, "find_leases", status="expired")) == ["Rosa Delgado"]
    rent = await call(owner, "count_and_sum", what="monthly_rent")
    assert rent["text"] == "**$1,500 a month**, from 1 current lease."
    told = (await call(owner, "get_details", unit="7"))["text"]
    assert f"The lease ended on {day(in_days(-10))} and is {since}, at $1,500 a month." in told
    assert since in (await call(owner, "get_details", resident="Rosa Delgado"))["text"]
    for tool, wanted in (("expiring_leases", {}), ("movements", {"kind": "move_outs", "days": 60})):
        assert titles(await call(owner, tool, **wanted)) == []
    await make.lease(unit, rosa, start_date=in_days(-9), end_date=in_days(300))
    assert titles(await call(owner, "expiring_leases", days=400)) == ["Rosa Delgado"]
