"""No request goes silent: who is reminded of a missed limit, when, and of nothing twice."""

import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest_asyncio
from sqlalchemy import text

from api.state import AppState
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.maintenance import silence
from domain.maintenance.silence import RequestState
from domain.maintenance.silence_rules import REMINDED, due_reminders, reminder_at
from domain.models import Property
from tests.domain.maintenance.histories import play_histories
from tests.factories import Maker, Person

DUE = datetime(2026, 11, 23, 15, tzinfo=UTC)
AS_MAINTENANCE = EntryPoint.by_system(silence.SYSTEM)


def test_each_is_reminded_once_whenever_the_process_looks() -> None:
    """Against an oracle that asks minute by minute: looks at random moments send the same reminders, each at
    the first look that is not before its time."""
    chance = random.Random(7)
    for _ in range(300):
        priority = chance.choice(["urgent", "high", "normal", "low"])
        looks = sorted(DUE + timedelta(minutes=chance.randint(-600, 6000)) for _ in range(8))
        sent: list[str] = []
        for now in looks:
            sent += due_reminders(DUE, len(sent), priority, now)
        gap = {"urgent": 1, "high": 4}.get(priority, 24)
        hours = (looks[-1] - DUE) / timedelta(hours=1)
        assert sent == [whom for number, whom in enumerate(REMINDED) if hours >= number * gap]
    assert reminder_at(DUE, len(REMINDED), "urgent") is None


@dataclass
class Scene:
    database: Database
    keys: Keys
    make: Maker
    owner: Person
    manager: Person
    worker: Person
    place: Property

    async def request(self, **columns: Any) -> UUID:
        resident = await self.make.resident(self.place.id)
        row = await self.make.request(
            self.place,
            **{"resident_id": resident.id, "title": "Leak", "priority": "urgent"} | columns,
        )
        return row.id

    async def look(self, request_id: UUID, now: datetime) -> RequestState:
        async with unit_of_work(self.database, AS_MAINTENANCE) as work:
            return await silence.settle(
                session=work.session, scope=work.scope, keys=self.keys, request_id=request_id, now=now
            )

    async def told(self, request_id: UUID) -> list[UUID]:
        sql = "SELECT account_id FROM notifications WHERE link = :link ORDER BY created_at, id"
        async with self.make.session() as session:
            return list(await session.scalars(text(sql), {"link": f"/maintenance/{request_id}"}))

    async def lines(self, request_id: UUID) -> list[tuple[str, str]]:
        sql = "SELECT kind, reader FROM request_events WHERE request_id = :id ORDER BY created_at, id"
        async with self.make.session() as session:
            return [tuple(row) for row in await session.execute(text(sql), {"id": request_id})]


@pytest_asyncio.fixture
async def scene(worker_database: Database, make: Maker, state: AppState) -> Scene:
    owner = await make.person()
    place = await make.property(owner)
    manager = await make.colleague(place.id, "manager")
    worker = await make.colleague(place.id, "maintenance")
    return Scene(worker_database, state.keys, make, owner, manager, worker, place)


async def test_a_missed_limit_reminds_assignee_managers_and_owners_once_each(scene: Scene) -> None:
    clock = {"clock_kind": "answer", "clock_started_at": DUE - timedelta(hours=1), "clock_due_at": DUE}
    request_id = await scene.request(assignee_id=scene.worker.id, **clock)
    before = await scene.look(request_id, DUE - timedelta(seconds=1))
    assert (before.stage, before.wake_at, before.over) == ("waits_for_answer", DUE, False)
    assert await scene.lines(request_id) == []  # their resident has no portal: nobody was told anything
    assert await scene.told(request_id) == []
    people = [scene.worker.id, scene.manager.id, scene.owner.id]
    for number in range(3):
        for _ in range(2):  # a second look at the same moment changes nothing
            state = await scene.look(request_id, DUE + timedelta(hours=number))
        assert await scene.told(request_id) == people[: number + 1]
        assert state.wake_at == (DUE + timedelta(hours=number + 1) if number < 2 else None)
    await scene.look(request_id, DUE + timedelta(days=9))
    assert await scene.told(request_id) == people
    assert await scene.lines(request_id) == [("reminded", "staff")] * 3


async def test_the_line_that_a_resident_was_told_stands_where_one_was(scene: Scene) -> None:
    resident = await scene.make.resident(scene.place.id)
    portal = await scene.make.tenant(resident)
    told = await scene.request(resident_id=resident.id)
    nobody = await scene.request(resident_id=None)
    for request_id in (told, told, nobody):
        await scene.look(request_id, utc_now())
    assert await scene.lines(told) == [("acknowledged", "resident")]
    assert await scene.lines(nobody) == []
    async with scene.make.session() as session:
        sql = "SELECT kind, title FROM notifications WHERE account_id = :id"
        bell = [tuple(row) for row in await session.execute(text(sql), {"id": portal.id})]
    assert bell == [("request_arrived", "Leak has arrived")]


async def test_a_resident_reads_the_visit_by_the_clock_of_the_property(scene: Scene) -> None:
    place = await scene.make.property(scene.owner, time_zone="America/Los_Angeles")
    resident = await scene.make.resident(place.id)
    tenant = await scene.make.tenant(resident)
    visit = datetime(2031, 3, 4, 22, 5, tzinfo=UTC)
    row = await scene.make.request(place, title="Leak", resident_id=resident.id, scheduled_date=visit)
    await scene.look(row.id, visit - timedelta(days=1))
    async with scene.make.session() as session:
        told = await session.scalars(
            text("SELECT message FROM notifications WHERE account_id = :id AND kind = 'request_visit'"),
            {"id": tenant.id},
        )
        assert [each for each in told if each] == ["Tue, Mar 4, 2:05 PM"]


async def test_silence_of_seven_days_is_a_yes_and_what_has_ended_reminds_nobody(scene: Scene) -> None:
    done = await scene.request(status="completed", completed_at=DUE)
    asked = await scene.look(done, DUE + timedelta(days=7, seconds=-1))
    assert (asked.stage, asked.wake_at) == ("asked", DUE + timedelta(days=7))
    for _ in range(2):
        state = await scene.look(done, DUE + timedelta(days=7))
        assert (state.stage, state.over) == ("fixed", True)
    assert await scene.lines(done) == [("confirmed", "resident")]
    cancelled = await scene.request(status="cancelled", cancelled_at=DUE)
    assert await scene.look(cancelled, DUE) == RequestState("cancelled", over=True)
    nobodys = await scene.request(status="completed", completed_at=DUE, resident_id=None)
    assert (await scene.look(nobodys, DUE)).over
    assert await scene.told(done) == await scene.told(cancelled) == []


async def test_random_histories_remind_whom_the_oracle_reminds(
    worker_database: Database, make: Maker, state: AppState
) -> None:
    """Nobody twice of one limit, nobody after the end; `python -m tests.prove maintenance` plays many."""
    played = await play_histories(worker_database, state.keys, make, range(30))
    assert played.differ == []
    assert played.reminders > 60
