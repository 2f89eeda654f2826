"""The daily purge: after 30 days what was deleted goes for good, and nothing else does."""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from domain.core.db.base import Base, table_of
from domain.core.db.database import Database
from domain.core.feature import Purge
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.features import PURGES
from domain.models import (
    Lease,
    LeaseParty,
    MaintenanceSchedule,
    Property,
    Resident,
    SessionRow,
    Unit,
    UserProperty,
    Vendor,
    WorkOrder,
)
from domain.retention import service
from tests.factories import Maker
from tests.row_waits import until_it_waits

PURGE = EntryPoint.by_system(service.SYSTEM)


def deleted(*, days: float) -> dict[str, Any]:
    """The columns of a row deleted so many days ago."""
    at = utc_now() - timedelta(days=days)
    return {"deleted_at": at, "purge_at": at + timedelta(days=30)}


async def purge(worker_database: Database) -> dict[str, int]:
    """Batch after batch, as the activity does."""
    removed = {purge.table: 0 for purge in PURGES}
    for each in PURGES:
        while batch := await purge_as(worker_database, PURGE, each):
            removed[each.table] += batch
    return removed


async def there(make: Maker, model: type[Base], row_id: UUID, column: str = "id") -> int:
    async with make.session() as session:
        found = text(f"SELECT count(*) FROM {table_of(model).name} WHERE {column} = :id")
        return int((await session.execute(found, {"id": row_id})).scalar_one())


async def test_only_what_is_past_its_thirty_days_goes(worker_database: Database, make: Maker) -> None:
    owner = await make.person()
    gone = await make.property(owner, **deleted(days=30.01))
    waiting = await make.property(owner, **deleted(days=29.9))
    living = await make.property(owner)
    removed = await purge(worker_database)
    assert removed["properties"] >= 1
    assert [await there(make, Property, row.id) for row in (gone, waiting, living)] == [0, 1, 1]
    await purge(worker_database)
    assert [await there(make, Property, row.id) for row in (waiting, living)] == [1, 1]


async def test_a_property_takes_everything_in_it_along(worker_database: Database, make: Maker) -> None:
    owner, colleague = await make.person(), await make.person()
    row = await make.property(owner, **deleted(days=40))
    await make.link(colleague, row.id, "manager")
    unit = await make.unit(row.id, status="occupied")
    resident = await make.resident(row.id, unit_id=unit.id)
    lease = await make.lease(unit, resident)
    await make.party(lease, await make.resident(row.id))
    await purge(worker_database)
    for model in (Unit, Resident, Lease, LeaseParty, UserProperty):
        assert await there(make, model, row.id, "property_id") == 0
    assert await there(make, Property, row.id) == 0


async def test_what_was_recorded_stays(worker_database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner, **deleted(days=40))
    async with make.session() as session:
        await session.execute(
            text(
                "INSERT INTO audit_log (id, actor_id, account_id, property_id, action, entity_type)"
                " VALUES (gen_random_uuid(), :who, :who, :id, 'property.deleted', 'properties')"
            ),
            {"who": owner.id, "id": row.id},
        )
    before = await purge_records(make)
    removed = await purge(worker_database)
    async with make.session() as session:
        kept = await session.execute(
            text("SELECT action FROM audit_log WHERE property_id = :id"), {"id": row.id}
        )
        assert [line.action for line in kept] == ["property.deleted"]
        recorded = await session.execute(
            text(
                "SELECT sum((after ->> 'properties')::int) FROM audit_log"
                " WHERE action = 'retention.purged' AND system = 'purge'"
            )
        )
        assert recorded.scalar_one() >= removed["properties"]
    assert await purge_records(make) > before


async def purge_records(make: Maker) -> int:
    async with make.session() as session:
        counted = await session.execute(
            text("SELECT count(*) FROM audit_log WHERE action = 'retention.purged'")
        )
        return int(counted.scalar_one())


