"""The next lease of a unit: taken ahead from the day it is free, refused where somebody is there."""

import asyncio
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, update

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.leases.sweep import begin_leases
from domain.ledger.names import day_name
from domain.ledger.sweeps.batches import Zones
from domain.models import Lease, Property, Unit
from tests.factories import ZONE, Maker, Person, local_today, version

TODAY = local_today()
LEAVES = TODAY + timedelta(days=30)
FREE = LEAVES + timedelta(days=1)


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def unit(make: Maker, building: Property) -> Unit:
    return await make.unit(building.id, status="occupied")


@pytest.fixture
async def lease(make: Maker, unit: Unit) -> Lease:
    """Of Ann Li, who lives there."""
    ann = await make.resident(unit.property_id, unit_id=unit.id, first_name="Ann", last_name="Li")
    row = await make.lease(unit, ann)
    await make.open_tenancy(row)
    return row


def terms(start: date, days: int = 364) -> dict[str, str]:
    end = start + timedelta(days=days)
    return {"start_date": start.isoformat(), "end_date": end.isoformat(), "monthly_rent": "1500.00"}


async def add(
    api: httpx.AsyncClient, owner: Person, unit: Unit, lease: dict[str, str] | None, name: str = "Ng"
) -> httpx.Response:
    body: dict[str, Any] = {"first_name": "Bo", "last_name": name, "property_id": str(unit.property_id)}
    body |= {"unit_id": str(unit.id)} | ({"lease": lease} if lease else {})
    return await api.post("/api/residents", headers=owner.headers, json=body)


async def give_notice(api: httpx.AsyncClient, owner: Person, lease_id: UUID) -> dict[str, Any]:
    row = (await api.get(f"/api/leases/{lease_id}", headers=owner.headers)).json()
    said = {"move_out_date": LEAVES.isoformat(), "reason": "buying_home"}
    headers = owner.headers | version(row["version"])
    answer = await api.post(f"/api/leases/{lease_id}/notice", headers=headers, json=said)
    assert answer.status_code in (200, 201), answer.text
    found: dict[str, Any] = answer.json()
    return found


async def leasable(api: httpx.AsyncClient, owner: Person, property_id: UUID) -> dict[str, str]:
    """The units that a form offers, by number, with the day from which each is free."""
    asked = {"property_id": str(property_id), "leasable": "true"}
    items = (await api.get("/api/units", headers=owner.headers, params=asked)).json()["items"]
    return {each["unit_number"]: each["free_from"] for each in items}


async def unit_row(api: httpx.AsyncClient, owner: Person, unit_id: UUID) -> dict[str, Any]:
    row: dict[str, Any] = (await api.get(f"/api/units/{unit_id}", headers=owner.headers)).json()
    return row


async def test_a_unit_on_notice_is_leased_ahead_from_the_day_after(
    api: httpx.AsyncClient, owner: Person, unit: Unit, lease: Lease
) -> None:
    await give_notice(api, owner, lease.id)
    early = await add(api, owner, unit, terms(LEAVES))
    assert (early.status_code, early.json()["code"]) == (409, "unit_not_vacant")
    assert early.json()["detail"] == f"Unit {unit.unit_number} is taken by Ann Li until {day_name(LEAVES)}."

    offered = await leasable(api, owner, unit.property_id)
    assert offered == {unit.unit_number: FREE.isoformat()}
    taken = await add(api, owner, unit, terms(FREE))
    assert taken.status_code == 201, taken.text
    then = (FREE + timedelta(days=365)).isoformat()
    assert await leasable(api, owner, unit.property_id) == {unit.unit_number: then}
    assert (taken.json()["status"], taken.json()["lease_status"]) == ("pending", "pending")
    assert (await unit_row(api, owner, unit.id))["status"] == "notice"


async def test_a_unit_whose_household_nobody_knows_to_leave_is_taken(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, lease: Lease
) -> None:
    async with make.session() as session:
        await session.execute(update(Lease).where(Lease.id == lease.id).values(auto_renew=True))
    refused = await add(api, owner, unit, terms(FREE))
    said = f"Unit {unit.unit_number} is taken by Ann Li, and nobody knows until when."
    assert (refused.status_code, refused.json()["detail"]) == (409, said)


