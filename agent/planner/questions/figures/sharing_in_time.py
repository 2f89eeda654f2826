"""Shares of what happened in a period: which part of the rows it is, and of which whole."""

from agent.planner.questions.conditions import is_place
from agent.planner.questions.parts import Parts
from agent.planner.questions.period.spans import within
from domain.portfolio_query.conditions import joined
from domain.portfolio_query.value import Condition, Measure


def _is_said_twice(parts: Parts, time: str) -> bool:
    """'of finished requests were done within two days': what happened is the whole."""
    said = [item for options in parts.items for item in options if item.kind == "time"]
    return len([item for item in said if item.value.name == time]) > 1


def share_of_period(parts: Parts) -> None:
    """'what percentage of leases expires within 90 days': the part is what happens then."""
    at, period = parts.first("share"), parts.given.get("period")
    day = parts.day_of(period.time) if period is not None else None
    said = "measure" in parts.given or "group_by" in parts.given
    dated = period is not None and bool(period.first or period.last or period.days)
    if at is not None and period is not None and not (said or dated) and _is_said_twice(parts, period.time):
        part = [each for each in parts.conditions.parts if not is_place(each)]
        parts.conditions.parts = [each for each in parts.conditions.parts if is_place(each)]
        parts.given["measure"] = Measure(kind="share", of=joined(part)) if part else Measure()
        parts.used.update({at} if part else ())
        return
    of = within(day, period, parts.today) if day is not None and period is not None and dated else None
    if at is None or said or period is None or of is None:
        return
    parts.used.add(at)
    state = next((name for name, field in parts.subject.fields.items() if period.time in field.options), None)
    if state is not None and parts.subject.usual_time:  # 'got cancelled this year': of those reported then
        parts.given["period"] = period.model_copy(update={"time": parts.subject.usual_time})
        of = Condition(field=state, values=(period.time,))
    else:
        del parts.given["period"]
    parts.given["measure"] = Measure(kind="share", of=of)
