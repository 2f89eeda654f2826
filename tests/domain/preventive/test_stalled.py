"""Schedules that wait for a completion that there was already go on with the next sweep."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select

from domain.core.db.database import Database
from domain.ledger.sweeps.batches import Zones
from domain.models import MaintenanceSchedule, WorkOrder
from domain.models.properties import Property
from tests.domain.preventive.sweeping import swept
from tests.factories import Maker

HERE, HERE_ALONE = "Pacific/Fakaofo", Zones(("Pacific/Fakaofo",))
DONE = date(2031, 3, 3)
DUE = DONE + timedelta(days=7)
WEEK = {"frequency_type": "weekly", "frequency_value": 1, "frequency_unit": "weeks"}


def noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=ZoneInfo(HERE)).astimezone(UTC)


async def stalled(make: Maker, place: Property, **columns: Any) -> MaintenanceSchedule:
    """Weekly from completion, its work done a week early: it waits for what is done."""
    given = {
        "auto_create_work_order": True,
        "next_order_date": None,
        "next_due_date": DUE,
        "advance_notice_days": 1,
        **columns,
    }
    row = await make.schedule(place, **WEEK, first_due_date=DUE, moves_from="completion", **given)
    await make.work_order(
        place,
        schedule_id=row.id,
        due_date=DUE,
        scheduled_date=DUE,
        status="completed",
        started_at=noon(DONE),
        completed_at=noon(DONE),
    )
    return row


async def next_days(make: Maker, row: MaintenanceSchedule) -> tuple[date | None, date | None]:
    async with make.session() as session:
        found = await session.get_one(MaintenanceSchedule, row.id)
        return found.next_due_date, found.next_order_date


@pytest.mark.parametrize("next_order_date", [None, DUE])
async def test_it_goes_on_one_interval_after_the_day_that_its_work_was_for(
    make: Maker, worker_database: Database, next_order_date: date | None
) -> None:
    place = await make.property(await make.person(), time_zone=HERE)
    row = await stalled(make, place, next_order_date=next_order_date)
    following = DUE + timedelta(days=7)
    await swept(worker_database, noon(DUE), HERE_ALONE)
    assert await next_days(make, row) == (following, following)
    await swept(worker_database, noon(following), HERE_ALONE)
    async with make.session() as session:
        wanted = select(WorkOrder.due_date).where(WorkOrder.schedule_id == row.id)
        assert set(await session.scalars(wanted)) == {DUE, following}
    assert await next_days(make, row) == (following, None)


async def test_it_is_due_today_or_at_the_end_of_its_pause_and_in_season(
    make: Maker, worker_database: Database
) -> None:
    place = await make.property(await make.person(), time_zone=HERE)
    long_after, rests = date(2031, 9, 1), date(2031, 9, 20)
    plain = await stalled(make, place, auto_create_work_order=False)
    paused = await stalled(make, place, paused_until=rests)
    seasonal = await stalled(make, place, season_from="10-05", season_until="11-30")
    await swept(worker_database, noon(long_after), HERE_ALONE)
    assert await next_days(make, plain) == (long_after, long_after)
    assert await next_days(make, paused) == (rests, rests)
    assert await next_days(make, seasonal) == (date(2031, 10, 5), date(2031, 10, 5))


async def test_one_that_waits_for_open_work_or_is_not_in_use_stays(
    make: Maker, worker_database: Database
) -> None:
    place = await make.property(await make.person(), time_zone=HERE)
    waits, off = await stalled(make, place), await stalled(make, place, is_active=False)
    open_day = DUE + timedelta(days=7)
    await make.work_order(place, schedule_id=waits.id, due_date=open_day, scheduled_date=open_day)
    by_due_date = await stalled(make, place)
    async with make.session() as session:
        row = await session.get_one(MaintenanceSchedule, by_due_date.id)
        row.moves_from = "due_date"
        await session.commit()
    await swept(worker_database, noon(date(2031, 9, 1)), HERE_ALONE)
    for each in (waits, off, by_due_date):
        assert await next_days(make, each) == (DUE, None)