async def test_a_lease_that_ends_is_followed_by_the_next(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, lease: Lease
) -> None:
    async with make.session() as session:
        await session.execute(update(Lease).where(Lease.id == lease.id).values(end_date=LEAVES))
    assert (await add(api, owner, unit, terms(LEAVES))).status_code == 409
    assert (await add(api, owner, unit, terms(FREE))).status_code == 201


async def test_of_two_who_lease_the_same_days_ahead_the_second_is_refused(
    api: httpx.AsyncClient, owner: Person, unit: Unit, lease: Lease
) -> None:
    await give_notice(api, owner, lease.id)
    both = await asyncio.gather(
        add(api, owner, unit, terms(FREE), "Ng"), add(api, owner, unit, terms(FREE), "Oh")
    )
    assert sorted(answer.status_code for answer in both) == [201, 409]
    refused = next(answer for answer in both if answer.status_code == 409).json()["detail"]
    assert refused.startswith(f"Unit {unit.unit_number} is taken by Bo ")
    late = await add(api, owner, unit, terms(FREE, days=10), "Pax")
    assert late.status_code == 409


async def test_whoever_lives_there_without_a_lease_has_the_unit(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit
) -> None:
    await make.resident(unit.property_id, unit_id=unit.id, first_name="Cy", last_name="Roe")
    refused = await add(api, owner, unit, terms(FREE))
    assert "taken by Cy Roe" in refused.json()["detail"]


async def test_a_unit_that_is_marked_as_lived_in_by_nobody_known_says_so(
    api: httpx.AsyncClient, owner: Person, unit: Unit
) -> None:
    refused = await add(api, owner, unit, terms(FREE))
    assert "is marked as occupied" in refused.json()["detail"]


async def test_the_household_cannot_stay_once_the_unit_is_leased_to_others(
    api: httpx.AsyncClient, owner: Person, unit: Unit, lease: Lease
) -> None:
    await give_notice(api, owner, lease.id)
    assert (await add(api, owner, unit, terms(FREE))).status_code == 201
    row = (await api.get(f"/api/leases/{lease.id}", headers=owner.headers)).json()
    headers = owner.headers | version(row["version"])
    stays = await api.post(f"/api/leases/{lease.id}/notice/withdraw", headers=headers)
    said = f"Unit {unit.unit_number} is leased to Bo Ng from {day_name(FREE)}."
    assert (stays.status_code, stays.json()["detail"]) == (409, said)
    later = {"move_out_date": (FREE + timedelta(days=3)).isoformat()}
    moved = await api.put(f"/api/leases/{lease.id}/notice/day", headers=headers, json=later)
    assert (moved.status_code, moved.json()["detail"]) == (409, said)


async def test_the_next_lease_begins_by_itself_and_the_day_before_is_the_old_ones(
    api: httpx.AsyncClient, make: Maker, owner: Person, unit: Unit, lease: Lease, worker_database: Database
) -> None:
    await give_notice(api, owner, lease.id)
    taken = (await add(api, owner, unit, terms(FREE))).json()
    assert (await unit_row(api, owner, unit.id))["resident_name"] == "Ann Li"
    days = timedelta(days=(FREE - TODAY).days)
    async with make.session() as session:  # the days go by
        await session.execute(
            update(Lease)
            .where(Lease.id == lease.id)
            .values(move_out_date=LEAVES - days, end_date=LEAVES - days)
        )
        await session.execute(
            update(Lease).where(Lease.id == UUID(taken["lease_id"])).values(start_date=FREE - days)
        )
    async with unit_of_work(worker_database, EntryPoint.by_system("renewals")) as work:
        await begin_leases(session=work.session, scope=work.scope, zones=Zones((ZONE,)), now=utc_now())
    row = await unit_row(api, owner, unit.id)
    assert (row["status"], row["resident_name"]) == ("occupied", "Bo Ng")
    async with make.session() as session:
        status = select(Lease.status).where(Lease.id == UUID(taken["lease_id"]))
        assert await session.scalar(status) == "active"


async def test_forms_offer_units_that_are_free_or_will_be(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    vacant = await make.unit(building.id)
    in_work = await make.unit(building.id, status="maintenance")
    await make.unit(building.id, status="reserved")
    assert await leasable(api, owner, building.id) == {
        vacant.unit_number: TODAY.isoformat(),
        in_work.unit_number: (TODAY + timedelta(days=1)).isoformat(),
    }
    assert (await add(api, owner, in_work, terms(TODAY))).status_code == 409
    assert (await add(api, owner, in_work, terms(FREE))).status_code == 201
