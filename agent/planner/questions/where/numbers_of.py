"""A number said of a field: which one, and the condition that it makes."""

from agent.planner.questions.parts import Parts
from agent.planner.questions.words.items import Amount, Item
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.value import AnyOf, Condition, Expression

WORTH = {"minutes": {"hour": 60, "hours": 60}, "days": {"week": 7, "weeks": 7, "month": 30, "months": 30},
          "months": {"year": 12, "years": 12}}  # fmt: skip
OF_DAYS = ("before", "after", "since", "prior", "earlier", "later")  # 'put up before 1970' is no price
_YEARS = range(1700, 2200)


def counted_field(parts: Parts, at: int) -> str | None:
    """The field of a number that is said right there, unless it serves another part of the question."""
    if not parts.free(at):
        return None
    named = (item.value for item in parts.items[at] if item.kind in ("field", "related"))
    return next((name for name in named if parts.field_of(name).kind in AMOUNTS), None)


def compare(parts: Parts, used: set[int], name: str, amount: Amount) -> None:
    after, unit = parts.word(max(used) + 1), parts.field_of(name).unit
    named = (each for each in sorted(used) if parts.find(each, "field"))
    words = (word for each in (*named, max(used) + 1) for word in parts.word(each).split())
    worth = next((found for word in words if (found := WORTH.get(unit, {}).get(word))), 0)
    values = tuple(format((value * (worth or 1)).normalize(), "f") for value in amount.values)
    given: Expression = Condition(field=name, operator=amount.operator, values=values)
    if parts.field_of(name).kind == "money" and given == Condition(field=name, values=("0",)):
        given = AnyOf(parts=(Condition(field=name, operator="unknown"), given))  # 'a deposit of 0' is none
    parts.conditions.add(given)
    parts.numbers |= dict.fromkeys(used, given)
    parts.used.update({*used, max(used) + 1} if worth and after in WORTH.get(unit, {}) else used)
    again = parts.find(max(used) + 1, "adjective")
    is_again = again is not None and (again.value.field, again.value.degree) == (name, "positive")
    if is_again or (after and after == unit.rpartition(" ")[2]):
        parts.used.add(max(used) + 1)  # 'less than $75 an hour', 'more than 15 years old'
    if "." in name:
        _use_words_of(parts, name.partition(".")[0])


def _use_words_of(parts: Parts, relation: str) -> None:
    """'in buildings' of 'units in buildings built before 1950'."""
    for at in range(len(parts.items)):
        item = parts.find(at, "field")
        if item is not None and item.value == relation and parts.free(at):
            parts.used.add(at)


def built_then(parts: Parts, at: int, item: Item) -> str | None:
    """'pre-1950 buildings', 'buildings from before 1950': their field that is early or late by its number."""
    years = item.words.lower().startswith(OF_DAYS) and item.value.values[0] in _YEARS
    own = ((name, each) for name, each in parts.subject.fields.items() if years)
    related = (
        (f"{name}.{of}", each)
        for name, relation in parts.subject.relations.items()
        if years and relation.one and parts.language.knows(relation.to)
        for of, each in parts.language.subjects[relation.to].fields.items()
    )
    found = (
        name
        for name, each in (*own, *related)
        if each.kind == "number" and "early" in each.less and parts.language.reads(each)
    )
    name = next(found, "")
    place = name.rpartition(".")[0] or parts.subject.name
    beside = (
        each.value
        for side in (at + 1, parts.next_at(at, -1))
        if 0 <= side < len(parts.items)
        for each in parts.items[side]
    )
    return name if name and place in beside else None
