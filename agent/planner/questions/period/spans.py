"""Periods of a question as those of a query: which side of today is meant is for the verb to say."""

from datetime import date, timedelta
from typing import Literal

from agent.planner.days import UNITS, span_of, year_back
from agent.planner.days import Period as Spoken
from agent.planner.questions.parts import Parts
from agent.planner.questions.words.items import TimeWord
from domain.portfolio_query.value import Condition, Operator, Period, Sense

Tense = Literal["past", "future", "both"]
SOON = 30
HALF_A_YEAR = 183


def period_of(time: str, tense: Tense, spoken: Spoken | None, today: date) -> Period:
    """Past verbs end today, future ones begin today; days without a year are the last or next ones."""
    if spoken is None:
        return _unbounded(time, tense)
    if spoken.days is not None:
        return Period(time=time, sense=_side(tense, spoken), days=abs(spoken.days))
    first, last = spoken.first, spoken.last
    if tense == "past" or (tense == "both" and first is not None and (first - today).days > HALF_A_YEAR):
        first, last = _behind(spoken, today)
    sense: Sense = "past" if tense == "past" else "either"
    if tense == "future" and last is not None and last < today:
        sense = "either"
    return Period(time=time, sense=sense, first=first, last=last)


def _unbounded(time: str, tense: Tense) -> Period:
    if tense == "past":
        return Period(time=time, sense="past")
    return Period(time=time, sense="future", days=SOON)


def _side(tense: Tense, spoken: Spoken) -> Sense:
    if spoken.aimed or tense == "both":
        return "past" if (spoken.days or 0) < 0 else "future"
    return "past" if tense == "past" or (spoken.days or 0) < 0 else "future"


def _behind(spoken: Spoken, today: date) -> tuple[date | None, date | None]:
    first, last = None if spoken.is_deadline else spoken.first, spoken.last
    begins = first or last
    if spoken.weekly and first is not None and first > today:
        return first - timedelta(days=7), last and last - timedelta(days=7)
    without_year = spoken.turns or spoken.month is not None
    if without_year and begins is not None and begins > today:
        then = spoken.before
        first = first and (then.first if then and then.first else year_back(first))
        last = last and (then.last if then and then.last else year_back(last))
    if spoken.months and first is not None and first >= today and last is not None:
        first, last = today - (last - today), today
    if last is not None and first is not None and last < first:
        last = None
    return first, last


def within(day: str, period: Period, today: date) -> Condition | None:
    """The period as a condition of the day, where an end is known: what 'has run out' did so by today."""
    first, last = period.first, period.last
    if period.days is not None:
        span = timedelta(days=period.days)
        first = today - span if period.sense in ("past", "either") else today
        last = today + span if period.sense in ("future", "either") else today
    if period.sense == "past":
        last = min(last or today, today)
    if period.sense == "future":
        first = max(first or today, today)
    ends = tuple(end.isoformat() for end in (first, last) if end is not None)
    operator: Operator = "between" if len(ends) == 2 else "at_most" if first is None else "at_least"
    return Condition(field=day, operator=operator, values=ends) if ends else None


def is_of_all(parts: Parts, word: TimeWord, tense: Tense, *, soon: bool) -> bool:
    """By spans of time all rows are meant, and of what is planned one by one not only the next days."""
    group = parts.given.get("group_by")
    planned = parts.subject.times[word.name].planned and tense != "past" and not soon
    return planned or (group is not None and bool(group.bucket))


def begins_now(spoken: Spoken, today: date) -> bool:
    """'between now and Friday' is to come; 'this month' is not, on its first day."""
    said = spoken.first, spoken.last
    if spoken.is_deadline or spoken.first != today or spoken.last in (None, today):
        return False
    return all(said != span_of(unit, today, 0) for unit in UNITS.values())
