"""What the assistant counts: figures against plain SQL, and how they read."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import text

from domain.models import Property
from tests.agent.tools.conftest import Asks
from tests.agent.tools.estate import Portfolio
from tests.factories import Maker

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
