"""The read tools against made data: what they say, whose rows they show, figures against plain SQL."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import text

from domain.models import Lease, Property, Resident, Unit, Vendor
from tests.agent.tools.conftest import Asks
from tests.factories import Maker, Person

TODAY = date.today()


@dataclass
class Portfolio:
    """Two properties of one company: a small one that is known by heart, and one with a single unit."""

    owner: Person
    court: Property
    row: Property
    units: dict[str, Unit]
    rosa: Resident
    lease: Lease
    plumber: Vendor


def _days(count: int) -> date:
    return TODAY + timedelta(days=count)


@pytest.fixture
async def estate(make: Maker) -> Portfolio:
    owner = await make.person(time_zone="UTC")
    place = {"time_zone": "UTC", "property_type": "apartment", "total_units": 5}
    court = await make.property(owner, name="Maple Court", **place)
    row = await make.property(
        owner, name="Alder Row", city="Chicago", state="IL", **{**place, "property_type": "condo"}
    )
    wanted: list[tuple[Property, str, str, str, int]] = [
        (court, "101", "occupied", "1400", 2),
        (court, "102", "vacant", "1725", 2),
        (court, "103", "vacant", "900", 0),
        (court, "104", "notice", "1300", 1),
        (court, "105", "maintenance", "1250", 1),
        (row, "1", "occupied", "3000", 3),
    ]
    units = {
        number: await make.unit(at.id, unit_number=number, status=status, rent_amount=rent, bedrooms=rooms)
        for at, number, status, rent, rooms in wanted
    }
    rosa = await make.resident(
        court.id, unit_id=units["101"].id, last_name="Delgado", email="rosa@example.com", phone="401 555 0101"
    )
    lease = await make.lease(
        units["101"], rosa, monthly_rent="1500", end_date=_days(20), start_date=_days(-10)
    )
    left = await make.resident(court.id, first_name="Peter", last_name="Hoyt", status="inactive")
    await make.lease(units["102"], left, start_date=_days(-400), end_date=_days(-46), status="expired")
    waiting = await make.resident(court.id, first_name="Ana", last_name="Silva", status="pending")
    await make.lease(units["104"], waiting, start_date=_days(5), end_date=_days(370), status="pending")
    ken = await make.resident(row.id, unit_id=units["1"].id, first_name="Ken", last_name="Ito")
    await make.lease(units["1"], ken, monthly_rent="3100.50", end_date=_days(45), security_deposit="3000")
    plumber = await make.vendor(owner, company_name="Best Plumbing", phone="401 555 0100", rating="4.5")
    return Portfolio(owner, court, row, units, rosa, lease, plumber)


def titles(result: dict[str, Any]) -> list[str]:
    return [row["title"] for row in result["rows"]]


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
        estate.owner, "expiring_leases", from_date=_days(-60).isoformat(), until_date=_days(-1).isoformat()
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
    unit = await call(estate.owner, "story", unit="Maple Court 101")
    assert unit["text"].startswith(
        "**Unit 101 at Maple Court** is occupied: Rosa Delgado lives there. The lease ends on "
    )
    assert unit["open"]["href"] == f"/properties/{estate.court.id}/units/{estate.units['101'].id}"
    empty = await call(estate.owner, "story", unit="102")
    assert "The rent asked is $1,725 a month." in empty["text"]
    assert "46 days" in empty["text"]
    resident = await call(estate.owner, "story", resident="rosa")
    assert "unit 101 at Maple Court" in resident["text"]
    assert "rosa@example.com · 401 555 0101" in resident["text"]
    place = await call(estate.owner, "story", property="maple")
    assert "40% of 5 units occupied, 2 vacant" in place["text"]
    vendor = await call(estate.owner, "story", vendor="best plumbing")
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


_UNITS = "FROM units WHERE property_id = ANY(:places)"
_LET = "FROM leases WHERE property_id = ANY(:places) AND status = 'active'"
_PEOPLE = "FROM residents WHERE property_id = ANY(:places)"
_RENTS = (
    "FROM units u LEFT JOIN leases l ON l.unit_id = u.id AND l.status = 'active'"
    " WHERE u.property_id = ANY(:places)"
)
SQL: dict[str, str] = {
    "units": f"SELECT count(*) {_UNITS}",
    "vacant_units": f"SELECT count(*) {_UNITS} AND status = 'vacant'",
    "occupied_units": f"SELECT count(*) {_UNITS} AND status IN ('occupied', 'notice')",
    "bedrooms": f"SELECT sum(bedrooms) {_UNITS}",
    "vacancy_loss": f"SELECT sum(rent_amount) {_UNITS} AND status = 'vacant'",
    "residents": f"SELECT count(*) {_PEOPLE}",
    "active_residents": f"SELECT count(*) {_PEOPLE} AND status = 'active'",
    "pending_residents": f"SELECT count(*) {_PEOPLE} AND status = 'pending'",
    "leases": "SELECT count(*) FROM leases WHERE property_id = ANY(:places)",
    "current_leases": f"SELECT count(*) {_LET}",
    "monthly_rent": f"SELECT sum(monthly_rent) {_LET}",
    "deposits": f"SELECT sum(security_deposit) {_LET}",
    "potential_rent": f"SELECT sum(coalesce(l.monthly_rent, u.rent_amount)) {_RENTS}",
    "average_rent": f"SELECT round(avg(coalesce(l.monthly_rent, u.rent_amount)), 2) {_RENTS}",
    "properties": "SELECT count(*) FROM properties WHERE id = ANY(:places)",
}


@pytest.mark.parametrize("what", sorted(SQL))
async def test_a_figure_is_what_plain_sql_says(call: Asks, estate: Portfolio, make: Maker, what: str) -> None:
    """For the whole portfolio, for one property, and group by group."""

    async def plain(*places: Property) -> Decimal:
        async with make.session() as session:
            found = await session.scalar(text(SQL[what]), {"places": [place.id for place in places]})
            return Decimal(found or 0)

    def figure(result: dict[str, Any]) -> Decimal:
        return Decimal(result["facts"]["figure"] or 0)

    assert figure(await call(estate.owner, "count_and_sum", what=what)) == await plain(
        estate.court, estate.row
    )
    assert figure(await call(estate.owner, "count_and_sum", what=what, property="alder")) == await plain(
        estate.row
    )
    if what == "properties":
        return
    grouped = await call(estate.owner, "count_and_sum", what=what, by="property")
    of = {row["id"]: Decimal(row["facts"]["figure"] or 0) for row in grouped["rows"]}
    for place in (estate.court, estate.row):
        assert of.get(str(place.id), Decimal(0)) == await plain(place), place.name


async def test_counts_read_as_sentences(call: Asks, estate: Portfolio) -> None:
    async def said(**wanted: Any) -> str:
        return str((await call(estate.owner, "count_and_sum", **wanted))["text"])

    assert await said(what="occupancy") == "**Occupancy is 50.0%.** 3 of 6 units are occupied or on notice."
    assert (
        await said(what="vacant_units", property="maple court")
        == "**2 units at Maple Court are vacant**, of 5."
    )
    assert await said(what="units", bedrooms=2, status="vacant") == "**1 vacant two-bedroom unit.**"
    assert await said(what="residents") == "**4 residents.** 2 are active."
    assert await said(what="monthly_rent") == "**$4,600.50 a month**, from 2 current leases."
    assert await said(what="median_rent", property="maple court") == (
        "**The median rent at Maple Court is $1,300 a month**, over 5 units with a rent."
    )
    most = await said(what="vacant_units", order="highest")
    assert most == "**Maple Court has the most vacant units: 2.**"
    assert await said(what="occupancy", order="lowest") == "**Maple Court has the lowest occupancy: 40.0%.**"
    assert await said(what="average_rent", by="bedrooms", order="highest") == (
        "**Three-bedroom units have the highest average rent: $3,100.50.**"
    )


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
    story = await call(repairs, "story", unit="101")
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


async def test_reads_are_capped_and_count_all(call: Asks, make: Maker) -> None:
    owner = await make.person()
    building = await make.property(owner)
    for number in range(60):
        await make.unit(building.id, unit_number=str(number), rent_amount=1000 + number)
    for tool in ("find_units", "vacancies"):
        result = await call(owner, tool)
        assert (len(result["rows"]), result["total"]) == (50, 60)
    below = await call(owner, "rents", which="below_median")
    assert (len(below["rows"]), below["total"]) == (30, 30)
