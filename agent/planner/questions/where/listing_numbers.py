"""Several numbers of one field: 'floors 2, 3 and 4', '1 or 2 bedroom', 'second or third floor'."""

from decimal import Decimal

from agent.planner.positions import ordinal_of
from agent.planner.questions.parts import Parts
from agent.planner.questions.where.numbers_of import counted_field
from agent.planner.questions.words.items import Amount
from domain.portfolio_query.value import Condition


def listed_behind(parts: Parts, at: int, first: Amount) -> dict[int, Decimal]:
    """'floors 2, 3 and 4', 'floor 7 and 8': the numbers that follow, where they stand."""
    listed: dict[int, Decimal] = {}
    several = parts.word(parts.next_at(at, -1)).endswith("s") or parts.word(at + 1) in ("or", "and")
    if first.is_compared or first.is_money or not several:
        return listed
    where = at + 1
    while where < len(parts.items):
        number = parts.find(where, "number")
        if number is not None and (number.value.is_compared or counted_field(parts, where + 1) is not None):
            break
        if number is not None:
            listed[where] = number.value.values[0]
        elif not parts.says(where, "or"):
            break
        where += 1
    return listed


def is_first_of_two(parts: Parts, at: int) -> bool:
    """'1 or 2 bedroom': either of them."""
    second, name = parts.find(at + 2, "number"), counted_field(parts, at + 3)
    if not parts.says(at + 1, "or") or second is None or name is None:
        return False
    amounts = (parts.find(at, "number"), second)
    values = tuple(format(value.normalize(), "f") for each in amounts if each for value in each.value.values)
    parts.conditions.add(Condition(field=name, operator="is", values=values))
    parts.used.update(range(at, at + 4))
    return True


def ordinals(parts: Parts, at: int) -> None:
    """'the 3rd floor', 'second or third floor': of these numbers, of what is counted in nothing else."""
    places: list[str] = []
    where = at
    while (item := parts.item(where)) is not None and (
        (place := ordinal_of(item.words)) or (places and parts.says(where, "or"))
    ):
        places += [str(place)] if place else []
        where += 1
    name = counted_field(parts, where) if places else None
    if name is not None and not parts.field_of(name).unit:
        parts.conditions.add(Condition(field=name, values=tuple(places)))
        parts.used.update(range(at, where + 1))
