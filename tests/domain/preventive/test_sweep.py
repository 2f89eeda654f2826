"""The sweep over a simulated year: each due date has one work order, also after days without it."""

import random
from calendar import monthrange
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import select, text

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.sweeps.batches import Zones
from domain.models import MaintenanceSchedule, WorkOrder
from domain.preventive.sweep import SYSTEM, make_due_orders, tell_overdue
from tests.factories import Maker

AS_PREVENTIVE = EntryPoint.by_system(SYSTEM)
# Names of their own, so that the schedules of other tests stay out of it.
ZONES = (
    *("Pacific/Kiritimati", "Pacific/Apia", "Europe/Lisbon", "Australia/Lord_Howe"),
    *("America/Sao_Paulo", "Asia/Kathmandu"),
)
# Value, unit, first day, days of notice, season.
RULES = (
    (1, "months", date(2027, 10, 31), 5, None),
    (1, "years", date(2027, 2, 28), 30, None),
    (6, "months", date(2027, 8, 31), 0, None),
    (2, "weeks", date(2027, 9, 6), 14, ("04-01", "10-15")),
    (3, "days", date(2027, 12, 30), 1, ("12-20", "01-20")),
)


async def swept(database: Database, now: datetime) -> tuple[int, int]:
    async with unit_of_work(database, AS_PREVENTIVE) as work:
        made = await make_due_orders(session=work.session, scope=work.scope, zones=Zones(ZONES), now=now)
    async with unit_of_work(database, AS_PREVENTIVE) as work:
        told = await tell_overdue(session=work.session, scope=work.scope, zones=Zones(ZONES), now=now)
    return made.work_orders, told.work_orders


def oracle(value: int, unit: str, first: date, season: tuple[str, str] | None) -> Iterator[date]:
    """The rule's days, counted one by one on paper."""
    for step in range(10_000):
        if unit in ("days", "weeks"):
            day = first + timedelta(days=step * value * (7 if unit == "weeks" else 1))
        else:
            months = first.month - 1 + step * value * (12 if unit == "years" else 1)
            year, month = first.year + months // 12, months % 12 + 1
            day = date(year, month, min(first.day, monthrange(year, month)[1]))
        if season is None:
            yield day
            continue
        low, high = season
        of_year = f"{day.month:02}-{day.day:02}"
        inside = low <= of_year <= high if low <= high else of_year >= low or of_year <= high
        if inside:
            yield day


async def test_a_year_of_sweeps_equals_what_was_counted_on_paper(
    make: Maker, worker_database: Database
) -> None:
    made: dict[object, tuple[MaintenanceSchedule, str]] = {}
    for zone in ZONES:
        place = await make.property(await make.person(), time_zone=zone)
        for value, unit, first, notice, season in RULES:
            since, until = season or (None, None)
            row = await make.schedule(
                place,
                frequency_type="custom",
                frequency_value=value,
                frequency_unit=unit,
                first_due_date=first,
                advance_notice_days=notice,
                season_from=since,
                season_until=until,
                auto_create_work_order=True,
            )
            await _begin(make, row, next(oracle(value, unit, first, season)))
            made[row.id] = row, zone
    chance, now = random.Random(19), datetime(2027, 8, 1, 6, 0, tzinfo=UTC)
    found: dict[object, list[date]] = {each: [] for each in made}
    while now < datetime(2028, 8, 1, tzinfo=UTC):
        await swept(worker_database, now)
        now += timedelta(hours=chance.choice((24, 49, 72, 80)))
    await swept(worker_database, now)
    async with make.session() as session:
        rows = (await session.scalars(select(WorkOrder).where(WorkOrder.schedule_id.in_(list(made))))).all()
    for each in rows:
        assert each.due_date is not None
        found[each.schedule_id].append(each.due_date)
    for row_id, (row, zone) in made.items():
        rule = next(each for each in RULES if each[2] == row.first_due_date)
        last = now.astimezone(ZoneInfo(zone)).date() + timedelta(days=row.advance_notice_days)
        expected = []
        for day in oracle(*rule[:3], rule[4]):
            if day > last:
                break
            expected.append(day)
        assert sorted(found[row_id]) == expected, (zone, rule)


async def test_notice_begins_at_the_property_s_midnight_and_a_pause_is_kept(
    make: Maker, worker_database: Database
) -> None:
    due = date(2031, 3, 10)
    owner = await make.person()
    place = await make.property(owner, time_zone="Pacific/Kiritimati")
    for name, rest in (("Runs", None), ("Rests", date(2031, 3, 9))):
        row = await make.schedule(
            place,
            name=name,
            first_due_date=due,
            advance_notice_days=3,
            auto_create_work_order=True,
            paused_until=rest,
            created_by=owner.id,
        )
        await _begin(make, row, due)
    midnight = datetime(2031, 3, 7, tzinfo=ZoneInfo("Pacific/Kiritimati")).astimezone(UTC)
    await swept(worker_database, midnight - timedelta(seconds=1))
    assert await _titles(make, place.id) == []
    assert (await swept(worker_database, midnight))[0] >= 1
    assert (await swept(worker_database, midnight))[0] == 0
    assert await _titles(make, place.id) == ["Runs"]
    await swept(worker_database, midnight + timedelta(days=2))
    assert await _titles(make, place.id) == ["Rests", "Runs"]
    late = midnight + timedelta(days=4)
    assert (await swept(worker_database, late))[1] >= 2
    assert (await swept(worker_database, late + timedelta(days=1)))[1] == 0
    async with make.session() as session:
        told = await session.scalar(
            text("SELECT count(*) FROM notifications WHERE account_id = :id AND kind = 'work_order_overdue'"),
            {"id": owner.id},
        )
    assert told == 2


async def _begin(make: Maker, row: MaintenanceSchedule, due: date) -> None:
    async with make.session() as session:
        fresh = await session.get_one(MaintenanceSchedule, row.id)
        fresh.next_due_date = fresh.next_order_date = due


async def _titles(make: Maker, property_id: object) -> list[str]:
    async with make.session() as session:
        found = await session.scalars(
            select(WorkOrder.title).where(WorkOrder.property_id == property_id).order_by(WorkOrder.title)
        )
        return list(found)
