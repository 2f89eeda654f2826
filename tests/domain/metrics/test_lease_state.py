"""Which leases are current on a day, and which of them go on from month to month."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import httpx
import pytest

from domain.core.values.dates import utc_now
from domain.models import Lease, Property, Resident, Unit
from domain.models.leases import TIMED_LEASE_STATUSES
from tests.factories import Maker, Person, local_today

TODAY = local_today()
ENDED = {"start_date": TODAY - timedelta(days=400), "end_date": TODAY - timedelta(days=36)}
GOES_ON_SINCE = str(TODAY - timedelta(days=35))


def days(count: int) -> date:
    return TODAY + timedelta(days=count)


@dataclass
class Let:
    owner: Person
    building: Property
    unit: Unit
    rosa: Resident
    make: Maker
    api: httpx.AsyncClient

    async def lease(self, resident: Resident | None = None, **columns: Any) -> Lease:
        return await self.make.lease(self.unit, resident or self.rosa, **{**ENDED, **columns})

    async def said(self, lease: Lease) -> tuple[str, bool, str | None]:
        row = (await self.api.get(f"/api/leases/{lease.id}", headers=self.owner.headers)).json()
        return row["status"], row["is_current"], row["month_to_month_since"]


@pytest.fixture
async def let(api: httpx.AsyncClient, make: Maker) -> Let:
    owner = await make.person()
    building = await make.property(owner)
    unit = await make.unit(building.id, status="occupied")
    return Let(owner, building, unit, await make.resident(building.id, unit_id=unit.id), make, api)


GONE = ("expired", False, None)
GOES_ON = ("expired", True, GOES_ON_SINCE)


@pytest.mark.parametrize("stored", TIMED_LEASE_STATUSES)
async def test_a_lease_is_current_from_its_first_day_until_its_last_whatever_is_stored(
    let: Let, stored: str
) -> None:
    dated = {(0, 200): "active", (-200, 0): "expiring", (0, 0): "expiring", (-200, None): "active"}
    for (start, end), status in dated.items():
        ends = None if end is None else days(end)
        lease = await let.lease(start_date=days(start), end_date=ends, status=stored)
        assert await let.said(lease) == (status, True, None)
    coming = await let.lease(start_date=days(1), end_date=days(300), status=stored)
    assert await let.said(coming) == ("pending", False, None)


@pytest.mark.parametrize("stored", TIMED_LEASE_STATUSES)
async def test_past_its_end_it_goes_on_while_its_resident_stays(let: Let, stored: str) -> None:
    assert await let.said(await let.lease(status=stored)) == GOES_ON


@pytest.mark.parametrize(
    ("status", "in_term"), [("draft", False), ("cancelled", False), ("terminated", False), ("renewed", True)]
)
async def test_what_somebody_decided_stands(let: Let, status: str, in_term: bool) -> None:
    """A draft is no agreement yet; a renewed lease is current until its last day and has its successor."""
    running = await let.lease(start_date=days(-10), end_date=days(10), status=status)
    assert await let.said(running) == (status, in_term, None)
    assert await let.said(await let.lease(status=status)) == (status, False, None)


@pytest.mark.parametrize(
    "gone",
    [
        {"status": "inactive"},
        {"status": "evicted"},
        {"status": "pending"},
        {"move_out_date": days(-1)},
        {"deleted_at": utc_now()},
    ],
)
async def test_it_ends_when_the_resident_has_left(let: Let, gone: dict[str, Any]) -> None:
    left = await let.make.resident(let.building.id, **{"unit_id": let.unit.id, **gone})
    assert await let.said(await let.lease(left)) == GONE


async def test_it_ends_when_the_resident_lives_in_another_unit_or_the_lease_says_who_left(let: Let) -> None:
    other = await let.make.unit(let.building.id)
    moved = await let.make.resident(let.building.id, unit_id=other.id)
    assert await let.said(await let.lease(moved)) == GONE
    assert await let.said(await let.lease(move_out_date=days(-1))) == GONE


async def test_until_the_last_day_of_a_move_it_goes_on(let: Let) -> None:
    leaving = await let.make.resident(let.building.id, unit_id=let.unit.id, move_out_date=TODAY)
    assert await let.said(await let.lease(leaving, move_out_date=TODAY)) == GOES_ON
    without_unit = await let.make.resident(let.building.id, unit_id=None)
    assert await let.said(await let.lease(without_unit)) == GOES_ON


@pytest.mark.parametrize(
    ("start", "end", "status"),
    [(-35, 300, "pending"), (-100, None, "active"), (10, 375, "pending"), (-35, -3, "terminated")],
)
async def test_a_successor_ends_it(let: Let, start: int, end: int | None, status: str) -> None:
    old = await let.lease()
    await let.lease(start_date=days(start), end_date=None if end is None else days(end), status=status)
    assert await let.said(old) == GONE


@pytest.mark.parametrize(
    "columns",
    [
        {"status": "draft"},
        {"status": "cancelled"},
        {"deleted_at": utc_now()},
        {"start_date": days(-300), "end_date": days(-200)},  # ended before it did
        {"start_date": days(-500), "end_date": days(300), "status": "terminated"},  # was over before
    ],
)
async def test_what_never_took_its_place_is_no_successor(let: Let, columns: dict[str, Any]) -> None:
    old = await let.lease()
    await let.lease(**{"start_date": days(-35), "end_date": days(329), **columns})
    assert await let.said(old) == GOES_ON


async def test_other_people_and_other_units_are_no_successor(let: Let) -> None:
    old = await let.lease()
    others = await let.make.resident(let.building.id, unit_id=let.unit.id)
    await let.lease(others, start_date=days(-35), end_date=days(300))
    elsewhere = await let.make.unit(let.building.id)
    await let.make.lease(elsewhere, let.rosa, start_date=days(-35), end_date=days(300))
    assert await let.said(old) == GOES_ON


async def test_a_lease_of_the_couple_is_succeeded_by_either_of_them(let: Let) -> None:
    bob = await let.make.resident(let.building.id, unit_id=let.unit.id)
    old = await let.lease()
    await let.make.party(old, bob)
    assert await let.said(old) == GOES_ON
    await let.lease(bob, start_date=days(-35), end_date=days(300))
    assert await let.said(old) == GONE


@pytest.mark.parametrize(("role", "said"), [("co_tenant", GOES_ON), ("occupant", GONE), ("guarantor", GONE)])
async def test_a_co_tenant_who_stays_keeps_it_going(
    let: Let, role: str, said: tuple[str, bool, str | None]
) -> None:
    left = await let.make.resident(let.building.id, status="inactive")
    bob = await let.make.resident(let.building.id, unit_id=let.unit.id)
    old = await let.lease(left)
    await let.make.party(old, bob, role)
    assert await let.said(old) == said


async def test_of_two_that_overlap_the_one_that_ends_last_goes_on(let: Let) -> None:
    year, inside = await let.lease(), await let.lease(start_date=days(-200), end_date=days(-100))
    assert await let.said(year) == GOES_ON
    assert await let.said(inside) == GONE
