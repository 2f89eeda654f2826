"""Averages of months, and groups by how they do: 'which property takes longest to finish repairs'."""

from agent.planner.questions.figures.comparing import SPANS
from agent.planner.questions.figures.grouping import by_group, group_before, is_grouped_by, ranks_spans
from agent.planner.questions.parts import UNNAMED, Parts
from domain.portfolio_query.value import Bucket, Grouping, Measure, Period


def ranks_by(parts: Parts, at: int, name: str, *, descending: bool) -> bool:
    """'slowest vendor', 'which property takes longest to finish repairs': by what it is on average, or comes
    to. 'which property has the oldest boiler' asks for that boiler, and 'slowest month' for how few there
    are."""
    beside, grouped, field = parts.find(at + 1, "field"), group_before(parts, at), parts.field_of(name)
    if grouped is not None and any(parts.says(each, "has") for each in range(grouped, at)):
        parts.used.add(grouped)
        if beside is None or beside.value != name:
            parts.given["limit"] = 1
            return False
    if field.unit in ("days", "minutes") and ranks_spans(parts, at, descending=not descending):
        return True
    is_group = beside is not None and beside.value != name and is_grouped_by(parts, beside.value)
    where = at + 1 if is_group and not parts.find(at + 1, "noun") else grouped
    group, adds_up = parts.find(where, "field") if where is not None else None, name == parts.subject.amount
    names_rows = any(parts.find(each, "noun") for each in range(len(parts.items)))
    if where is None or group is None or not (field.unit in ("days", "minutes") or (adds_up and names_rows)):
        return False
    again = {each for each in range(len(parts.items)) if parts.says(each, "average")}
    again |= {each - 1 for each in again if parts.says(each - 1, "by")}  # 'slowest vendor, by average days'
    again |= {each + 1 for each in again if parts.word(each + 1) == field.unit}
    again |= {at + 1} if beside is not None and beside.value == name else set()
    by_group(parts, {at, where} | again, Grouping(field=group.value), descending=descending)
    parts.given["measure"] = Measure(kind="sum" if adds_up else "average", field=name)
    return True


def average_of_spans(parts: Parts) -> None:
    """'average monthly expenses', 'how many requests a month on average': the average of the months."""
    measure, group, at = parts.given.get("measure"), parts.given.get("group_by"), parts.first("average")
    said = (bucket for each in range(len(parts.items)) if (bucket := _span_at(parts, each)) is not None)
    bucket, period = next(said, None), parts.given.get("period")
    time = period.time if period is not None else parts.subject.usual_time
    if measure is None or bucket is None or not time:
        return
    adds_up = measure.field and (parts.subject.adds_up or measure.field == parts.subject.amount)
    day = group.field if group and group.bucket else parts.day_of(time)
    is_average = (measure.kind == "average" and adds_up) or (measure.kind == "count" and at is not None)
    if day is None or not is_average:
        return
    if (then := parts.given.get("then_by")) is not None and then.bucket:
        del parts.given["then_by"]
    if group and group.bucket:
        del parts.given["group_by"]
    if not parts.subject.times[time].future:
        parts.given.setdefault("period", Period(time=time, sense="past"))  # what is to come is no month yet
    counts = any(parts.says(each, "count") for each in range(len(parts.items)))
    field = None if counts or (UNNAMED in parts.given and not parts.subject.adds_up) else measure.field
    every = Grouping(field=day, bucket=bucket)
    parts.given["measure"] = Measure(kind="average", field=field, every=every)
    said_so = (each for each in range(len(parts.items)) if parts.says(each, "average", "count", *SPANS))
    parts.used.update(said_so)


def _span_at(parts: Parts, at: int) -> Bucket | None:
    """'monthly', 'each month', 'a month'; 'by month' asks for each of them."""
    said = parts.word(at)
    if said == "month":
        return "month"
    return next((bucket for tag, bucket in SPANS.items() if parts.says(at, tag) and said[:2] != "by"), None)
