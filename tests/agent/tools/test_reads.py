"""The read tools against made data: what they find and what they say."""

from agent.tools.formatting import day
from domain.core.values.dates import utc_now
from tests.agent.tools.conftest import Asks
from tests.agent.tools.estate import Portfolio, in_days, titles
from tests.factories import Maker


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


async def test_a_lease_that_goes_on_after_its_end(call: Asks, make: Maker) -> None:
    """It is current and brings its rent; it neither ends soon nor has anybody moved out."""
    owner = await make.person()
    building = await make.property(owner, name="Birch Court")
    unit = await make.unit(building.id, unit_number="7", status="occupied", rent_amount="900")
    rosa = await make.resident(building.id, unit_id=unit.id, last_name="Delgado")
    await make.lease(unit, rosa, monthly_rent="1500", start_date=in_days(-400), end_date=in_days(-10))
    since = f"month-to-month since {day(in_days(-9))}"
    current = {"kind": "condition", "field": "is_current", "values": ["true"]}
    rent = {"kind": "sum", "field": "monthly_rent"}
    brought = await call(
        owner, "query_portfolio", query={"subject": "leases", "where": current, "measure": rent}
    )
    assert "$1,500 a month" in brought["text"]
    told = (await call(owner, "get_details", unit="7"))["text"]
    assert f"The lease ended on {day(in_days(-10))} and is {since}, at $1,500 a month." in told
    assert since in (await call(owner, "get_details", resident="Rosa Delgado"))["text"]
    soon = {"time": "ends", "sense": "future", "days": 30}
    assert titles(await call(owner, "query_portfolio", query={"subject": "leases", "period": soon})) == []
    gone = {"time": "move_out", "sense": "past", "days": 60}
    assert titles(await call(owner, "query_portfolio", query={"subject": "leases", "period": gone})) == []


async def test_requests_that_are_not_completed_come_first(call: Asks, make: Maker) -> None:
    owner = await make.person()
    building = await make.property(owner, name="Birch Court")
    await make.request(building, title="Hall light")
    await make.request(building, title="No heat", priority="urgent")
    await make.request(building, title="Done", status="cancelled", cancelled_at=utc_now())
    every = await call(owner, "query_portfolio", query={"subject": "requests"})
    assert titles(every) == ["No heat", "Hall light", "Done"]
    urgent = {"kind": "condition", "field": "priority", "values": ["urgent"]}
    assert titles(await call(owner, "query_portfolio", query={"subject": "requests", "where": urgent})) == [
        "No heat"
    ]
    late = {"kind": "condition", "field": "is_late", "values": ["true"]}
    assert titles(await call(owner, "query_portfolio", query={"subject": "requests", "where": late})) == []
