"""Rows and groups in order: 'sorted by size', 'rank vendors by spend', 'newest start first'."""

from agent.planner.questions.figures.grouping import day_said, judged, of_groups, sorts_groups
from agent.planner.questions.parts import Parts
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import Measure, MeasureKind, Order

_RANKED = (*AMOUNTS, "day")
_LEADING = ("first", "on top", "at top", "up top")
_ONES = ("one", "ones", "up", "money", "amount")
_OF_DAYS = ("earliest", "soonest")
# Whether it is much of an amount, and late of a day: who has been here longest came first.
_ENDS = {
    **dict.fromkeys(("longest", "oldest"), (True, False)),
    **dict.fromkeys(("newest", "shortest"), (False, True)),
    **dict.fromkeys(("earliest", "soonest", "smallest", "cheapest", "lowest", "fewest"), (False, False)),
    **dict.fromkeys(("latest", "biggest", "largest", "greatest", "most", "costliest"), (True, True)),
}
_ROWS = ("orders", "ranks", "sorts")  # no verbs: rows of some kind


def sorts(parts: Parts, at: int) -> None:
    leading = parts.word(at)
    if leading in _ROWS:
        return
    where, by = parts.next_at(at), parts.first("by")
    where += parts.says(where, "those")  # 'by their size'
    if by is not None and by > at and not (_is_sorted(parts, where) and by != where + 1):
        where = parts.next_at(by)
        where += parts.says(where, "those")  # 'order the units of Alder Court by size'
    item, time = parts.find(where, "field"), parts.find(where, "time")
    used = {at, by} if by is not None and at < by < where else {at}
    if sorts_groups(parts, where, by if by is not None else at):
        parts.used.update(used)
    elif item is not None and _is_sorted(parts, where):
        counts = by is not None and parts.word(by).endswith(" of")
        best_first = leading.startswith("rank") and parts.field_of(item.value).kind in AMOUNTS
        descending = counts or best_first
        parts.given["order"] = Order(by=item.value, descending=descending)
        parts.used.update(used | {where})
    elif time and not _is_state(parts, where, by) and (day := parts.day_of(time.value.name)):
        parts.given["order"] = Order(by=day)  # 'in order of when they end'
        parts.used.update(used | {where})
    elif parts.says(where, "descending", "ascending") or _leads_behind(parts, where, time=time is not None):
        parts.used.update(used)  # 'sorted high to low'


def _is_state(parts: Parts, at: int, by: int | None) -> bool:
    """'sort the completed requests, fastest first' says which they are."""
    return parts.find(at, "where") is not None and (by is None or by > at)


def _leads_behind(parts: Parts, at: int, *, time: bool) -> bool:
    places = range(at, len(parts.items)) if time else (at,)
    return any(leads(parts, each) for each in places)


def _is_sorted(parts: Parts, at: int) -> bool:
    item = parts.find(at, "field")
    return item is not None and parts.field_of(item.value).kind != "record"


def leads(parts: Parts, at: int) -> int | None:
    """Where 'first' stands in 'oldest first', 'newest start first': all rows, in that order."""
    end = at + 1
    while parts.find(end, "field", "time") or parts.word(end) in _ONES:
        end += 1
    ranks = parts.says(at, "highest", "lowest", "next") or parts.word(at) in _ENDS
    return end if (ranks or parts.find(at, "adjective")) and parts.word(end) in _LEADING else None


def falls(parts: Parts, at: int) -> None:
    """'rents from high to low', 'newest start first', 'soonest first'; of groups their figure."""
    end, order, adjective = leads(parts, at) or at, parts.given.get("order"), parts.find(at, "adjective")
    used, name = set(range(at, end + 1)), _said_between(parts, at, end)
    used |= {each for each in range(at) if parts.says(each, "sort")}  # 'sort all units, largest first'
    if "group_by" in parts.given and order is not None and order.by != "measure":  # 'min rent by property, …'
        kind: MeasureKind = "maximum" if order.descending else "minimum"
        parts.given["measure"], order = Measure(kind=kind, field=order.by), None
        parts.given.pop("limit", None)
    if name is None and order is not None and order.by != "measure":
        name = order.by
    if adjective is not None and name is None:
        name = adjective.value.field
    elif name is None and parts.says(at, "next"):
        name = day_said(parts)
    if "group_by" in parts.given and name is None and parts.word(at) in _OF_DAYS:
        return  # 'expirations by property, earliest first': groups have no day
    if "group_by" in parts.given and (name is None or parts.field_of(name).kind in AMOUNTS):
        of_groups(parts, used, descending=_falls(parts, at, None))
        return
    if name is None and (near := amount_near(parts, at)) is not None:
        where, name = near
        compared = parts.find(where + 1, "number") or parts.find(where - 1, "number")
        used |= set() if compared else {where}  # 'estimated at 500 or more, biggest first'
    if name is not None and (order is None or order.by == name):
        parts.given["order"] = Order(by=name, descending=_falls(parts, at, name))
        parts.given.pop("limit", None)
        parts.used.update(used)


def _falls(parts: Parts, at: int, name: str | None) -> bool:
    """Whether much of it comes first, or what is late."""
    adjective, word = parts.find(at, "adjective"), parts.word(at)
    is_day = name is not None and parts.field_of(name).kind == "day"
    if adjective is not None and (name == adjective.value.field or word not in _ENDS):
        return bool(adjective.value.descending)
    if word in _ENDS:
        return _ENDS[word][is_day]
    most = judged(parts, at, summed=True) if name is None else None
    return parts.says(at, "descending", "highest") if most is None else most


def _said_between(parts: Parts, at: int, end: int) -> str | None:
    """The amount or the day there: 'newest start first', 'soonest move-out first'."""
    items = (parts.find(each, "field", "time") for each in range(at + 1, end))
    names = (item.value if item.kind == "field" else parts.day_of(item.value.name) for item in items if item)
    return next((name for name in names if name and parts.field_of(name).kind in _RANKED), None)


def amount_near(parts: Parts, at: int) -> tuple[int, str] | None:
    """Where an amount or a day is named, and which."""
    for each in (*range(at + 1, len(parts.items)), *range(at - 1, -1, -1)):
        item = parts.find(each, "field")
        per = parts.says(each - 1, "by") and parts.word(each - 1) == "per"
        if item is not None and not per and parts.free(each) and parts.field_of(item.value).kind in _RANKED:
            return each, str(item.value)
    return None


def by_date(parts: Parts) -> None:
    """'move-outs in November by date': in the order of the day that is meant."""
    at, period = parts.first("dated"), parts.given.get("period")
    time = period.time if period is not None else parts.subject.usual_time
    name = parts.day_of(time) if at is not None and time else None
    if at is not None and name is not None and not parts.given.keys() & {"order", "measure", "group_by"}:
        parts.given["order"] = Order(by=name)
        parts.used.add(at)
