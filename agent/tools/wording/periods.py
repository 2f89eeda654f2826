"""Periods in words: 'that end in the next 30 days', 'who moved in from Oct 1, 2026 to Oct 31, 2026'."""

from datetime import date

from agent.tools.formatting import day, plural
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import Bucket, Period

_PLURAL = {"is": "are", "was": "were", "has": "have", "does": "do", "reaches": "reach"}
_UNBOUNDED = {"past": "already", "future": "from today on", "either": "at any time"}


def said_period(subject: Subject, period: Period, *, many: bool, today: date) -> str:
    """The clause after the noun: what happened, and when."""
    time = subject.times[period.time]
    behind = period.sense == "past" or (period.last is not None and period.last < today)
    words = (time.past if behind else time.future) or time.past or time.future
    verb = words[0] if words else period.time.replace("_", " ")
    first, _, rest = verb.partition(" ")
    if _is_theirs(subject, first):
        return f"whose {verb} {when(period)}"
    if first.endswith("ed") or first == "left" or not many:
        return f"that {verb} {when(period)}"
    base = _PLURAL.get(first) or first.removesuffix("s")
    return f"that {base} {rest} {when(period)}".replace("  ", " ")


def _is_theirs(subject: Subject, first: str) -> bool:
    """What happens to something of theirs, not to the rows: 'insurance expired', 'lease ends'."""
    if first.endswith("ed") or first in _PLURAL:
        return False
    related = {name for other in subject.relations for name in (other, other.removesuffix("s"))}
    return first in related or any(
        words.split()[0] == first for each in subject.fields.values() for words in each.words
    )


def span_name(first: str, bucket: Bucket) -> str:
    """'August 2025', 'Q3 2025' or '2025' of its first day."""
    begins = date.fromisoformat(first)
    if bucket == "month":
        return f"{begins:%B %Y}"
    return f"Q{(begins.month + 2) // 3} {begins.year}" if bucket == "quarter" else str(begins.year)


def when(period: Period) -> str:
    if period.days is not None:
        if period.days == 0:
            return "today"
        side = {"past": "in the last", "future": "in the next"}.get(period.sense, "within")
        return f"{side} {plural(period.days, 'day')}"
    if period.first and period.last:
        if period.first == period.last:
            return f"on {day(period.first)}"
        return f"from {day(period.first)} to {day(period.last)}"
    if period.first:
        return f"since {day(period.first)}" if period.sense == "past" else f"from {day(period.first)} on"
    if period.last:
        return f"until {day(period.last)}"
    return _UNBOUNDED[period.sense]
