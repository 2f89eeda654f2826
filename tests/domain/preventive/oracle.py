"""The due dates of a rule, counted one by one as on paper, and the work orders that a day must have."""

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
            if self.unit in ("days", "weeks"):
                day = self.first + timedelta(days=step * self.value * (7 if self.unit == "weeks" else 1))
            else:
                months = self.first.month - 1 + step * self.value * (12 if self.unit == "years" else 1)
                year, month = self.first.year + months // 12, months % 12 + 1
                day = date(year, month, min(self.first.day, monthrange(year, month)[1]))
            if self._in_season(day):
                yield day

    def due_by(self, now: datetime, zone: str) -> list[date]:
        """Those whose notice has begun on the property's day of an instant."""
        last = now.astimezone(ZoneInfo(zone)).date() + timedelta(days=self.notice)
        return list(takewhile(lambda day: day <= last, self.days()))

    def _in_season(self, day: date) -> bool:
        if self.season is None:
            return True
        (low, high), of_year = self.season, f"{day.month:02}-{day.day:02}"
        return low <= of_year <= high if low <= high else of_year >= low or of_year <= high


# Short months, a leap day, the end of a year, and more than one due date at once after days without a sweep.
RULES = (
    Rule(1, "months", date(2027, 10, 31), 5),
    Rule(1, "years", date(2027, 2, 28), 30),
    Rule(6, "months", date(2027, 8, 31), 0),
    Rule(2, "weeks", date(2027, 9, 6), 14, ("04-01", "10-15")),
    Rule(3, "days", date(2027, 12, 30), 1, ("12-20", "01-20")),
    Rule(1, "days", date(2028, 2, 26), 0, ("02-26", "04-05")),
)
