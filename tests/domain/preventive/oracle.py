"""The due dates of a rule, counted one by one as on paper, and the work orders that a day must have: where it
counts from its due dates, and where it counts from completions."""

from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import takewhile
from zoneinfo import ZoneInfo


@dataclass(frozen=True)
class Rule:
    value: int
    unit: str
    first: date
    notice: int
    season: tuple[str, str] | None = None

    def days(self) -> Iterator[date]:
        for step in range(10_000):
            day = self._steps_after(self.first, step)
            if self._in_season(day):
                yield day

    def after(self, completed: date) -> date:
        """One interval after a completion, and then the first day of the season."""
        day = self._steps_after(completed, 1)
        while not self._in_season(day):
            day += timedelta(days=1)
        return day

    def _steps_after(self, start: date, steps: int) -> date:
        if self.unit in ("days", "weeks"):
            return start + timedelta(days=steps * self.value * (7 if self.unit == "weeks" else 1))
        months = start.month - 1 + steps * self.value * (12 if self.unit == "years" else 1)
        year, month = start.year + months // 12, months % 12 + 1
        return date(year, month, min(start.day, monthrange(year, month)[1]))

    def due_by(self, now: datetime, zone: str) -> list[date]:
        """Those whose notice has begun on the property's day of an instant."""
        last = now.astimezone(ZoneInfo(zone)).date() + timedelta(days=self.notice)
        return list(takewhile(lambda day: day <= last, self.days()))

    def _in_season(self, day: date) -> bool:
        if self.season is None:
            return True
        (low, high), of_year = self.season, f"{day.month:02}-{day.day:02}"
        return low <= of_year <= high if low <= high else of_year >= low or of_year <= high


@dataclass
class Paper:
    """A schedule that counts from completions, kept by hand: what was made, what is open, what is next."""

    rule: Rule
    zone: str
    made: list[date]
    next_day: date | None
    open_day: date | None = None
    last_completed: date | None = None

    def swept(self, now: datetime) -> None:
        notice = timedelta(days=self.rule.notice)
        if self.next_day is not None and self.next_day - notice <= self.day_of(now):
            self.made.append(self.next_day)
            self.open_day, self.next_day = self.next_day, None

    def completed(self, now: datetime) -> None:
        day = self.day_of(now)
        following = self.rule.after(day)
        while following in self.made:
            following = self.rule.after(following)
        self.open_day, self.next_day, self.last_completed = None, following, day

    def day_of(self, now: datetime) -> date:
        return now.astimezone(ZoneInfo(self.zone)).date()


# Short months, a leap day, the end of a year, and more than one due date at once after days without a sweep.
RULES = (
    Rule(1, "months", date(2027, 10, 31), 5),
    Rule(1, "years", date(2027, 2, 28), 30),
    Rule(6, "months", date(2027, 8, 31), 0),
    Rule(2, "weeks", date(2027, 9, 6), 14, ("04-01", "10-15")),
    Rule(3, "days", date(2027, 12, 30), 1, ("12-20", "01-20")),
    Rule(1, "days", date(2028, 2, 26), 0, ("02-26", "04-05")),
)