async def test_a_deleted_unit_that_is_still_named_stays(worker_database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    empty, leased, lived_in, fresh = [
        await make.unit(row.id, **deleted(days=days)) for days in (31, 31, 31, 3)
    ]
    await make.lease(leased, await make.resident(row.id), status="expired")
    await make.resident(row.id, unit_id=lived_in.id)
    removed = await purge(worker_database)
    assert removed["units"] >= 1
    kept = [await there(make, Unit, unit.id) for unit in (empty, leased, lived_in, fresh)]
    assert kept == [0, 1, 1, 1]
    assert await there(make, Property, row.id) == 1


async def test_vendors_vehicles_and_pets_go_too(worker_database: Database, make: Maker) -> None:
    owner = await make.person()
    row = await make.property(owner)
    resident = await make.resident(row.id)
    gone, stays = await make.vendor(owner, **deleted(days=31)), await make.vendor(owner)
    async with make.session() as session:
        for table, columns, values in (
            ("vehicles", "make, model", "'Ford', 'Focus'"),
            ("pets", "name, type", "'Rex', 'dog'"),
        ):
            for days in (31, 1):
                await session.execute(
                    text(
                        f"INSERT INTO {table} (id, property_id, resident_id, {columns}, deleted_at, purge_at)"
                        f" VALUES (gen_random_uuid(), :property, :resident, {values}, :deleted_at, :purge_at)"
                    ),
                    {"property": row.id, "resident": resident.id, **deleted(days=days)},
                )
    removed = await purge(worker_database)
    assert min(removed["vendors"], removed["vehicles"], removed["pets"]) >= 1
    assert [await there(make, Vendor, vendor.id) for vendor in (gone, stays)] == [0, 1]
    async with make.session() as session:
        for table in ("vehicles", "pets"):
            left = await session.execute(
                text(f"SELECT count(*) FROM {table} WHERE resident_id = :id"), {"id": resident.id}
            )
            assert left.scalar_one() == 1, table


@pytest.mark.usefixtures("invariants_hold")
async def test_purges_at_once_remove_each_row_once(worker_database: Database, make: Maker) -> None:
    owner = await make.person()
    rows = [await make.property(owner, **deleted(days=31)) for _ in range(5)]
    removed = await asyncio.gather(*(purge(worker_database) for _ in range(3)))
    assert sum(counts["properties"] for counts in removed) >= len(rows)
    assert [await there(make, Property, row.id) for row in rows] == [0] * len(rows)


async def test_a_purged_schedule_waits_for_whoever_ends_its_work_order(
    worker_database: Database, make: Maker
) -> None:
    """Both take the order first and the schedule second: neither is refused for the other's sake."""
    place = await make.property(await make.person())
    schedule = await make.schedule(place, **deleted(days=31))
    order = await make.work_order(place, schedule_id=schedule.id, due_date=utc_now().date())
    (schedules,) = (each for each in PURGES if each.table == "maintenance_schedules")
    async with make.session() as session:
        await session.get_one(WorkOrder, order.id, with_for_update=True)
        purging = asyncio.create_task(purge_as(worker_database, PURGE, schedules))
        await until_it_waits(session)
        await session.get_one(MaintenanceSchedule, schedule.id, with_for_update=True)
    await purging
    assert await there(make, MaintenanceSchedule, schedule.id) == 0
    assert await there(make, WorkOrder, order.id) == 1


@pytest.mark.parametrize(
    "entry",
    [EntryPoint.by_system("import-sweep"), EntryPoint.by_system("notifications")],
    ids=lambda entry: str(entry),
)
async def test_no_other_sweep_may(worker_database: Database, entry: EntryPoint) -> None:
    with pytest.raises(DBAPIError, match="only the purge may purge"):
        await purge_as(worker_database, entry)


async def test_a_person_may_not_and_the_app_role_cannot_even_ask(
    database: Database, worker_database: Database, make: Maker
) -> None:
    person = await make.person()
    with pytest.raises(DBAPIError, match="only the purge may purge"):
        await purge_as(worker_database, EntryPoint.by_account(person.id))
    with pytest.raises(DBAPIError, match="permission denied"):
        await purge_as(database, EntryPoint.by_visitor())


async def purge_as(database: Database, entry: EntryPoint, purge: Purge = PURGES[0]) -> int:
    async with unit_of_work(database, entry) as work:
        return await service.purge_batch(session=work.session, scope=work.scope, purge=purge)


async def test_each_batch_is_small_whatever_is_due(worker_database: Database, make: Maker) -> None:
    """No statement takes longer because more waits."""
    owner = await make.person()
    row = await make.property(owner)
    async with make.session() as session:
        await session.execute(
            text(
                "INSERT INTO units (id, property_id, unit_number, deleted_at, purge_at)"
                " SELECT gen_random_uuid(), :id, n::text, now() - interval '40 days',"
                " now() - interval '10 days'"
                " FROM generate_series(1, 1200) n"
            ),
            {"id": row.id},
        )
    units = Purge("purge_units", "units")
    first = await purge_as(worker_database, PURGE, units)
    assert first == 500
    rest = 0
    while batch := await purge_as(worker_database, PURGE, units):
        rest += batch
    assert first + rest >= 1200
    assert await there(make, Unit, row.id, "property_id") == 0


async def test_kept_answers_and_ended_sessions_go_when_promised(
    worker_database: Database, make: Maker
) -> None:
    person = await make.person()
    async with make.session() as session:
        for days in (6, 8):
            await session.execute(
                text(
                    "INSERT INTO idempotency_keys"
                    " (account_id, route, key, request_hash, audience, created_at)"
                    " VALUES (:id, 'POST /x', :key, 'h', 'staff', now() - make_interval(days => :days))"
                ),
                {"id": person.id, "key": str(days), "days": days},
            )
        for ended, until in ((None, 20), (-29, 1), (-31, 1), (None, -31)):
            await session.execute(
                text(
                    "INSERT INTO sessions (id, account_id, audience, token_hash, idle_seconds, ended_at,"
                    " absolute_until) VALUES (gen_random_uuid(), :id, 'staff',"
                    " sha256(random()::text::bytea), 60,"
                    " now() + make_interval(days => :ended), now() + make_interval(days => :until))"
                ),
                {"id": person.id, "ended": ended, "until": until},
            )
    before = await there(make, SessionRow, person.id, "account_id")
    removed = await purge(worker_database)
    assert min(removed["sessions"], removed["idempotency_keys"]) >= 1
    assert await there(make, SessionRow, person.id, "account_id") == before - 2
    async with make.session() as session:
        kept = await session.execute(
            text("SELECT key FROM idempotency_keys WHERE account_id = :id"), {"id": person.id}
        )
        assert [line.key for line in kept] == ["6"]
