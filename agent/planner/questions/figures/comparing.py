"""Comparing: places side by side, and neighbouring months, quarters or years."""

from dataclasses import replace
from datetime import date, timedelta

from agent.planner.days import Period as Spoken
from agent.planner.days import span_of, year_back
from agent.planner.questions.parts import Parts
from agent.planner.questions.where.naming import condition_of
from agent.planner.questions.words.items import Item
from domain.portfolio_query.value import (
    AnyOf,
    Bucket,
    Comparison,
    Condition,
    Expression,
    Grouping,
    Measure,
    Order,
)

SIDES = "_side_by_side"  # the unit of two periods that are compared
APART = "_apart"  # the days of each of them
SPANS: dict[str, Bucket] = {"by_month": "month", "by_quarter": "quarter", "by_year": "year"}


def compared(parts: Parts) -> None:
    """'compare A and B', 'which has more units, A or B': a figure for each of them."""
    at = parts.first("compare")
    is_more = at is None
    at = _comparative(parts) if at is None else at
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
    field = next((name for name, values in sides.items() if len(set(values)) > 1), None)
    than = next((each for each in range(len(parts.items)) if parts.says(each, "than")), None)
    group = parts.given.get("group_by")
    within = group is not None and group.field == "unit"  # 'cost per unit at A vs B' is no list of units
    is_of_more = is_more and than is not None and parts.next_at(than) not in places.get(field or "", ())
    if field is None or "then_by" in parts.given or is_of_more or within:
        return  # 'homes bigger than a one-bed at A or B'
    own = [each for each in parts.conditions.parts if isinstance(each, Condition) and each.field == field]
    parts.conditions.parts = [each for each in parts.conditions.parts if each not in own]
    sought = Condition(field=field, values=tuple(dict.fromkeys(sides[field])))
    compared_by = _comparative(parts)
    degree = parts.find(compared_by, "adjective") if compared_by is not None else None
    named = any(parts.find(each, "noun") for each in range(len(parts.items)))
    if degree is not None and field == parts.subject.one:  # 'which is older': of the rows themselves
        parts.given["order"] = Order(by=degree.value.field, descending=degree.value.descending)
        parts.conditions.add(sought)
    elif not named and (degree is not None or (is_more and _is_of_sums(parts))):
        return
    elif "group_by" in parts.given:  # 'vacant vs occupied units by property'
        parts.given["then_by"] = Grouping(field=field)
        parts.conditions.add(sought)
    else:
        parts.given["compare"] = Comparison(field=field, values=sought.values)
        if degree is not None:
            parts.given.setdefault("measure", Measure(kind="average", field=degree.value.field))
    parts.used.update({at, *places[field], *({compared_by} if degree is not None else ())})
    for each, options in enumerate(parts.items):
        if parts.says(each, "or", "compare", "than") or options[0].words.lower() in ("between", "both"):
            parts.used.add(each)
    _amount_compared(parts)


def _amount_compared(parts: Parts) -> None:
    amount = next((each for each in range(len(parts.items)) if _is_free_amount(parts, each)), None)
    if amount is not None and "measure" not in parts.given:
        name = parts.items[amount][0].value
        adds_up = name == parts.subject.amount or parts.subject.adds_up
        parts.given["measure"] = Measure(kind="sum" if adds_up else "average", field=name)
        parts.used.add(amount)


def _is_of_sums(parts: Parts) -> bool:
    """'who has more pets' is no sum of pet fees."""
    amounts = any(_is_free_amount(parts, each) for each in range(len(parts.items)))
    return parts.subject.adds_up and "measure" not in parts.given and not amounts


def _comparative(parts: Parts) -> int | None:
    """'more vacancies at A or at B', 'is A bigger than B'."""
    places = [at for at in range(len(parts.items)) if parts.free(at)]
    said = ((at, parts.find(at, "adjective")) for at in places)
    degrees = [at for at, item in said if item is not None and item.value.degree == "comparative"]
    return next((at for at in places if at in degrees or parts.says(at, "more")), None)


def _side(parts: Parts, at: int) -> Expression | None:
    """A name, or a value of a choice: 'cats vs dogs'."""
    if (name := parts.find(at, "name")) is not None:
        return condition_of(parts.subject, name.value)
    number, beside = parts.find(at, "number"), parts.find(at + 1, "field")
    if parts.says(at + 1, "or", "compare") and parts.find(at + 2, "number"):  # 'one and two bedrooms'
        beside = parts.find(at + 3, "field")
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
    """Without its year it is the last one that has begun: only those are compared."""
    first, last = spoken.first or date.min, spoken.last or date.min
    yearless = spoken.month is not None or spoken.turns
    return (year_back(first), year_back(last)) if yearless and first > today else (first, last)


def side_by_side(parts: Parts, spoken: list[tuple[int, Item]]) -> list[tuple[int, Item]]:
    """'compare this month to last month', 'Q1 vs Q3 this year': both as one period, by month or quarter; what
    lies between them is no part of it."""
    if set_apart(parts) is None or len({at for at, _ in spoken}) < 2:
        return spoken
    spans = [(_latest(each.value, parts.today), at, each) for at, each in spoken]
    for bucket in SPANS.values():
        sides = [each for each in spans if _is_one(bucket, each[0], parts.today)]
        if len(sides) != 2 or sides[0][0] == sides[1][0]:
            continue
        (first, at, item), (second, other, _) = sides
        whole = (min(first[0], second[0]), max(first[1], second[1]))
        around = {each for span, each, _ in spans if span[0] <= whole[0] and span[1] >= whole[1]}
        if len(spans) > 2 + len(around):
            continue
        parts.given |= {SIDES: bucket, APART: (first, second)}
        parts.used.update({other, *around})
        return [(at, replace(item, value=Spoken(first=whole[0], last=whole[1])))]
    return spoken


def set_apart(parts: Parts) -> int | None:
    """Where two periods are compared: 'this month vs last', 'more than in Q1'."""
    than = (
        at
        for at in range(1, len(parts.items))
        if parts.free(at)
        and parts.says(at, "than", "above", "below")
        and parts.find(parts.next_at(at), "period")
    )
    at = parts.first("compare")
    return next(than, None) if at is None else at


def _is_one(bucket: Bucket, days: tuple[date, date], today: date) -> bool:
    """A whole month, quarter or year, or what has passed of the present one."""
    first, last = span_of(bucket, max(days[0], date(2, 1, 1)), 0)
    return days[0] == first and days[1] in (last, today)


def apart(parts: Parts, day: str) -> None:
    """Of two periods that are no neighbours only their own days."""
    spans = sorted(parts.given.pop(APART, ()))
    if spans and spans[1][0] - spans[0][1] > timedelta(days=1):
        each = (
            Condition(field=day, operator="between", values=(a.isoformat(), b.isoformat())) for a, b in spans
        )
        parts.conditions.add(AnyOf(parts=tuple(each)))
        del parts.given["period"]
