"""Events of what the calendar and files change by one statement: one a row, where somebody listens."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.integrations.announcing import announce_each
from domain.integrations.webhook_rules import new_secret
from domain.leases.sweep import age_leases, begin_leases
from domain.ledger.sweeps.batches import Zones
from domain.models import WebhookEndpoint
from domain.models.properties import Property
from domain.preventive.events import WORK_ORDER_CREATED
from domain.preventive.sweep import make_due_orders
from domain.residents.events import RESIDENT_ADDED, RESIDENT_CHANGED
from tests.domain.imports.importing import Importer
from tests.domain.ledger.sweeps.staging import Stage
from tests.factories import Maker

ZONE = "Indian/Chagos"  # of its own, so that the leases and schedules of other tests stay out of it
MARCH = date(2026, 3, 1)


async def listening(make: Maker, place: Property, *events: str, state: str = "active") -> UUID:
    row_id = new_id()
    async with make.session() as session:
        session.add(
            WebhookEndpoint(
                id=row_id,
                company_id=place.company_id,
                url="https://hooks.example.com/in",
                events=list(events),
                state=state,
                secret=make.cipher.seal(new_secret(), "webhook_endpoints", row_id, "secret"),
            )
        )
    return row_id


async def told(make: Maker, endpoint: UUID) -> Sequence[Any]:
    query = text("SELECT name, ids, link FROM webhook_events WHERE endpoint_id = :id ORDER BY position")
    async with make.session() as session:
        return (await session.execute(query, {"id": endpoint})).all()


async def woken(make: Maker, endpoint: UUID) -> int:
    query = text("SELECT count(*) FROM outbox WHERE workflow_id = :id")
    async with make.session() as session:
        return await session.scalar(query, {"id": f"webhook/{endpoint}"}) or 0


@pytest.fixture
def stage(make: Maker, worker_database: Database) -> Stage:
    return Stage(make, worker_database)


async def test_charges_and_late_fees_of_the_calendar_are_told_to_who_wants_them(
    make: Maker, stage: Stage
) -> None:
    fees = {"late_fee_kind": "flat", "late_fee_amount": 75, "late_fee_grace_days": 5}
    place = await stage.property("America/New_York", starts_on=MARCH, **fees)
    silent = await stage.property("America/New_York", starts_on=MARCH, **fees)
    wants, other = await listening(make, place, "charge.posted"), await listening(make, place, "lease.added")
    homes = {(await stage.household(place.id)).tenancy_id for _ in range(2)}
    await stage.household(silent.id)
    first = datetime(2026, 3, 1, 17, tzinfo=UTC)
    assert (await stage.charge(first, place.id, silent.id)).charges == 3
    assert (await stage.charge(first, place.id, silent.id)).charges == 0
    rents = await told(make, wants)
    assert {UUID(row.ids["tenancy_id"]) for row in rents} == homes
    assert len(rents) == 2
    for row in rents:
        assert row.name == "charge.posted"
        assert set(row.ids) == {"charge_id", "tenancy_id", "resident_id", "property_id"}
        assert row.link == f"/api/residents/{row.ids['resident_id']}/ledger"
    await stage.late_fees(first + timedelta(days=6), place.id, silent.id)
    assert len(await told(make, wants)) == 4
    assert (await told(make, other), await woken(make, other)) == ([], 0)
    assert await woken(make, wants) == 2


async def test_leases_that_move_and_work_orders_that_are_made_are_told(
    make: Maker, worker_database: Database
) -> None:
    owner = await make.person()
    place = await make.property(owner, time_zone=ZONE)
    wants = await listening(make, place, "lease.changed", "work_order.created")
    unit = await make.unit(place.id, status="pre_leased")
    today = utc_now().date()
    days: dict[str, Any] = {"start_date": today - timedelta(days=3), "end_date": today + timedelta(days=300)}
    begins = await make.lease(unit, await make.resident(place.id, unit_id=unit.id), status="pending", **days)
    old = await make.unit(place.id)
    days = {"start_date": today - timedelta(days=300), "end_date": today - timedelta(days=3)}
    ends = await make.lease(old, await make.resident(place.id, unit_id=old.id), status="active", **days)
    schedule = await make.schedule(place, auto_create_work_order=True, first_due_date=today)
    async with make.session() as session:
        await session.execute(
            text(
                "UPDATE maintenance_schedules SET next_due_date = :day, next_order_date = :day WHERE id = :id"
            ),
            {"day": today, "id": schedule.id},
        )
    zones, now = Zones((ZONE,)), utc_now()
    async with unit_of_work(worker_database, EntryPoint.by_system("renewals")) as work:
        await begin_leases(session=work.session, scope=work.scope, zones=zones, now=now)
        await age_leases(session=work.session, scope=work.scope, zones=zones, now=now)
    async with unit_of_work(worker_database, EntryPoint.by_system("preventive")) as work:
        await make_due_orders(session=work.session, scope=work.scope, zones=zones, now=now)
    rows = await told(make, wants)
    assert [row.ids.get("lease_id") for row in rows if row.name == "lease.changed"] == [
        str(begins.id),
        str(ends.id),
    ]
    (order,) = [row for row in rows if row.name == "work_order.created"]
    assert order.link == f"/api/work-orders/{order.ids['work_order_id']}"


async def test_each_row_that_a_file_saved_is_told_as_a_single_change_is(
    make: Maker, state: AppState, worker_database: Database
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    await make.unit(place.id, unit_number="101")
    wants = await listening(make, place, "resident.added", "resident.changed", "lease.added")
    paused = await listening(make, place, "resident.added", state="paused")
    importer = Importer(state, worker_database)
    header = "First Name,Last Name,Email,Unit,Lease Start,Lease End,Rent,Employer"
    file = f"{header}\nAnn,Lee,ann@x.example,101,{{}},{{}},1000,{{}}\n"
    today = utc_now().date()
    await importer.run_file(owner, "residents", file.format(today, today + timedelta(days=364), "Acme"))
    rows = await told(make, wants)
    assert [row.name for row in rows] == ["resident.added", "lease.added"]
    assert set(rows[1].ids) == {"lease_id", "unit_id", "resident_id", "property_id"}
    await importer.run_file(owner, "residents", file.format(today, today + timedelta(days=364), "Bolt"))
    assert [row.name for row in await told(make, wants)][2:] == ["resident.changed"]
    assert len(await told(make, paused)) == 1
    assert (await woken(make, paused), await woken(make, wants)) == (0, 2)


async def test_thousands_of_events_are_written_in_their_order(make: Maker, worker_database: Database) -> None:
    place = await make.property(await make.person())
    wants = await listening(make, place, "resident.added", "work_order.created")
    happened = [
        (kind, {"property_id": place.id, name: new_id()})
        for _ in range(1_100)
        for kind, name in ((RESIDENT_ADDED, "resident_id"), (WORK_ORDER_CREATED, "work_order_id"))
    ]
    happened.append((RESIDENT_CHANGED, {"property_id": place.id, "resident_id": new_id()}))
    async with unit_of_work(worker_database, EntryPoint.by_system("charges")) as work:
        await announce_each(work.session, happened)
        with pytest.raises(TypeError):
            await announce_each(work.session, [(RESIDENT_ADDED, {"property_id": place.id})])
    rows = await told(make, wants)
    sent = [str(ids.get("resident_id") or ids["work_order_id"]) for _, ids in happened[:-1]]
    assert [row.ids.get("resident_id") or row.ids["work_order_id"] for row in rows] == sent
    assert await woken(make, wants) == 1
