"""Days of the week as they are said: by their name alone, of this week, the next or the last."""

from datetime import date, timedelta

from agent.planner.annotations import Annotations
from agent.planner.days import BACK, WEEKDAYS, Found, Period, coming_weekday


def weekday_at(marks: Annotations, at: int, today: date) -> Found | None:
    """'friday', 'this friday', 'next monday' (that of the next week), 'last sunday', 'this weekend'."""
    led = marks.text(at) if marks.text(at) in ("this", "next", "coming", *BACK) else ""
    where = at + bool(led)
    monday = today - timedelta(days=today.weekday())
    if led == "this" and marks.text(where) == "weekend":
        return where + 1, Period(first=monday + timedelta(days=5), last=monday + timedelta(days=6))
    number = WEEKDAYS.get(marks.text(where))
    if number is None or (marks.text(where + 1) in ("to", "through") and marks.text(where + 2) in WEEKDAYS):
        return None
    day = coming_weekday(number, today)
    if led in BACK:
        day = coming_weekday(number, today - timedelta(days=7))
    elif led in ("this", "next"):
        day = monday + timedelta(days=number + 7 * (led == "next"))
    return where + 1, Period(first=day, last=day, weekly=not led)
