"""What a portfolio brings a month: one answer on every screen, whatever the leases have been through."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import httpx
import pytest_asyncio

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, Statement, read_page
from domain.core.values.dates import today_in, utc_now
from domain.features import AGGREGATES, ATTENTION
from domain.metrics.aggregates import total
from domain.metrics.attention import attention, attention_names
from domain.models import Lease, Property, Resident, Unit
from tests.factories import Maker, Person

# Never on the same day: 25 hours lie between them.
EAST, WEST = "Pacific/Kiritimati", "Pacific/Pago_Pago"
EXPECTED = {"East": Decimal("6300.00"), "West": Decimal("2200.00")}


@dataclass
class Portfolio:
    owner: Person
    places: dict[str, Property]
    gone_on: list[Lease]  # past their end, from month to month
    started_today: Lease
    of_a_deleted_unit: Lease


@dataclass
class Street:
    """Makes units of one property, each with what a lease of it has been through."""

    make: Maker
    place: Property
    today: date

    async def unit(self, **columns: Any) -> Unit:
        return await self.make.unit(self.place.id, rent_amount=999, **{"status": "occupied", **columns})

    async def resident(self, unit: Unit, **columns: Any) -> Resident:
        return await self.make.resident(self.place.id, **{"unit_id": unit.id, **columns})

    async def lease(
        self, unit: Unit, resident: Resident, rent: int, start: int, end: int | None, stored: str
    ) -> Lease:
        ends = None if end is None else self.today + timedelta(days=end)
        starts = self.today + timedelta(days=start)
        return await self.make.lease(
            unit, resident, monthly_rent=rent, start_date=starts, end_date=ends, status=stored
        )

    async def let(self, rent: int, start: int, end: int | None, stored: str = "active", **of: Any) -> Lease:
        unit = await self.unit(status=of.pop("unit_status", "occupied"))
        return await self.lease(unit, await self.resident(unit, **of), rent, start, end, stored)


@pytest_asyncio.fixture(scope="module")
async def portfolio(make: Maker) -> Portfolio:
    owner = await make.person(time_zone=EAST)
    east = await make.property(owner, name="East", time_zone=EAST)
    west = await make.property(owner, name="West", time_zone=WEST)
    there = Street(make, east, today_in(EAST))
    await there.let(1000, -100, 200)
    gone_on = [await there.let(1100, -400, -36)]  # nobody marked it as expired
    gone_on.append(await there.let(1200, -400, -1, "expired"))
    started = await there.let(1300, 0, 364, "pending", unit_status="pre_leased")
    await there.let(1, 1, 300, "pending", status="pending", unit_status="pre_leased")
    succeeded = await there.unit()
    tenant = await there.resident(succeeded)
    await there.lease(succeeded, tenant, 2, -465, -101, "expired")
    await there.lease(succeeded, tenant, 1700, -100, None, "active")
    await there.let(4, -400, -36, "expired", move_out_date=there.today - timedelta(days=36))
    await there.let(8, -400, -36, "expired", status="inactive", unit_status="vacant")
    await there.let(16, -100, 200, "terminated")
    await there.let(32, -100, 200, "draft")
    await _deleted(make, await there.let(64, -100, 200))
    nowhere = await there.let(128, 0, 200, "pending", status="pending")
    await _deleted_unit(make, nowhere)
    # The same dates in both zones: where the sun is first, one lease has begun and one has ended.
    here = Street(make, west, there.today)
    await here.let(900, -100, -1)
    await here.let(256, 0, 364, "pending", status="pending", unit_status="vacant")
    await here.let(1300, -1 - (there.today - today_in(WEST)).days, None)
    await make.unit(west.id, status="occupied", rent_amount=512)  # somebody's, and no lease of it is recorded
    return Portfolio(owner, {"East": east, "West": west}, gone_on, started, nowhere)


async def _deleted(make: Maker, lease: Lease) -> None:
    async with make.session() as session:
        (await session.get_one(Lease, lease.id)).deleted_at = utc_now()


async def _deleted_unit(make: Maker, lease: Lease) -> None:
    async with make.session() as session:
        (await session.get_one(Unit, lease.unit_id)).deleted_at = utc_now()


async def _items(api: httpx.AsyncClient, person: Person, path: str) -> list[dict[str, Any]]:
    answer = await api.get(path, params={"limit": 200}, headers=person.headers)
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


async def _figures(api: httpx.AsyncClient, person: Person, **narrowed: Any) -> dict[str, Any]:
    answer = await api.get("/api/units/figures", params=narrowed, headers=person.headers)
    figures: dict[str, Any] = answer.json()
    return figures


async def test_every_screen_gives_the_same_revenue(
    api: httpx.AsyncClient, database: Database, portfolio: Portfolio
) -> None:
    owner = portfolio.owner

    async def asked(statement: Statement) -> Any:
        page = await read_page(database, EntryPoint.by_session(token_hash(owner.token)), [statement])
        return page.results[0][0]

    properties = await _items(api, owner, "/api/properties")
    by_property = {row["name"]: Decimal(row["monthly_revenue"]) for row in properties}
    of_units = {name: Decimal(0) for name in EXPECTED}
    for unit in await _items(api, owner, "/api/units"):
        of_units[unit["property_name"]] += Decimal(unit["monthly_rent"] or 0)
    figures = {
        name: Decimal((await _figures(api, owner, property_id=place.id))["monthly_rent"])
        for name, place in portfolio.places.items()
    }
    assert by_property == EXPECTED
    assert of_units == EXPECTED
    assert figures == EXPECTED
    whole = sum(EXPECTED.values())
    assert Decimal((await _figures(api, owner))["monthly_rent"]) == whole
    monthly_rent, current = await asked(total(AGGREGATES["monthly_rent"]))
    assert (Decimal(monthly_rent), int(current)) == (whole, 7)
    noticed = dict(zip(attention_names(ATTENTION), await asked(attention(ATTENTION)), strict=True))
    # Moved out, terminated, draft, deleted, never recorded: the units still say that somebody lives there.
    assert (int(noticed["without_lease"]), int(noticed["leases_ending"])) == (5, 1)
    of_residents = {name: Decimal(0) for name in EXPECTED}
    for row in await _items(api, owner, "/api/residents"):
        if row["lease_is_current"] and row["lease_id"] != str(portfolio.of_a_deleted_unit.id):
            of_residents[row["property_name"]] += Decimal(row["monthly_rent"])
    assert of_residents == EXPECTED


async def test_month_to_month_is_said_wherever_the_lease_is_shown(
    api: httpx.AsyncClient, portfolio: Portfolio
) -> None:
    owner = portfolio.owner
    units = {row["lease_id"]: row for row in await _items(api, owner, "/api/units")}
    for lease in portfolio.gone_on:
        assert lease.end_date is not None
        since = str(lease.end_date + timedelta(days=1))
        person = (await api.get(f"/api/residents/{lease.resident_id}", headers=owner.headers)).json()
        (row,) = await _items(api, owner, f"/api/residents/{lease.resident_id}/leases")
        (here,) = await _items(api, owner, f"/api/units/{lease.unit_id}/residents")
        assert units[str(lease.id)]["month_to_month_since"] == since
        assert units[str(lease.id)]["status_note"] is None
        for shown, status in ((person, "lease_status"), (here, "lease_status"), (row, "status")):
            assert (shown[status], shown["month_to_month_since"]) == ("expired", since)
        assert (row["is_current"], person["lease_is_current"], here["lease_is_current"]) == (True, True, True)
        assert here["tenure"] == "current"


async def test_a_unit_whose_lease_goes_on_or_has_just_begun_is_not_deleted(
    api: httpx.AsyncClient, portfolio: Portfolio
) -> None:
    for lease in (*portfolio.gone_on, portfolio.started_today):
        headers = portfolio.owner.headers | {"If-Match": '"1"'}
        answer = await api.delete(f"/api/units/{lease.unit_id}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (409, "unit_leased")
