"""Random histories of requests through the services, beside the oracle: answers, pauses, weekends, zones."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from domain.access.principal import principal_of
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.maintenance import clock, closing, service, silence
from domain.maintenance.rules import NewNote, NewRequest, Pause, Reopening, RequestChanges
from domain.maintenance.silence import RequestState
from domain.models import Company, Property
from domain.models.maintenance import REQUEST_PRIORITIES
from tests.domain.maintenance.oracle import Watched
from tests.factories import Maker, Person

ZONES = (
    *("America/New_York", "America/Phoenix", "America/Santiago", "America/St_Johns", "Pacific/Pago_Pago"),
    *("Australia/Lord_Howe", "Pacific/Kiritimati", "Africa/Cairo", "Europe/Lisbon", "Asia/Kathmandu"),
)
SYSTEM = EntryPoint.by_system(silence.SYSTEM)
EVENTS_AT_MOST = 7
A_PROPERTY = 25  # histories of one property and one company's closed days
_TOLD = "SELECT account_id, dedupe_key FROM notifications WHERE dedupe_key LIKE :key"
_LINES = "SELECT count(*) FROM request_events WHERE request_id = :id AND kind = 'reminded'"


class Clock:
    """What the services take for now."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    @contextmanager
    def kept(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            for module in (service, clock, closing):
                patch.setattr(module, "utc_now", lambda: self.now)
            yield


@dataclass
class House:
    """One property with a worker, two managers and an owner, of a company with closed days."""

    database: Database
    keys: Keys
    make: Maker
    place: Property
    owner: Person
    managers: tuple[Person, Person]
    worker: Person
    closed: frozenset[date]

    @classmethod
    async def built(cls, database: Database, keys: Keys, make: Maker, draw: random.Random) -> "House":
        owner = await make.person()
        place = await make.property(owner, time_zone=draw.choice(ZONES))
        days = frozenset(date(2026, 1, 1) + timedelta(days=draw.randrange(365)) for _ in range(40))
        async with make.session() as session:
            company = await session.get_one(Company, place.company_id)
            company.closed_days = sorted(days)
        people = [await make.colleague(place.id, role) for role in ("manager", "manager", "maintenance")]
        return cls(database, keys, make, place, owner, (people[0], people[1]), people[2], days)

    async def do(self, what: Any, **named: Any) -> Any:
        async with unit_of_work(self.database, EntryPoint.by_account(self.owner.id)) as work:
            return await what(session=work.session, principal=principal_of(work.auth), **named)

    async def look(self, request_id: UUID, now: datetime) -> RequestState:
        async with unit_of_work(self.database, SYSTEM) as work:
            return await silence.settle(
                session=work.session, scope=work.scope, keys=self.keys, request_id=request_id, now=now
            )

    async def version(self, request_id: UUID) -> int:
        async with self.make.session() as session:
            wanted = text("SELECT version FROM maintenance_requests WHERE id = :id")
            return int(await session.scalar(wanted, {"id": request_id}) or 0)

    async def reminded(self, request_id: UUID) -> tuple[list[tuple[UUID, str]], int]:
        """Who was told of which limit, each as often as they were, and how many lines say so."""
        async with self.make.session() as session:
            told = await session.execute(text(_TOLD), {"key": f"request_late/{request_id}/%"})
            lines = await session.scalar(text(_LINES), {"id": request_id})
            return sorted((row[0], row[1].rpartition("/")[2]) for row in told), int(lines or 0)


class History:
    """One request from its report on, with what happens to it at random."""

    def __init__(self, house: House, draw: random.Random, clock_: Clock) -> None:
        self.house, self.draw, self.clock = house, draw, clock_
        self.paused_until: datetime | None = None
        self.ended = False

    async def played(self) -> list[str]:
        """What differs from the oracle, and whoever was told after the end."""
        await self._reported()
        for _ in range(self.draw.randint(2, EVENTS_AT_MOST)):
            await self._passes(timedelta(minutes=self.draw.choice((10, 90, 700, 3_000, 9_000, 20_000))))
            await self._event()
        await self._passes(timedelta(days=self.draw.choice((1, 40))))
        if not self.ended:
            await self._completed()
        known = await self.house.reminded(self.id)
        await self._passes(timedelta(days=30))
        told = sorted((person, str(due)) for person, due in self.oracle.told)
        found = await self.house.reminded(self.id)
        differs = [] if found == (told, self.oracle.lines) else [f"{found} instead of {told}"]
        return differs + ([] if found == known else ["somebody was reminded after the end"])

    async def _reported(self) -> None:
        draw, house = self.draw, self.house
        self.clock.now = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=draw.randrange(300_000))
        priority = draw.choice(list(REQUEST_PRIORITIES))
        fields = NewRequest(property_id=house.place.id, description="It drips.", priority=priority)
        self.id: UUID = (await house.do(service.add, fields=fields)).id
        self.oracle = Watched(
            zone=house.place.time_zone,
            closed=house.closed,
            priority=priority,
            managers=[person.id for person in house.managers],
            owners=[house.owner.id],
            started=self.clock.now,
        )

    async def _passes(self, span: timedelta) -> None:
        """The process looks when it is to, now and then twice, or not at all until the end."""
        until, away = self.clock.now + span, self.draw.random() < 0.2
        while not away:
            at = await self._looked()
            if at is None or at > until:
                break
            self.clock.now = at
        self.clock.now = until
        for _ in range(self.draw.choice((1, 1, 2))):
            await self._looked()

    async def _looked(self) -> datetime | None:
        expected = self.oracle.is_looked_at(self.clock.now)
        state = await self.house.look(self.id, self.clock.now)
        if not state.over and state.wake_at != expected:
            raise AssertionError(f"woken at {state.wake_at} instead of {expected}: {self.oracle}")
        return None if state.over else expected

    async def _event(self) -> None:
        if self.ended:
            # Within the fourteen days in which that may be; later it stays as it is.
            if self.clock.now - self.ended_at < timedelta(days=13):
                await self.house.do(closing.reopen, request_id=self.id, fields=Reopening(reason="Again"))
                self._heard()
                self.ended = False
            return
        happens = self.draw.choice(
            (self._answered, self._noted, self._paused, self._reprioritised, self._given, self._completed)
        )
        await happens()

    async def _answered(self) -> None:
        """Something is said to the resident, which ends a pause as well."""
        note = NewNote(body="On Monday.", reader="resident")
        await self.house.do(closing.add_note, request_id=self.id, fields=note)
        self._heard()

    async def _noted(self) -> None:
        """A note for staff is no sign of life."""
        await self.house.do(closing.add_note, request_id=self.id, fields=NewNote(body="Hm."))

    async def _paused(self) -> None:
        if self.paused_until and self.paused_until > self.clock.now:
            await self.house.do(clock.resume, request_id=self.id)
            self._heard()
            return
        self.paused_until = self.clock.now + timedelta(minutes=self.draw.randrange(30, 15_000))
        fields = Pause(reason="Parts", until=self.paused_until)
        await self.house.do(clock.pause, request_id=self.id, fields=fields)
        self.oracle.hears(self.paused_until)

    async def _reprioritised(self) -> None:
        priority = self.draw.choice(list(REQUEST_PRIORITIES))
        await self._edit(priority=priority)
        self.oracle.priority = priority
        self.oracle.is_reckoned_again()

    async def _given(self) -> None:
        """To the worker, or to a manager, who is then told once of each limit for both reasons."""
        person = self.draw.choice((self.house.worker, self.house.managers[0]))
        if person.id == self.oracle.assignee:
            return
        await self._edit(assignee_id=person.id)
        self.oracle.assignee = person.id
        self._heard()

    async def _completed(self) -> None:
        await self._edit(status="completed")
        self.oracle.ends()
        self.ended, self.ended_at, self.paused_until = True, self.clock.now, None

    async def _edit(self, **changes: Any) -> None:
        version = await self.house.version(self.id)
        given = RequestChanges(**changes)
        await self.house.do(service.edit, request_id=self.id, version=version, changes=given)

    def _heard(self) -> None:
        self.oracle.hears(self.clock.now)
        self.paused_until = None


@dataclass
class Played:
    """How many reminders there were, and each history with what differs."""

    reminders: int = 0
    differ: list[str] = field(default_factory=list)


async def play_histories(database: Database, keys: Keys, make: Maker, seeds: range) -> Played:
    played, kept = Played(), Clock()
    house: House | None = None
    with kept.kept():
        for number, seed in enumerate(seeds):
            draw = random.Random(seed)
            if house is None or number % A_PROPERTY == 0:
                house = await House.built(database, keys, make, draw)
            history = History(house, draw, kept)
            try:
                found = await history.played()
            except AssertionError as error:
                found = [str(error)]
            played.differ += [f"seed {seed} in {house.place.time_zone}: {each}" for each in found]
            played.reminders += len(history.oracle.told)
    return played
