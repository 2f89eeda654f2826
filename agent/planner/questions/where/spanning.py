"""Spans of time that are amounts: 'terms of at least 12 months', '12 month leases'."""

from decimal import Decimal

from agent.planner.days import COUNTS
from agent.planner.questions.parts import Parts
from agent.planner.questions.where.durations import BOUNDS
from agent.planner.questions.where.numbers_of import WORTH, compare, counted_field
from agent.planner.questions.words.items import Amount, Item
from domain.portfolio_query.subject import Field

MONTHS = {"years": 12, "months": 1}  # in one of these
_HALF = Decimal("0.5")


def spanning(parts: Parts, at: int, spoken: Item) -> None:
    """'a grace period over 5 days', 'terms of at least 12 months': an amount, no days of the calendar."""
    before = parts.next_at(at, -1)
    if parts.says(before, "than"):
        before = parts.next_at(before, -1)
    longer, used = parts.find(before, "adjective"), {at, before}
    if longer is not None and longer.value.degree == "comparative":
        used |= {parts.next_at(before, -1), parts.next_at(before)}
        before = parts.next_at(before, -1)
    name = counted_field(parts, before)
    unit = parts.field_of(name).unit if name is not None else ""
    days, months = abs(spoken.value.days or 0), spoken.value.months
    count = Decimal(days) if unit == "days" else Decimal(months or 0) / MONTHS.get(unit, 1)
    said, measure = spoken.words.lower().split(), parts.given.get("measure")
    if name is not None and count and unit in (*MONTHS, "days") and not spoken.value.aimed:
        operator = BOUNDS.get(said[0], "is")
        if longer is not None:  # 'a grace period shorter than 5 days'
            operator = "more_than" if longer.value.descending else "less_than"
        return compare(parts, used, name, Amount(operator, (count,)))
    if measure is not None and measure.field and said == ["in", parts.field_of(measure.field).unit]:
        parts.used.add(at)  # 'average length in months'
    length = next((each for each, field in parts.subject.fields.items() if _is_length(field)), None)
    is_kind = parts.find(at + 1, "noun") and (said[0][0].isdigit() or said[0] in COUNTS)
    if length is not None and months and is_kind and not spoken.value.aimed:  # '12 month leases'
        near = (Decimal(months) - _HALF, Decimal(months) + _HALF)
        compare(parts, {at}, length, Amount("between", near))
    return None


def _is_length(field: Field) -> bool:
    return field.unit == "months" and "long" in field.more


def is_in(parts: Parts, at: int, name: str) -> bool:
    unit = parts.field_of(name).unit
    return unit in (*MONTHS, "days") and (parts.word(at) == unit or parts.word(at) in WORTH.get(unit, {}))
