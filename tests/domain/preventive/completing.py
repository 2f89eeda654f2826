"""A simulated year of schedules that count from completions: work is done early, late, or after its
completion was killed, and each sweep and completion is held against the oracle."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.sweeps.batches import Zones
from domain.models import MaintenanceSchedule, WorkOrder
from domain.preventive.orders import complete_order, start_order
from domain.preventive.rules import Completion
from tests.domain.preventive.oracle import RULES, Paper
from tests.domain.preventive.sweeping import BEGIN, END, Year, swept_up
from tests.factories import Maker, Person
from tests.killable_work import STEPS, run_service
from tests.processes import is_killed, start

# Of the work orders that are open on a day, so many are done then.
DONE_ON_A_DAY = 0.3


@dataclass
class Completions:
    """Who does the work of the schedules, and which of it is killed first."""

    make: Maker
    database: Database
    settings: Settings
    kills: int
    papers: dict[UUID, Paper] = field(default_factory=dict)
    owners: dict[UUID, Person] = field(default_factory=dict)
    year: Year = field(default_factory=Year)

    async def plant(self, zones: Sequence[str]) -> None:
        for zone in zones:
            owner = await self.make.person()
            place = await self.make.property(owner, time_zone=zone)
            for rule in RULES:
                since, until = rule.season or (None, None)
                due = next(rule.days())
                row = await self.make.schedule(
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
                    moves_from="completion",
                    auto_create_work_order=True,
                )
                self.papers[row.id], self.owners[row.id] = Paper(rule, zone, [], due), owner

    async def done(self, schedule_id: UUID, now: datetime) -> None:
        """The open work order of the schedule is begun and done; its completion is killed first, at one step
        or the other, as long as there are kills left."""
        wanted = select(WorkOrder.id).where(
            WorkOrder.schedule_id == schedule_id, WorkOrder.status == "scheduled"
        )
        async with self.make.session() as session:
            order_id = (await session.scalars(wanted)).one()
        owner = self.owners[schedule_id]
        await self._do(owner, start_order, order_id=order_id, now=now)
        named = {"order_id": order_id, "fields": Completion(), "now": now}
        committed = False
        if self.year.kills < self.kills:
            step = STEPS[self.year.kills % 2]
            self.year.kills += await is_killed(
                start(run_service, self.settings, owner.id, complete_order, named, step)
            )
            committed = step == STEPS[1]
        if not committed:
            await self._do(owner, complete_order, **named)
        self.papers[schedule_id].completed(now)

    async def _do(self, person: Person, service: Any, **named: Any) -> None:
        async with unit_of_work(self.database, EntryPoint.by_account(person.id)) as work:
            await service(session=work.session, principal=principal_of(work.auth), **named)

    async def hold(self, now: datetime) -> None:
        """What differs from the papers goes into the year."""
        ids = list(self.papers)
        orders = (
            select(WorkOrder.schedule_id, WorkOrder.due_date)
            .where(WorkOrder.schedule_id.in_(ids))
            .order_by(WorkOrder.created_at, WorkOrder.id)
        )
        schedules = select(MaintenanceSchedule).where(MaintenanceSchedule.id.in_(ids))
        async with self.make.session() as session:
            made = (await session.execute(orders)).all()
            rows = (await session.scalars(schedules)).all()
        self.year.orders = len(made)
        for row in rows:
            paper = self.papers[row.id]
            due = [day for schedule_id, day in made if schedule_id == row.id]
            found = (due, row.next_order_date, row.next_due_date, row.last_completed_date)
            if found != (paper.made, paper.next_day, paper.open_day or paper.next_day, paper.last_completed):
                self.year.differ.append(f"{paper.zone} at {now}: {paper}, found {found[1:]}")


async def year_of_completions(
    make: Maker, database: Database, settings: Settings, zones: Sequence[str], kills: int
) -> Year:
    """Sweeps and work, both at any hour around the midnights of all zones, a day to three apart."""
    held = Completions(make, database, settings, kills)
    await held.plant(zones)
    chance, among = random.Random(29), Zones(tuple(zones))
    day, now = BEGIN, datetime.combine(BEGIN, time(), UTC) - timedelta(days=1)
    while day < END:
        midnight = datetime.combine(day, time(), ZoneInfo(chance.choice(list(zones)))).astimezone(UTC)
        now = max(now, midnight + timedelta(seconds=chance.choice((-1, 0, 1, 40_000))))
        await swept_up(database, now, among)
        for paper in held.papers.values():
            paper.swept(now)
        await held.hold(now)
        waiting = [each for each, paper in held.papers.items() if paper.open_day is not None]
        for schedule_id in waiting:
            if chance.random() < DONE_ON_A_DAY:
                await held.done(schedule_id, now)
        await held.hold(now)
        day += chance.choice((timedelta(days=1), timedelta(days=2), timedelta(days=3)))
    return held.year
