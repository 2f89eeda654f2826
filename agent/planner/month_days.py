"""Days of a month that is named by where it lies: 'after the 5th last month', 'by the 10th'."""

from datetime import date, timedelta

from agent.planner.annotations import Annotations
from agent.planner.days import Found, Period, day_number, span_of
from agent.planner.positions import ordinal_of

BOUNDS = {
    **dict.fromkeys(("before", "until", "till", "by", "through"), "until"),
    **dict.fromkeys(("since", "from", "starting"), "from"),
    "after": "after",
}
_STEPS = {"this": 0, "current": 0, "last": -1, "past": -1, "previous": -1, "next": 1}
_BEHIND = ("", "at", "in", "by", "from", "for", "and", "per", "on")


def days_of_month(marks: Annotations, at: int, today: date) -> Found | None:
    """'after the 5th last month' ends with that month, 'before the 5th of last month' begins with it."""
    if (span := _span(marks, at, today)) is not None:
        return span
    bound, where = _bound(marks, at)
    number = day_number(marks.text(where)) if not marks.text(where).isdigit() else None
    number = number or (ordinal_of(marks.text(where)) if bound else None)
    if number is None:
        return None
    behind = where + 1 + (marks.text(where + 1) == "of")
    step = _STEPS.get(marks.text(behind))
    named = step is not None and marks.stem(behind + 1) == "month"
    if not named and (bound is None or bound == "on" or not marks.text(where)[:1].isdigit()):
        return None
    if not named and marks.text(where + 1) not in _BEHIND:
        return None
    first, last = span_of("month", today, (step or 0) if named else 0)
    if number > last.day:
        return None
    return behind + 2 if named else where + 1, _bounded(bound, first.replace(day=number), first, last, today)


def _span(marks: Annotations, at: int, today: date) -> Found | None:
    """'between the 1st and the 31st of this month', 'from the 20th to the 24th'."""
    low, high = (day_number(marks.text(each)) for each in (at + 1, at + 3))
    if marks.text(at) not in ("between", "from") or marks.text(at + 2) not in ("and", "to", "through"):
        return None
    behind = at + 4 + (marks.text(at + 4) == "of")
    step, named = _STEPS.get(marks.text(behind)), marks.stem(behind + 1) == "month"
    written = marks.text(at + 1)[-1:].isalpha() and marks.text(at + 3)[-1:].isalpha()
    written = written and marks.text(at + 4) in _BEHIND
    if not low or not high or low > high or not (written or named):
        return None
    first, last = span_of("month", today, step or 0 if named else 0)
    end = behind + 2 if named else at + 4
    return end, Period(first=first.replace(day=low), last=min(last, first + timedelta(days=high - 1)))


def _bound(marks: Annotations, at: int) -> tuple[str | None, int]:
    """The words that bound it, 'on or before' as 'by'."""
    if marks.text(at) == "on" and marks.text(at + 1) == "or" and marks.text(at + 2) in ("before", "after"):
        return ("by" if marks.text(at + 2) == "before" else "since"), at + 3
    word = marks.text(at)
    return (word, at + 1) if word in (*BOUNDS, "on") else (None, at)


def _bounded(bound: str | None, day: date, first: date, last: date, today: date) -> Period:
    side = BOUNDS.get(bound or "")
    if side == "until":
        end = day - timedelta(days=1) if bound == "before" else day
        opens = today if first <= today <= end else first
        return Period(first=min(opens, end), last=end, is_deadline=first <= today <= end)
    if side is not None:
        return Period(first=day + timedelta(days=1) if side == "after" else day, last=last)
    return Period(first=day, last=day)
