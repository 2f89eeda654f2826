"""The limits of a request, counted by walking: who must have been told of which missed limit at a look."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

HOURS = {"answer_hours_urgent": 1, "answer_hours": 24, "update_hours_urgent": 4, "update_hours_high": 24}
DAYS = {"update_days_normal": 5, "update_days_low": 14}
HOURS_BETWEEN = {"urgent": 1, "high": 4}


def end_of_working_days(started: datetime, days: int, zone: str, closed: Collection[date]) -> datetime:
    """Walks in quarters of an hour, and ends where the property's day is past the last one that counts."""
    there = started.replace(minute=started.minute // 15 * 15, second=0, microsecond=0)
    counted, last = 0, started.astimezone(ZoneInfo(zone)).date()
    while True:
        day = there.astimezone(ZoneInfo(zone)).date()
        if day > last:
            if counted == days:
                return there
            last = day
            if day.strftime("%a") not in ("Sat", "Sun") and day not in closed:
                counted += 1
        there += timedelta(minutes=15)


@dataclass
class Watched:
    """One request as its oracle sees it; `told` has each person with the limit that they were told of."""

    zone: str
    closed: Collection[date]
    priority: str
    managers: Collection[UUID]
    owners: Collection[UUID]
    started: datetime
    kind: str | None = "answer"
    assignee: UUID | None = None
    reminders: int = 0
    told: list[tuple[UUID, datetime]] = field(default_factory=list)
    lines: int = 0

    @property
    def due(self) -> datetime | None:
        if self.kind is None:
            return None
        if self.kind == "answer":
            return self.started + timedelta(hours=1 if self.priority == "urgent" else 24)
        if self.priority in ("urgent", "high"):
            return self.started + timedelta(hours=4 if self.priority == "urgent" else 24)
        return end_of_working_days(self.started, 14 if self.priority == "low" else 5, self.zone, self.closed)

    def hears(self, now: datetime) -> None:
        self.kind, self.started, self.reminders = "update", now, 0

    def is_reckoned_again(self) -> None:
        self.reminders = 0

    def ends(self) -> None:
        self.kind = None

    def is_looked_at(self, now: datetime) -> datetime | None:
        """Tells whoever is to know by now; answers when the next one is due."""
        due = self.due
        while due is not None and self.reminders < 3:
            at = due + timedelta(hours=self.reminders * HOURS_BETWEEN.get(self.priority, 24))
            if at > now:
                return at
            people = ([self.assignee] if self.assignee else [], self.managers, self.owners)
            for person in people[self.reminders]:
                if (person, due) not in self.told:
                    self.told.append((person, due))
            self.reminders += 1
            self.lines += 1
        return None
