"""How long ago: 'more than 6 months ago', 'less than 2 weeks ago', '3 days ago'."""

from datetime import date, timedelta

from agent.planner.annotations import Annotations
from agent.planner.days import add_months, number_at

_EARLIER = (("more", "than"), ("at", "least"), ("over",), ("longer", "than"))
_LATER = (("less", "than"), ("under",), ("within",), ("fewer", "than"))
_DAYS = {"day": 1, "week": 7, "wk": 7}
_MONTHS = {"month": 1, "mo": 1, "quarter": 3, "year": 12, "yr": 12}


def ago_at(marks: Annotations, at: int, today: date) -> tuple[int, date | None, date | None] | None:
    """Where it ends, with its first and last day: of more than so long ago no first one, of less today."""
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
        return where + 2, None, day - timedelta(days=0 if led == ("at", "least") else 1)
    if led in _LATER:
        return where + 2, day + timedelta(days=1), today
    return None if step else (where + 2, day, day)


def _says(marks: Annotations, at: int, words: tuple[str, ...]) -> bool:
    return tuple(marks.text(at + each) for each in range(len(words))) == words
