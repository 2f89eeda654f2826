"""Spans counted from today: 'next 30 days', 'past three months', 'more than 6 months ago', '3 days ago'."""

from datetime import date, timedelta

from agent.planner.annotations import Annotations
from agent.planner.days import AHEAD, BACK, MOVES, UNITS, Found, Period, add_months, number_at

_EARLIER = (("more", "than"), ("at", "least"), ("over",), ("longer", "than"))
_LATER = (("less", "than"), ("under",), ("within",), ("fewer", "than"))
_DAYS = {"day": 1, "week": 7, "wk": 7}
_MONTHS = {"month": 1, "mo": 1, "quarter": 3, "year": 12, "yr": 12}


def ago_at(marks: Annotations, at: int, today: date) -> Found | None:
    """Of more than so long ago without a first day, of less until today."""
    led = next((words for words in (*_EARLIER, *_LATER) if _says(marks, at, words)), ())
    where = at + len(led)
    count = number_at(marks, where)
    where, count = (where + 1, count) if count is not None else (where, 1)
    unit = marks.stem(where)
    if marks.text(where + 1) != "ago" or unit not in (*_DAYS, *_MONTHS):
        return None
    step = count * _MONTHS.get(unit, 0)
    day = add_months(today, -step) if step else today - timedelta(days=count * _DAYS[unit])
    if led in _EARLIER:
        return where + 2, Period(last=day - timedelta(days=0 if led == ("at", "least") else 1))
    if led in _LATER:
        return where + 2, Period(first=day + timedelta(days=1), last=today)
    return None if step else (where + 2, Period(first=day, last=day))


def _says(marks: Annotations, at: int, words: tuple[str, ...]) -> bool:
    return tuple(marks.text(at + each) for each in range(len(words))) == words


def counted(marks: Annotations, at: int, today: date) -> Found | None:
    """'next 30 days', '2 weeks', 'past three months', 'next couple of weeks', '30 to 60 days'."""
    direction = 0
    where = at
    if marks.text(where) in AHEAD + BACK:
        direction = -1 if marks.text(where) in BACK else 1
        where += 1
    if (spread := _spread(marks, where, today, direction or 1)) is not None:
        return spread
    count = number_at(marks, where)
    if count is None and _stands_for_one(marks, at):
        count = 1
    if count is None:
        return None
    where += 1
    if marks.text(where) == "of":
        where += 1
    unit = UNITS.get(marks.stem(where))
    if unit is None or (unit == "quarter" and not direction):
        return None
    where += 1
    if marks.text(where) == "ago":
        return None
    if marks.text(where) in ("from", "out") and marks.text(where + 1) in ("now", "today"):
        where += 2
    sign = direction or 1
    if unit in ("day", "week"):
        return where, Period(days=sign * count * (7 if unit == "week" else 1), aimed=direction != 0)
    months = count * {"month": 1, "quarter": 3, "year": 12}[unit]
    edge = add_months(today, sign * months)
    return where, Period(first=min(today, edge), last=max(today, edge), months=months, aimed=direction != 0)


def _stands_for_one(marks: Annotations, at: int) -> bool:
    """'for a year', 'older than a year': the article is gone. 'A stay in months' has none."""
    before = marks.text(at - 1)
    if marks.text(at + 1).endswith("s"):
        return False
    if marks.text(at) == "than":
        return before in ("older", "newer")
    return marks.text(at) in ("for", "within", "in") and before not in MOVES


def _spread(marks: Annotations, at: int, today: date, sign: int) -> Found | None:
    """'30 to 60 days' from today, 'between 2 and 4 weeks'."""
    start = at + (marks.text(at) == "between")
    low, high = number_at(marks, start), number_at(marks, start + 2)
    unit = UNITS.get(marks.stem(start + 3))
    if low is None or high is None or marks.text(start + 1) not in ("to", "and") or not low < high:
        return None
    if unit not in ("day", "week", "month"):
        return None
    near, far = sorted(_away(today, sign * count, unit) for count in (low, high))
    return start + 4, Period(first=near, last=far)


def _away(today: date, count: int, unit: str) -> date:
    return (
        add_months(today, count)
        if unit == "month"
        else today + timedelta(days=count * (7 if unit == "week" else 1))
    )


def rolling(unit: str, today: date, step: int) -> Period:
    """A week, month, quarter or year from today on, or back from it."""
    if unit == "week":
        return Period(days=7 * step, aimed=True)
    months = {"month": 1, "quarter": 3, "year": 12}[unit]
    edge = add_months(today, step * months)
    return Period(first=min(today, edge), last=max(today, edge), months=months)
