"""Conditions that no row meets: a question that seems to say so was misread."""

from itertools import combinations

from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.value import Condition, Expression, HasRelated


def contradicts(where: Expression | None) -> bool:
    """'with pets but no pet fee' asks for no pet fee that is none, nor for people with and without pets."""
    parts = parts_of(where)
    said = [each for each in parts if isinstance(each, Condition) and each.other is None]
    related = [each.where for each in parts if isinstance(each, HasRelated)]
    return any(_excludes(*pair) for pair in combinations(said, 2)) or any(map(contradicts, related))


def _excludes(one: Condition, other: Condition) -> bool:
    if one.field != other.field:
        return False
    said = {one.operator: one, other.operator: other}
    if said.keys() == {"is", "is_not"}:
        return set(one.values) == set(other.values)
    return said.keys() == {"is", "at_least"} and said["is"].values == ("0",)
