"""Groups by how they do: 'slowest vendor', 'which property takes longest to finish repairs'."""

from agent.planner.questions.grouping import by_group, group_before, is_grouped_by, ranks_spans
from agent.planner.questions.parts import Parts
from domain.portfolio_query.value import Grouping, Measure


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
    again |= {at + 1} if beside is not None and beside.value == name else set()
    by_group(parts, {at, where} | again, Grouping(field=group.value), descending=descending)
    parts.given["measure"] = Measure(kind="sum" if adds_up else "average", field=name)
    return True
