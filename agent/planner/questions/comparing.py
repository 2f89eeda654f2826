"""Comparing: places side by side, and neighbouring months, quarters or years."""

from dataclasses import replace
from datetime import date

from agent.planner.days import span_of, year_back
from agent.planner.periods import Period as Spoken
from agent.planner.questions.items import Item
from agent.planner.questions.naming import condition_of
from agent.planner.questions.parts import Parts
from domain.portfolio_query.value import Bucket, Comparison, Condition, Expression, Measure

SIDES = "_side_by_side"  # the unit of two neighbouring periods that are compared
SPANS: dict[str, Bucket] = {"by_month": "month", "by_quarter": "quarter", "by_year": "year"}


def compared(parts: Parts) -> None:
    """'compare A and B': a figure for each of them."""
    at = parts.first("compare")
    if at is None:
        return
    sides: dict[str, list[str]] = {}
    places: dict[str, set[int]] = {}
    for each in range(len(parts.items)):
        found = _side(parts, each)
        if isinstance(found, Condition) and found.operator == "is":
            sides.setdefault(found.field, []).extend(found.values)
            rooms = {each + 1} if parts.find(each, "number") else set()
            places.setdefault(found.field, set()).update({each, *rooms})
    field = next((name for name, values in sides.items() if len(values) > 1), None)
    if field is None or "group_by" in parts.given:
        return
    parts.given["compare"] = Comparison(field=field, values=tuple(sides[field]))
    parts.used.update({at, *places[field]})
    for each, options in enumerate(parts.items):
        if parts.says(each, "or", "compare") or options[0].words.lower() == "between":
            parts.used.add(each)
    amount = next((each for each in range(len(parts.items)) if _is_free_amount(parts, each)), None)
    if amount is not None and "measure" not in parts.given:
        name = parts.items[amount][0].value
        adds_up = name == parts.subject.amount or parts.subject.adds_up
        parts.given["measure"] = Measure(kind="sum" if adds_up else "average", field=name)
        parts.used.add(amount)


def _side(parts: Parts, at: int) -> Expression | None:
    """A name, or a value of a choice: 'cats vs dogs'."""
    if (name := parts.find(at, "name")) is not None:
        return condition_of(parts.subject, name.value)
    number, beside = parts.find(at, "number"), parts.find(at + 1, "field")
    if number is not None and beside is not None and not number.value.is_compared:
        if parts.field_of(beside.value).kind == "number":  # 'one bedrooms vs two bedrooms'
            return Condition(field=beside.value, values=(str(number.value.values[0]),))
        return None
    for item in parts.items[at]:
        stated = item.value if item.kind == "where" else item.value.where if item.kind == "phrase" else None
        if isinstance(stated, Condition) and parts.field_of(stated.field).kind in ("choice", "number"):
            return stated
    return None


def _is_free_amount(parts: Parts, at: int) -> bool:
    item = parts.item(at)
    is_field = item is not None and item.kind == "field" and parts.free(at)
    return is_field and item is not None and parts.field_of(item.value).kind == "money"


def _latest(spoken: Spoken, today: date) -> tuple[date, date]:
    """A month without its year is the last one that has begun: only those are compared."""
    first, last = spoken.first or date.min, spoken.last or date.min
    return (year_back(first), year_back(last)) if spoken.month and first > today else (first, last)


def side_by_side(parts: Parts, spoken: list[tuple[int, Item]]) -> list[tuple[int, Item]]:
    """'compare this month to last month': both as one period, by month."""
    if parts.first("compare") is None or len({at for at, _ in spoken}) != 2:
        return spoken
    (at, item), (second, _) = spoken
    first, last = sorted(_latest(each.value, parts.today) for _, each in spoken)
    for bucket in SPANS.values() if first[0] > date.min else ():
        if [first, last] == [span_of(bucket, first[0], step) for step in (0, 1)]:
            parts.given[SIDES] = bucket
            parts.used.add(second)
            return [(at, replace(item, value=Spoken(first=first[0], last=last[1])))]
    return spoken
