"""The sweep of schedules at any instant, over a simulated year, and killed around its commit."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select, text

from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.sweeps.batches import Zones
from domain.models import WorkOrder
from domain.preventive.stalled import resume_stalled
from domain.preventive.sweep import SYSTEM, make_due_orders, tell_overdue
from tests.domain.preventive.oracle import RULES, Rule
from tests.factories import Maker
from tests.killable_work import STEPS, run_sweep
from tests.processes import is_killed, start

AS_PREVENTIVE = EntryPoint.by_system(SYSTEM)
BEGIN, END = date(2027, 8, 1), date(2028, 8, 1)
OUTAGE = timedelta(days=3)
Planted = dict[UUID, tuple[Rule, str]]


@dataclass
class Year:
    """What a year of sweeps made, where it differs from what was counted, and how often it was killed."""

    orders: int = 0
    kills: int = 0
    differ: list[str] = field(default_factory=list)


async def swept(database: Database, now: datetime, zones: Zones) -> tuple[int, int]:
    """How many work orders one round made, and of how many it told."""
    async with unit_of_work(database, AS_PREVENTIVE) as work:
        await resume_stalled(session=work.session, scope=work.scope, zones=zones, now=now)
    async with unit_of_work(database, AS_PREVENTIVE) as work:
        made = await make_due_orders(session=work.session, scope=work.scope, zones=zones, now=now)
    async with unit_of_work(database, AS_PREVENTIVE) as work:
        told = await tell_overdue(session=work.session, scope=work.scope, zones=zones, now=now)
    return made.work_orders, told.work_orders


async def swept_up(database: Database, now: datetime, zones: Zones) -> None:
    """Round by round until nothing is left, as the activity does."""
    while (await swept(database, now, zones))[0]:
        continue


async def year_of_sweeps(make: Maker, database: Database, zones: Sequence[str]) -> Year:
    """Sweeps around the midnights of all zones, a day to three apart, each held against the oracle."""
    planted = await _planted(make, zones)
    chance, among, year = random.Random(19), Zones(tuple(zones)), Year()
    day, now = BEGIN, datetime.combine(BEGIN, time(), UTC) - timedelta(days=1)
    while day < END:
        midnight = datetime.combine(day, time(), ZoneInfo(chance.choice(list(zones)))).astimezone(UTC)
        # Midnights of a day are a day apart: no sweep runs before the one that was before it.
        now = max(now, midnight + timedelta(seconds=chance.choice((-1, 0, 1, 40_000))))
        await swept_up(database, now, among)
        year.orders = await _held(make, planted, now, year)
        day += chance.choice((timedelta(days=1), timedelta(days=2), OUTAGE))
    return year


async def year_of_kills(
    make: Maker, database: Database, settings: Settings, zone: str, kills: int, run: int
) -> Year:
    """A year whose sweep is killed so many times around its commit, and then run to its end."""
    planted = await _planted(make, [zone])
    among, year = Zones((zone,)), Year()
    whole = datetime.combine(END, time(), UTC) - datetime.combine(BEGIN, time(), UTC)
    for number in range(kills):
        now = datetime.combine(BEGIN, time(6), UTC) + whole * (number + 1) / kills
        sweep = (make_due_orders, tell_overdue)[number % 3 == 2]
        dying = start(
            run_sweep, settings, SYSTEM, sweep, {"zones": among, "now": now}, STEPS[(number + run) % 2]
        )
        year.kills += await is_killed(dying)
        await _let_go(make)
        await swept_up(database, now, among)
        year.orders = await _held(make, planted, now, year)
    return year


async def _let_go(make: Maker) -> None:
    """Until the database has noticed who died: what they had locked is skipped as long, and made by the
    sweep after."""
    locks = "SELECT count(*) FROM pg_locks WHERE relation = 'maintenance_schedules'::regclass"
    async with asyncio.timeout(30):
        while True:
            async with make.session() as session:
                if not await session.scalar(text(locks)):
                    return
            await asyncio.sleep(0.01)


async def _planted(make: Maker, zones: Sequence[str]) -> Planted:
    planted: Planted = {}
    for zone in zones:
        place = await make.property(await make.person(), time_zone=zone)
        for rule in RULES:
            since, until = rule.season or (None, None)
            due = next(rule.days())
            row = await make.schedule(
                place,
                frequency_type="custom",
                frequency_value=rule.value,
                frequency_unit=rule.unit,
                first_due_date=rule.first,
                next_due_date=due,
                next_order_date=due,
                advance_notice_days=rule.notice,
                season_from=since,
                season_until=until,
                auto_create_work_order=True,
            )
            planted[row.id] = rule, zone
    return planted


async def _held(make: Maker, planted: Planted, now: datetime, year: Year) -> int:
    """How many work orders there are; what differs from the oracle goes into the year."""
    found: dict[UUID, list[date]] = {row_id: [] for row_id in planted}
    wanted = (
        select(WorkOrder.schedule_id, WorkOrder.due_date)
        .where(WorkOrder.schedule_id.in_(list(planted)))
        .order_by(WorkOrder.due_date)
    )
    async with make.session() as session:
        for row_id, day in await session.execute(wanted):
            if row_id and day:
                found[row_id].append(day)
    for row_id, (rule, zone) in planted.items():
        if found[row_id] != rule.due_by(now, zone):
            year.differ.append(f"{zone} at {now}: {rule}")
    return sum(map(len, found.values()))
