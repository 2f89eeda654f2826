"""What the calendar does to leases at the property's midnight, and which leases renew by themselves."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import text

from domain.core.db.database import Database
from domain.core.db.driver_statements import fetch
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.leases import auto_renewal, sweep
from domain.leases.renewal_process import SYSTEM
from domain.leases.renewal_rules import same_term
from domain.ledger.sweeps.batches import Zones
from domain.models import Lease, LeaseRenewalRequest, MoveOutNotice, Property, Resident, Unit
from tests.factories import Maker

AS_RENEWALS = EntryPoint.by_system(SYSTEM)
ZONE = "Pacific/Gambier"  # of its own, so that the leases of other tests stay out of it
ZONES = Zones((ZONE,))
ENDS = date(2024, 6, 14)
LONG_AGO = date(1990, 1, 1)
MIDNIGHT = datetime(2024, 6, 14, tzinfo=ZoneInfo(ZONE)).astimezone(UTC)
SECOND = timedelta(seconds=1)


async def swept(database: Database, now: datetime) -> tuple[int, int, int]:
    """Renewed, begun, aged."""
    counts = []
    for each in (auto_renewal.renew_leases, sweep.begin_leases, sweep.age_leases):
        async with unit_of_work(database, AS_RENEWALS) as work:
            found = await each(session=work.session, scope=work.scope, zones=ZONES, now=now)
            counts.append(found if isinstance(found, int) else found.leases)
    return counts[0], counts[1], counts[2]


async def one(make: Maker, model: type[Any], row_id: object) -> Any:
    async with make.session() as session:
        return await session.get_one(model, row_id)


@pytest.fixture
async def place(make: Maker) -> Property:
    return await make.property(await make.person(), time_zone=ZONE, state="OR")


async def test_a_lease_begins_at_midnight_with_its_unit_and_people(
    make: Maker, worker_database: Database, place: Property
) -> None:
    unit = await make.unit(place.id, status="pre_leased")
    tenant = await make.resident(place.id, unit_id=unit.id, status="pending")
    vouching = await make.resident(place.id, unit_id=unit.id, status="pending")
    busy = await make.unit(place.id, status="maintenance")
    other = await make.resident(place.id, unit_id=busy.id, status="pending")
    days: dict[str, Any] = {"status": "pending", "start_date": ENDS, "end_date": ENDS + timedelta(days=300)}
    lease = await make.lease(unit, tenant, **days)
    await make.party(lease, vouching, "guarantor")
    await make.lease(busy, other, **days)
    await swept(worker_database, MIDNIGHT - SECOND)
    assert (await one(make, Lease, lease.id)).status == "pending"
    assert (await swept(worker_database, MIDNIGHT))[1] == 2
    assert (await swept(worker_database, MIDNIGHT))[1] == 0
    assert (await one(make, Lease, lease.id)).status == "active"
    assert (await one(make, Unit, unit.id)).status == "occupied"
    assert (await one(make, Unit, busy.id)).status == "maintenance"
    statuses = [(await one(make, Resident, who.id)).status for who in (tenant, vouching, other)]
    assert statuses == ["active", "pending", "active"]


async def test_who_leaves_answered_or_ended_long_ago_does_not_renew(
    make: Maker, worker_database: Database, place: Property
) -> None:
    """Of seven leases that renew by themselves, the one of which nobody said anything does."""
    leases = [await _renewing(make, place) for _ in range(6)]
    late = await _renewing(make, place, end_date=ENDS - timedelta(days=9))
    plain, noticed, offered, declined, gone, dated = leases
    async with make.session() as session:
        ids = {"property_id": place.id, "lease_id": noticed.id, "resident_id": noticed.resident_id}
        leaving = {"given_on": ENDS, "move_out_date": ENDS + timedelta(days=5), "reason": "other"}
        session.add(MoveOutNotice(id=new_id(), **ids, **leaving))
        for lease, status in ((offered, "offered"), (declined, "declined")):
            ids = {"property_id": place.id, "lease_id": lease.id, "resident_id": lease.resident_id}
            ends = MIDNIGHT + timedelta(days=2)
            session.add(LeaseRenewalRequest(id=new_id(), number=1, status=status, expires_at=ends, **ids))
        (await session.get_one(Resident, gone.resident_id)).status = "inactive"
        (await session.get_one(Lease, dated.id)).move_out_date = ENDS
    assert (await swept(worker_database, MIDNIGHT - SECOND))[0] == 0
    assert (await swept(worker_database, MIDNIGHT))[0] == 1
    statuses = {(await one(make, Lease, lease.id)).status for lease in (*leases[1:], late)}
    assert statuses == {"expiring", "expired"}
    assert (await one(make, Lease, plain.id)).status == "renewed"
    async with make.session() as session:
        followers = text("SELECT start_date, end_date, status FROM leases WHERE renewed_from_id = :id")
        [(start, end, status)] = await session.execute(followers, {"id": plain.id})
    assert (start, end, status) == (date(2024, 6, 15), date(2025, 6, 14), "pending")


async def _renewing(make: Maker, place: Property, **columns: Any) -> Lease:
    unit = await make.unit(place.id, status="occupied")
    tenant = await make.resident(place.id, unit_id=unit.id, status="active")
    terms: dict[str, Any] = {"start_date": date(2023, 6, 15), "end_date": ENDS, "status": "active"}
    return await make.lease(unit, tenant, auto_renew=True, **terms | columns)


@pytest.mark.parametrize(
    ("start", "end", "follows"),
    [
        (date(2024, 1, 1), date(2024, 12, 31), date(2025, 12, 31)),
        (date(2024, 1, 31), date(2024, 2, 28), date(2024, 3, 28)),  # a month that the 31st does not have
        (date(2024, 3, 1), date(2024, 5, 20), date(2024, 8, 20)),  # two months and twenty days: three
        (date(2024, 3, 1), date(2024, 3, 4), date(2024, 4, 4)),
    ],
)
def test_a_term_that_follows_is_as_long(start: date, end: date, follows: date) -> None:
    assert same_term(start, end) == (end + timedelta(days=1), follows)


@pytest.mark.parametrize(
    ("statement", "days", "index"),
    [
        (sweep._TO_BEGIN, 1, "ix_leases_to_begin"),
        (sweep._AGE, 2, "ix_leases_to_expire"),
        (sweep._AGE, 2, "ix_leases_to_end"),
        (auto_renewal._DUE, 3, "ix_leases_to_renew"),
    ],
)
async def test_what_is_due_is_found_by_index(
    worker_database: Database, statement: str, days: int, index: str
) -> None:
    """Under the policies of the system principal; an index that they forbade would not be asked. The day is
    one on which few of the other tests' leases are due, or any index would do."""
    async with unit_of_work(worker_database, AS_RENEWALS) as work:
        for way in ("seqscan", "nestloop"):  # a small table, and one asked row by row, need no index
            await work.session.execute(text(f"SET LOCAL enable_{way} = off"))
        asked = (*sweep.swept(ZONES, MIDNIGHT), *[LONG_AGO] * min(days, 2), *[MIDNIGHT] * (days - 2))
        plan = await fetch(work.session, f"EXPLAIN {statement}", *asked)
        await work.session.rollback()
    lines = [str(next(iter(row.values()))) for row in plan]
    scan = next(at for at, line in enumerate(lines) if index in line)
    assert "Index Cond" in lines[scan + 1]
