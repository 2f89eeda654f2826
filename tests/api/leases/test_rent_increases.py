"""Rents that are to go up: planned once, announced, cancelled before, and in force on their day."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import httpx
import pytest
from sqlalchemy import text

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.leases import increase_sweep
from domain.leases.renewal_process import SYSTEM
from domain.ledger.sweeps.batches import Zones
from domain.models import Lease, Property
from tests.factories import Maker, Person, local_today, version

ZONE = "Pacific/Chatham"  # of its own, so that the leases of other tests stay out of it
Json = dict[str, Any]


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner, state="RI")


async def going_on(make: Maker, place: Property, **columns: Any) -> Lease:
    """A lease from month to month, with its line of rent."""
    unit = await make.unit(place.id, status="occupied")
    resident = await make.resident(place.id, unit_id=unit.id, email="rosa@example.com")
    lease = await make.lease(unit, resident, **{"end_date": None} | columns)
    await make.open_tenancy(lease)
    return lease


def first_of_month(days: int) -> date:
    """The first of a month at least so many days from now."""
    return (local_today() + timedelta(days=days + 31)).replace(day=1)


async def rents(api: httpx.AsyncClient, owner: Person, lease: Lease) -> list[tuple[str, str | None]]:
    lines = (await api.get(f"/api/leases/{lease.id}/recurring-charges", headers=owner.headers)).json()
    found = [(line["amount"], line["ends_on"]) for line in lines["items"] if line["kind"] == "rent"]
    return sorted(found, key=lambda line: line[1] or "9")


async def plan(api: httpx.AsyncClient, owner: Person, lease: Lease, rent: str, day: date) -> httpx.Response:
    body = {"monthly_rent": rent, "effective_on": day.isoformat(), "message": "Taxes went up."}
    path = f"/api/leases/{lease.id}/rent-increases"
    return await api.post(path, headers=owner.headers | version(1), json=body)


async def test_an_increase_is_announced_planned_once_and_cancelled_before_its_day(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    lease, day = await going_on(make, building), first_of_month(60)
    early = await plan(api, owner, lease, "1560.00", local_today() + timedelta(days=59))
    assert (early.status_code, early.json()["errors"][0]["field"]) == (422, "effective_on")

    row = (await plan(api, owner, lease, "1560.00", day)).json()

    assert (row["next_step"], row["next_on"], row["monthly_rent"]) == ("rent_rises", str(day), "1500.00")
    assert (row["increase"]["monthly_rent"], row["increase"]["told"]) == ("1560.00", 1)
    assert "Taxes went up." in row["increase"]["words"]
    before = (day - timedelta(days=1)).isoformat()
    assert await rents(api, owner, lease) == [("1500.00", before), ("1560.00", None)]
    again = await plan(api, owner, lease, "1600.00", day)
    assert (again.status_code, again.json()["code"]) == (409, "increase_planned")

    # An edit of the lease leaves the planned rent as it is, and changes the one in force.
    headers = owner.headers | version(row["version"])
    edited = await api.patch(f"/api/leases/{lease.id}", headers=headers, json={"monthly_rent": "1510.00"})
    assert edited.status_code == 200
    assert (await rents(api, owner, lease))[-2:] == [("1510.00", before), ("1560.00", None)]

    path = f"/api/rent-increases/{row['increase']['id']}/cancel"
    stays = (await api.post(path, headers=owner.headers)).json()
    assert (stays["increase"], stays["next_step"]) == (None, "nothing_planned")
    assert (await rents(api, owner, lease))[-1] == ("1510.00", None)
    assert (await api.post(path, headers=owner.headers)).json()["code"] == "increase_over"
    async with make.session() as session:
        asked = text("SELECT count(*) FROM deliveries WHERE template = 'rent_increase' AND property_id = :id")
        assert await session.scalar(asked, {"id": building.id}) == 2


async def test_a_notice_before_the_day_drops_it_and_one_after_it_ends_it(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    day = first_of_month(60)
    leaving, staying = await going_on(make, building), await going_on(make, building)
    for lease in (leaving, staying):
        assert (await plan(api, owner, lease, "1560.00", day)).status_code == 201
    last = (day - timedelta(days=10), day + timedelta(days=10))
    for lease, gone in zip((leaving, staying), last, strict=True):
        body = {"move_out_date": gone.isoformat(), "reason": "other"}
        path = f"/api/leases/{lease.id}/notice"
        assert (await api.post(path, headers=owner.headers | version(1), json=body)).status_code == 200
    assert await rents(api, owner, leaving) == [("1500.00", last[0].isoformat())]
    assert (await rents(api, owner, staying))[-1] == ("1560.00", last[1].isoformat())


async def test_many_are_previewed_and_planned_all_or_none(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    good, fixed = await going_on(make, building), await going_on(make, building)
    term = await going_on(make, building, end_date=local_today() + timedelta(days=300))
    day = first_of_month(60)
    path = f"/api/properties/{building.id}/rent-increases"
    found = await api.get(f"{path}/preview?percent=3.5&effective_on={day}", headers=owner.headers)
    lines = {line["lease_id"]: line for line in found.json()["items"]}
    assert (lines[str(good.id)]["new_rent"], lines[str(good.id)]["notice_days"]) == ("1552.00", 60)
    assert [lines[str(lease.id)]["refused"] is None for lease in (good, fixed, term)] == [True, True, False]

    body: Json = {"effective_on": day.isoformat()}
    body["lines"] = [{"lease_id": str(lease.id), "monthly_rent": "1552.00"} for lease in (good, fixed, term)]
    refused = await api.post(path, headers=owner.headers, json=body)
    assert refused.status_code == 422
    assert "The term runs until" in refused.json()["detail"]
    assert len(await rents(api, owner, good)) == 1

    body["lines"] = body["lines"][:2]
    assert (await api.post(path, headers=owner.headers, json=body)).json() == {"planned": 2}
    assert len(await rents(api, owner, good)) == 2


async def raised(database: Database, now: datetime) -> int:
    async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
        return await increase_sweep.raise_rents(
            session=work.session, scope=work.scope, zones=Zones((ZONE,)), now=now
        )


async def test_on_its_day_it_is_the_rent_once(
    api: httpx.AsyncClient, make: Maker, owner: Person, worker_database: Database
) -> None:
    place = await make.property(owner, state="RI", time_zone=ZONE)
    lease = await going_on(make, place)
    day = first_of_month(60)
    assert (await plan(api, owner, lease, "1560.00", day)).status_code == 201
    past = datetime.now(ZoneInfo(ZONE)).date() - timedelta(days=1)
    async with make.session() as session:
        await session.execute(
            text("UPDATE rent_increases SET effective_on = :day WHERE lease_id = :id"),
            {"day": past, "id": lease.id},
        )
    midnight = datetime.combine(past, time.min, ZoneInfo(ZONE)).astimezone(UTC)
    assert await raised(worker_database, midnight - timedelta(seconds=1)) == 0
    assert await raised(worker_database, midnight) == 1
    assert await raised(worker_database, midnight) == 0
    row = (await api.get(f"/api/leases/{lease.id}", headers=owner.headers)).json()
    assert (row["monthly_rent"], row["increase"]) == ("1560.00", None)
    async with make.session() as session:
        status = text("SELECT status FROM rent_increases WHERE lease_id = :id")
        assert await session.scalar(status, {"id": UUID(str(lease.id))}) == "effective"
