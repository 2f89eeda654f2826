"""For how long something has been as it is: 'vacant for over 90 days', 'open longer than 2 weeks'."""

from agent.planner.days import add_months
from agent.planner.questions.items import Amount, Item
from agent.planner.questions.parts import Parts
from domain.portfolio_query.value import Condition, Operator

BOUNDS: dict[str, Operator] = {
    **dict.fromkeys(("over", "above", "more"), "more_than"),
    **dict.fromkeys(("under", "below", "less"), "less_than"),
}


def lasting(parts: Parts, at: int, spoken: Item) -> None:
    """'vacant for over 90 days', 'open longer than 2 weeks': how long, not when."""
    span, said = spoken.value, spoken.words.lower().split()
    days, name = abs(span.days or 0) or _days_of(parts, span.months or 0), _duration(parts)
    before = parts.next_at(at, -1)
    if parts.says(before, "than"):
        before = parts.next_at(before, -1)
    compared = parts.find(before, "adjective")
    used = {at}
    is_long = compared is not None and (
        compared.value.field == name or (_took(parts) and compared.words == "longer")
    )
    if compared is not None and is_long and compared.value.degree == "comparative":
        used |= {before, parts.next_at(before)}
        operator: Operator = "more_than" if compared.value.descending else "less_than"
        before = parts.next_at(before, -1)
    elif said[0] in ("for", *BOUNDS) or _word(parts, at - 1) == "for":
        operator = BOUNDS.get(said[1] if said[0] == "for" else said[0], "at_least")
    else:
        return
    if name is not None and days and parts.free(at) and (_took(parts) or _is_state(parts, before)):
        _state(parts, used, name, operator, days)


def spans_months(parts: Parts, at: int, amount: Amount) -> bool:
    """'vacant for more than 2 months': how long. A number of weeks or months is an amount of nothing else."""
    name, word = _duration(parts), _word(parts, at + 1)
    unit = word.removesuffix("s")
    if unit not in ("day", "week", "month", "year") or (unit == "day" and parts.find(at + 1, "field")):
        return False
    if word == unit and amount.values[0] != 1:
        return False  # '3,200 a month'
    is_said = name is not None and any(_is_state(parts, each) for each in range(at))
    if name is not None and is_said:
        number = int(amount.values[0])
        months = number * {"month": 1, "year": 12}.get(unit, 0)
        days = _days_of(parts, months) if months else number * (7 if unit == "week" else 1)
        _state(parts, {at, at + 1}, name, amount.operator, days)
    return is_said or unit in ("week", "month")


def _is_state(parts: Parts, at: int) -> bool:
    """Words that say how the rows are; 'tenants for over a year' are so by their noun."""
    name = _duration(parts)
    if name is not None and parts.field_of(name).of_any_state and parts.find(at, "noun", "who"):
        return True
    return parts.find(at, "where") is not None and parts.find(at, "time") is None


def _duration(parts: Parts) -> str | None:
    """The field that says for how many days the rows have been as they are."""
    fields = parts.subject.fields.items()
    if _took(parts):
        return next((name for name, each in fields if each.unit == "days" and "took" in each.words), None)
    return next((name for name, each in fields if each.unit == "days" and "long" in each.more), None)


def _took(parts: Parts) -> set[int]:
    """Where 'took longer than a week' says that the time was needed, not how long it is so far."""
    return {at for at, options in enumerate(parts.items) if options[0].words.lower() in ("took", "taken")}


def _days_of(parts: Parts, months: int) -> int:
    """As many as the last months had."""
    return (parts.today - add_months(parts.today, -months)).days


def _state(parts: Parts, used: set[int], name: str, operator: Operator, days: int) -> None:
    parts.conditions.add(Condition(field=name, operator=operator, values=(str(days),)))
    here = [at for at, options in enumerate(parts.items) if options[0].words.lower() == "here"]
    parts.used.update(used | _took(parts), here if parts.field_of(name).of_any_state else ())


def _word(parts: Parts, at: int) -> str:
    item = parts.item(at)
    return item.words.lower() if item is not None else ""
