"""Two fields of a row against each other: 'rent above the asking rent', 'closed the day they were opened'."""

from agent.planner.questions.parts import Parts
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import Condition, Operator

OPERATORS: dict[str, Operator] = {
    "above": "more_than",
    "below": "less_than",
    "at_least": "at_least",
    "at_most": "at_most",
    "equal": "is",
}


def against(parts: Parts) -> None:
    for at in range(len(parts.items)):
        operator = _operator(parts, at) if parts.free(at) else None
        if operator is not None:
            _compared(parts, at, operator)


def _operator(parts: Parts, at: int) -> Operator | None:
    """'more than', 'exceeds', or 'bigger than'."""
    degree = parts.find(at, "adjective")
    if degree is not None and degree.value.degree == "comparative" and parts.says(at + 1, "than"):
        return "more_than" if degree.value.descending else "less_than"
    return next((operator for tag, operator in OPERATORS.items() if parts.says(at, tag)), None)


def _compared(parts: Parts, at: int, operator: Operator) -> None:
    before, after = parts.next_at(at, -1), parts.next_at(at + parts.says(at + 1, "than"))
    than = set(range(at + 1, at + 1 + parts.says(at + 1, "than")))
    owner = {after} if parts.says(after, "those") else set()  # 'than their estimate', 'before they moved in'
    if owner:
        after = parts.next_at(after)
    if parts.says(before, "not"):
        return
    own, other = (_operand(parts, each) for each in (before, after))
    if own is None or other is None or own == other or _kind(parts, own) != _kind(parts, other):
        return
    parts.conditions.add(Condition(field=own, operator=operator, other=other))
    parts.used.update({before, at, after} | than | owner)


def _operand(parts: Parts, at: int) -> str | None:
    """The amount or the day that is said there: by its name, or by what happened then ('moved in')."""
    item = parts.find(at, "field", "time") if parts.free(at) else None
    if item is None:
        return None
    name = parts.day_of(item.value.name) if item.kind == "time" else str(item.value)
    return name if name is not None and _kind(parts, name) is not None else None


def _kind(parts: Parts, name: str) -> str | None:
    kind = parts.field_of(name).kind
    return "amount" if kind in AMOUNTS else kind if kind == "day" else None
