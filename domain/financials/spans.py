"""The ranges of the money screens: the days that are shown, and the same days of the period before."""

from calendar import monthrange
from datetime import date, timedelta
from typing import Literal, NamedTuple

from domain.core.db.pipeline import Statement

Range = Literal["week", "month", "quarter", "year"]
MONTHS_OF: dict[Range, int] = {"month": 1, "quarter": 3, "year": 12}


class Span(NamedTuple):
    """The days from `since` to `until`, both counted, and those that they are compared with."""

    since: date
    until: date
    before_since: date
    before_until: date

    def parameters(self) -> dict[str, object]:
        return {name: day.isoformat() for name, day in self._asdict().items()}

    def days(self) -> dict[str, str]:
        """As filters of a list."""
        return {"since": self.since.isoformat(), "until": self.until.isoformat()}


def span_of(wanted: Range, today: date) -> Span:
    """The last seven days, or the calendar month, quarter or year that today is in, so far."""
    if wanted == "week":
        since = today - timedelta(days=6)
        return Span(since, today, since - timedelta(days=7), today - timedelta(days=7))
    months = MONTHS_OF[wanted]
    since = today.replace(month=(today.month - 1) // months * months + 1, day=1)
    return Span(since, today, months_before(since, months), months_before(today, months))


def months_before(day: date, months: int) -> date:
    """The same day so many months earlier, or the last one of that month."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def first_of_months(until: date, count: int) -> date:
    """The first day of so many calendar months that end with the one of `until`."""
    return months_before(until.replace(day=1), count - 1)


# Properties in several time zones: the latest of their days, because nothing is posted after its own.
_TODAY = """
SELECT to_char(coalesce(max(timezone(p.time_zone, now())::date), current_date), 'YYYY-MM-DD')
  FROM properties p
 WHERE p.id = ANY ((SELECT property_ids('payments.read'))::uuid[])
   AND (%(property_id)s::uuid IS NULL OR p.id = %(property_id)s::uuid)
"""


def today_of(property_id: object) -> Statement:
    """Today, where the property is; of all the caller's properties where none is named."""
    return Statement(_TODAY, {"property_id": property_id and str(property_id)})
