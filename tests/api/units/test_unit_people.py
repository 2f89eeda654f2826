"""Units over HTTP: who lives there by leases and by word, and the figures of it."""

from datetime import timedelta
from uuid import uuid4

import httpx

from api.units.schemas import UnitFigures, UnitResident
from tests.factories import Maker, local_today, version


async def test_a_leased_unit_shows_its_lease_and_resident(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, status="occupied")
    rosa = await make.resident(owned.id, first_name="Rosa", last_name="Delgado", unit_id=unit.id)
    lease = await make.lease(unit, rosa)
    row = (await api.get(f"/api/units/{unit.id}", headers=owner.headers)).json()
    assert (row["resident_id"], row["resident_name"]) == (str(rosa.id), "Rosa Delgado")
    assert (row["lease_id"], row["monthly_rent"], row["rent"]) == (str(lease.id), "1500.00", "1500.00")
    assert row["lease_end_date"] == str(lease.end_date)
    assert row["rent_amount"] == "1450.00"
    assert row["status_note"] is None


async def test_somebody_without_papers_still_lives_there(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, status="occupied")
    await make.resident(owned.id, first_name="Wei", last_name="Zhang", unit_id=unit.id)
    row = (await api.get(f"/api/units/{unit.id}", headers=owner.headers)).json()
    assert row["resident_name"] == "Wei Zhang"
    assert row["lease_id"] is None
    assert row["status_note"] == "No lease recorded"


async def test_a_status_that_disagrees_with_the_leases_says_so(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, status="occupied")
    await make.lease(unit, await make.resident(owned.id, unit_id=unit.id))
    url = f"/api/units/{unit.id}"
    headers = {**owner.headers, **version(1)}
    row = (await api.patch(url, json={"status": "vacant"}, headers=headers)).json()
    assert row["status_note"] == "There is a current lease for this unit"
    empty = await make.unit(owned.id)
    row = (await api.patch(f"/api/units/{empty.id}", json={"status": "occupied"}, headers=headers)).json()
    assert row["status_note"] == "No lease recorded"


async def test_figures_count_what_is_in_scope(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    empty = (await api.get("/api/units/figures", headers=owner.headers)).json()
    assert (empty["properties"], empty["total"], empty["occupancy_rate"]) == (0, 0, None)
    assert empty["monthly_rent"] == "0.00"
    one, other = await make.property(owner), await make.property(owner)
    leased = await make.unit(one.id, status="occupied")
    await make.lease(leased, await make.resident(one.id, unit_id=leased.id))
    await make.unit(one.id, status="notice")
    await make.unit(one.id, status="vacant")
    await make.unit(other.id, status="maintenance")
    await make.unit(other.id, status="pre_leased")
    await make.unit((await make.property(await make.person())).id, status="occupied")
    figures = (await api.get("/api/units/figures", headers=owner.headers)).json()
    UnitFigures.model_validate(figures)
    assert figures == {
        "properties": 2,
        "total": 5,
        "vacant": 1,
        "pre_leased": 1,
        "occupied": 1,
        "notice": 1,
        "maintenance": 1,
        "reserved": 0,
        "monthly_rent": "1500.00",
        "outstanding": "0.00",
        "occupancy_rate": 40.0,
    }
    url = f"/api/units/figures?property_id={one.id}"
    figures = (await api.get(url, headers=owner.headers)).json()
    assert (figures["total"], figures["occupancy_rate"]) == (3, 66.7)


async def test_the_people_of_a_unit_by_when(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit, elsewhere = await make.unit(owned.id, status="occupied"), await make.unit(owned.id)
    today = local_today()
    past = await make.resident(owned.id, first_name="Past", status="inactive")
    await make.lease(
        unit,
        past,
        start_date=today - timedelta(days=800),
        end_date=today - timedelta(days=435),
        status="expired",
    )
    rosa = await make.resident(owned.id, first_name="Rosa", unit_id=unit.id)
    await make.lease(unit, rosa, start_date=today - timedelta(days=434), end_date=today - timedelta(days=91))
    now = await make.lease(unit, rosa)
    future = await make.resident(owned.id, first_name="Future", status="pending")
    await make.lease(unit, future, start_date=today + timedelta(days=280), end_date=None, status="pending")
    friend = await make.resident(owned.id, first_name="Friend", unit_id=unit.id)
    await make.resident(owned.id, unit_id=elsewhere.id)
    url = f"/api/units/{unit.id}/residents"
    items = (await api.get(url, headers=owner.headers)).json()["items"]
    assert {item["id"]: item["tenure"] for item in items} == {
        str(rosa.id): "current",
        str(friend.id): "current",
        str(future.id): "upcoming",
        str(past.id): "past",
    }
    assert [item["tenure"] for item in items] == ["current", "current", "upcoming", "past"]
    of_rosa = next(item for item in items if item["id"] == str(rosa.id))
    assert (of_rosa["lease_id"], of_rosa["monthly_rent"]) == (str(now.id), "1500.00")
    assert set(of_rosa) == set(UnitResident.model_fields)
    assert (await api.get(f"/api/units/{uuid4()}/residents", headers=owner.headers)).status_code == 404
