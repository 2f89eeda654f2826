"""What a question asks to see of its rows: 'emails of tenants', 'which vendor is handling it'."""

from agent.planner.questions.order.telling import MOST_SHOWN, SHOWN, are_theirs
from agent.planner.questions.parts import Parts
from agent.planner.questions.words.items import Item
from agent.planner.words import phrase
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.value import Condition, Expression

PLACES = ("property", "city", "state", "unit", "unit.number", "number", "resident", "name", "resident.name")


def shown_fields(parts: Parts) -> None:
    _show(parts)
    _owned(parts)


def names_one(where: Expression | None) -> bool:
    """No more is said than which record is meant."""
    return all(
        isinstance(each, Condition) and each.operator == "is" and each.field in PLACES
        for each in parts_of(where)
    )


def _show(parts: Parts) -> None:
    """'emails of tenants', where all else is understood; 'with an email' and 'no email' say which rows."""
    listed = _listed_behind(parts)
    asked = {
        item.start: (at, item)
        for at, item in parts.all_of("field")
        if at in listed or _is_asked_for(parts, at, item)
    }
    sized = {items[0].start for at, items in enumerate(parts.items) if parts.says(at, "size")}
    understood = all(
        item.start in asked or item.start in sized or item.says("there", "those", "where")
        for item in parts.left()
    )
    named = parts.says_subject or is_bare(parts) or are_theirs(parts, [at for at, _ in asked.values()])
    if asked and understood and named and "measure" not in parts.given:
        parts.says_shown = True
        names = (
            _name_of(parts, item.value) or item.value
            for at, _ in asked.values()
            for item in parts.items[at]
            if item.kind == "field" and (at in listed or _is_asked_for(parts, at, item))
        )
        parts.given["show"] = tuple(dict.fromkeys(names))[:MOST_SHOWN]
        parts.used.update(at for at, _ in asked.values())
        parts.used.update(at for at in range(len(parts.items)) if parts.says(at, "where", "size"))


def _listed_behind(parts: Parts) -> list[int]:
    """'overdue work orders: days late, priority, property': fields and nothing else stand behind the rows."""
    found: list[int] = []
    at = len(parts.items) - 1
    while parts.find(at, "field", "filler") or parts.says(at, "or"):
        item = parts.find(at, "field")
        found += [at] if item is not None and parts.free(at) and not parts.find(at, "noun") else []
        at -= 1
    return found if len(found) > 1 and not parts.says(at, "by", "not", "than") else []


def _owned(parts: Parts) -> None:
    """'all properties with their addresses': whose is clear."""
    for at in range(len(parts.items)):
        shown = parts.find(at + 1, "field")
        is_theirs = parts.says(at, "those") and parts.word(at) in ("their", "its")
        if is_theirs and shown and at + 1 in parts.used and parts.says_shown and not parts.leaning:
            parts.used.add(at)


def _is_asked_for(parts: Parts, at: int, item: Item) -> bool:
    """A slip of the keys may as well be a name: 'Providence' is no province."""
    field = parts.field_of(item.value)
    asks_name = item.words.lower().startswith(
        ("who", "which ", "anyone", "anybody", "has any")
    ) or parts.says(at - 1, "which")
    named = asks_name and _name_of(parts, item.value) is not None and not parts.says(at + 1, "has")
    as_written = (field.kind in SHOWN or named) and phrase(item.words) in map(phrase, field.words)
    plural = item.words.lower().endswith("s")
    if field.counts_rows and not plural:
        return False  # 'pet rent' tells no number of pets
    plural = plural and parts.word(at - 1) == "with"
    return as_written and (plural or not parts.says(at - 1, "has", "not", "by", "than"))


def _name_of(parts: Parts, name: str) -> str | None:
    """The field that tells what a record is called: 'which vendor is handling it'."""
    label = parts.field_of(name).label
    return next((each for each, field in parts.subject.fields.items() if field.column is label), None)


def is_bare(parts: Parts) -> bool:
    """'rent at Alder Court': nothing but a field of the rows and where or which they are."""
    said = [each for each in parts.conditions.parts if not _is_of_home(parts, each)]
    return bool(parts.conditions.parts) and not parts.given and names_one(joined(said))


def _is_of_home(parts: Parts, given: Expression) -> bool:
    """'one bedroom', 'studio', 'top floor'."""
    return isinstance(given, Condition) and parts.field_of(given.field).kind in ("number", "truth")
