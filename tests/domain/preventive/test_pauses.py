"""What schedules rest on ends: equipment, vendor, property; and no work order pretends otherwise."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, text, update

from domain.core.db.database import Database
from domain.ledger.sweeps.batches import Zones
from domain.models import Equipment, MaintenanceSchedule, Notification, Property, Vendor, WorkOrder
from tests.domain.preventive.sweeping import swept, swept_up
from tests.factories import Maker

HERE = "Pacific/Marquesas"
HERE_ALONE = Zones((HERE,))
DUE = date(2031, 3, 10)
NOON = datetime(2031, 3, 10, 22, tzinfo=UTC)


async def _scheduled(make: Maker, **columns: Any) -> MaintenanceSchedule:
    owner = columns.pop("owner", None) or await make.person()
    place = columns.pop("place", None) or await make.property(owner, time_zone=HERE)
    return await make.schedule(
        place, first_due_date=DUE, advance_notice_days=0, auto_create_work_order=True, **columns
    )


async def _orders(make: Maker, schedule: MaintenanceSchedule) -> list[WorkOrder]:
    async with make.session() as session:
        found = await session.scalars(
            select(WorkOrder).where(WorkOrder.schedule_id == schedule.id).order_by(WorkOrder.due_date)
        )
        return list(found)


async def _change(make: Maker, model: type[Any], row_id: object, **columns: Any) -> None:
    async with make.session() as session:
        await session.execute(update(model).where(model.id == row_id).values(**columns))
        await session.commit()


@pytest.mark.parametrize(
    "gone", [{"status": "retired"}, {"deleted_at": NOON, "purge_at": NOON + timedelta(days=30)}]
)
async def test_equipment_that_is_gone_makes_no_orders_and_none_at_once_when_it_is_back(
    make: Maker, worker_database: Database, gone: dict[str, Any]
) -> None:
    owner = await make.person()
    place = await make.property(owner, time_zone=HERE)
    piece = await make.equipment(place, **gone)
    schedule = await _scheduled(make, place=place, equipment_id=piece.id)
    await swept_up(worker_database, NOON + timedelta(days=70), HERE_ALONE)
    assert await _orders(make, schedule) == []
    await _change(make, Equipment, piece.id, status="active", deleted_at=None, purge_at=None)
    await swept_up(worker_database, NOON + timedelta(days=70), HERE_ALONE)
    assert await _orders(make, schedule) == []
    async with make.session() as session:
        row = await session.get_one(MaintenanceSchedule, schedule.id)
    assert row.next_order_date == row.next_due_date == date(2031, 6, 10)
    await swept_up(worker_database, NOON + timedelta(days=92), HERE_ALONE)
    assert [order.due_date for order in await _orders(make, schedule)] == [date(2031, 6, 10)]


async def test_an_inactive_property_makes_no_orders(make: Maker, worker_database: Database) -> None:
    schedule = await _scheduled(make)
    await _change(make, Property, schedule.property_id, status="inactive")
    await swept(worker_database, NOON, HERE_ALONE)
    assert await _orders(make, schedule) == []


@pytest.mark.parametrize(
    "gone", [{"is_active": False}, {"deleted_at": NOON, "purge_at": NOON + timedelta(days=30)}]
)
async def test_the_order_of_a_vendor_who_is_gone_has_none_and_managers_are_told(
    make: Maker, worker_database: Database, gone: dict[str, Any]
) -> None:
    owner = await make.person()
    vendor = await make.vendor(owner, company_name="Gone Elevators", email="gone@example.com")
    place = await make.property(owner, time_zone=HERE, company_id=vendor.company_id, name="Alder")
    schedule = await _scheduled(make, place=place, vendor_id=vendor.id, name="Elevator check")
    await _change(make, Vendor, vendor.id, **gone)
    await swept(worker_database, NOON, HERE_ALONE)
    (order,) = await _orders(make, schedule)
    assert order.vendor_id is None
    async with make.session() as session:
        told = await session.scalars(select(Notification).where(Notification.account_id == owner.id))
        (notice,) = [each for each in told if each.kind == "work_order_without_vendor"]
        mails = await session.scalar(
            text("SELECT count(*) FROM deliveries WHERE recipient_id = :id"), {"id": vendor.id}
        )
    assert notice.title == "Elevator check has no vendor"
    assert "Gone Elevators is deleted or not active" in notice.message
    assert mails == 0
