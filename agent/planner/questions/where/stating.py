"""What a question states of its rows: their states, names, numbers, and what is not recorded of them."""

from collections.abc import Sequence

from agent.planner.questions.figures.named_figures import OF_TIME
from agent.planner.questions.parts import Parts
from agent.planner.questions.where.choosing import said_of_fields
from agent.planner.questions.where.codes import identified
from agent.planner.questions.where.either import joined_by_or
from agent.planner.questions.where.having import past, some_of, taken_back, unrecorded
from agent.planner.questions.where.naming import condition_of, is_of_named_place
from agent.planner.questions.where.numbering import numbered
from agent.planner.questions.words.items import Item
from agent.planner.words import phrase
from domain.portfolio_query.value import Condition, Expression

_YES_OR_NO = ("is", "are", "was", "were", "has", "have", "do", "does", "did", "can", "any")


def conditions_stated(parts: Parts) -> None:
    said_of_fields(parts)
    numbered(parts)
    for at, options in enumerate(parts.items):
        if not parts.free(at):
            continue
        if parts.says(at, "not"):
            if taken_back(parts, at) or _lacks_rows(parts, at):
                continue
            if _next_is_condition(parts, at):
                parts.conditions.negate = True
                parts.used.add(at)
            else:
                unrecorded(parts, at)
        elif parts.says(at, "has") or options[0].words.lower() in ("who has", "who have"):
            some_of(parts, at)
        elif options[0].words.lower() in ("past", "beyond") and options[0].kind == "unknown":
            past(parts, at)
        elif options[0].words.lower() in ("ones", "one") and at - 1 in parts.used and at - 1 in parts.stated:
            parts.used.add(at)  # 'not counting cancelled ones'
        elif parts.says(at, "or"):
            joined_by_or(parts, at)
        elif parts.word(at + 1) == "or not" and parts.word(0) not in _YES_OR_NO:
            parts.used.add(at)  # 'all studios, taken or not' are of either sort; 'is it taken or not' asks
        else:
            _condition(parts, at, options)
    parts.conditions.either = False  # what goes without saying is no other choice


def _lacks_rows(parts: Parts, at: int) -> bool:
    """'who has no late fees' asks for people without such charges, not for others; 'never late' is said
    of all times."""
    if parts.word(at) == "never":
        return _next_is_condition(parts, at)
    none = parts.word(at) in ("no", "without") and parts.find(0, "who") is not None
    named = any(parts.find(each, "noun") for each in range(len(parts.items)))
    following = parts.find(parts.next_at(at), "where")
    return none and not named and following is not None and parts.subject.adds_up


def _next_is_condition(parts: Parts, at: int) -> bool:
    following = parts.next_at(at)
    if parts.find(following, "where", "name") is not None:
        return True
    # 'tenants with no payment' has no rows of the other sort
    return has_where(parts.find(following, "phrase")) and not parts.find(following, "noun")


def has_where(item: Item | None) -> bool:
    return item is not None and item.value.where is not None and item.value.measure is None


def _condition(parts: Parts, at: int, options: Sequence[Item]) -> None:
    before = parts.next_at(at, -1)
    said = parts.find(before, "field")
    if any(_is_kind_of_place(item) for item in options) and _is_of_place(parts, at):
        parts.used.add(at)  # 'the Juniper house'
        return
    for item in sorted(options, key=lambda item: not _is_of(item, said)):
        found = None
        if item.kind == "phrase" and item.value.when_asked:
            if not _asks_for_rows(parts):
                continue
            parts.used.add(at)
            found = item.value.where
        elif item.kind == "where":
            if is_of_named_place(parts.find(at - 1, "name"), item):
                parts.used.add(at)
                return
            beside = [parts.find(at + 2 * s, "where") for s in (-1, 1) if parts.says(at + s, "or")]
            is_time = not parts.conditions.negate and not any(beside) and _is_time_as_well(parts, options)
            is_kind = any(each is not None and _is_alike(item, each) for each in beside)
            if (options[0].kind == "noun" and not is_kind) or is_time:
                continue  # 'not closed' is a state beside any period
            found = item.value
        elif item.kind == "phrase" and has_where(item) and not _names_rows(options):
            if _is_time_as_well(parts, options):
                continue
            found = item.value.where
        elif item.kind == "name":
            found = condition_of(parts.subject, item.value)
            found = found if parts.says(at - 1, "or") else _only_name(parts, found)
        elif item.kind == "code":
            found = identified(parts, at, item)
        if found is not None:
            is_noun = item.kind == "phrase" and item.value.names_rows and not _is_theirs(parts, item)
            if is_noun or (item.kind == "where" and ends_in_noun(parts, item)):
                parts.says_subject, parts.noun_at = True, min(parts.noun_at, at)
            if not _is_said_again(parts, found, item):
                parts.conditions.add(found)
            if item.kind == "phrase" and item.value.time:
                parts.given.setdefault(OF_TIME, item.value.time)  # 'need to pay by the 20th'
            parts.stated.add(at)
            parts.used.update({at, before} if _is_of(item, said) or _is_code_of(found, said) else {at})
            if item.kind == "where" and _is_of(item, parts.find(at + 1, "field")):
                parts.used.add(at + 1)  # 'urgent priority', 'in active status'
            return


def _is_theirs(parts: Parts, item: Item) -> bool:
    """'Elena's insurance' is rather hers than a paper of the building."""
    named = (
        condition_of(parts.subject, name.value)
        for at in range(len(parts.items))
        if (name := parts.find(at, "name")) is not None
    )
    return any(isinstance(each, Condition) and each.field in item.value.unless for each in named)


def _is_alike(item: Item, other: Item) -> bool:
    """'apartments and condos' are kinds of units, where 'apartments' alone are units."""
    values = (item.value, other.value)
    return len({each.field for each in values if isinstance(each, Condition)}) == 1


def _is_of_place(parts: Parts, at: int) -> bool:
    """'the Juniper house', 'the house on Juniper'."""
    behind = parts.find(parts.next_at(at), "name")
    place = condition_of(parts.subject, behind.value) if behind is not None else None
    is_one = isinstance(place, Condition) and place.field == "property" and not parts.word(at).endswith("s")
    return is_one or parts.find(at - 1, "name") is not None


def _is_kind_of_place(item: Item) -> bool:
    return item.kind == "where" and isinstance(item.value, Condition) and item.value.field == "property_type"


def _only_name(parts: Parts, found: Expression | None) -> Expression | None:
    """Nothing is called two ways: of 'tax id of Blackstone', 'id' is not a part of the name."""
    sought = [each.field for each in parts.conditions.parts if isinstance(each, Condition) and _seeks(each)]
    return None if isinstance(found, Condition) and _seeks(found) and found.field in sought else found


def _seeks(given: Condition) -> bool:
    return given.operator == "contains"


def _is_said_again(parts: Parts, found: Expression, item: Item) -> bool:
    """'renewal requests that are pending': the state of the request, not that of the lease."""
    said = [each for each in parts.conditions.parts if isinstance(each, Condition) and each != found]
    if not isinstance(found, Condition) or not found.values or found.values[0] not in item.words.lower():
        return False
    return any(
        each.values == found.values and each.operator == found.operator and each.values[0] in field.options
        for each in said
        if (field := parts.field_of(each.field)).kind == "choice"
    )


def _is_of(item: Item, said: Item | None) -> bool:
    """'lease status pending': the value is of the field that is named before it."""
    given = item.value if item.kind == "where" else item.value.where if item.kind == "phrase" else None
    return said is not None and isinstance(given, Condition) and given.field == said.value


def _is_code_of(found: Expression, said: Item | None) -> bool:
    """'requests for unit 204'."""
    return said is not None and isinstance(found, Condition) and found.field.startswith(f"{said.value}.")


def ends_in_noun(parts: Parts, item: Item) -> bool:
    """'apartment buildings' are buildings."""
    last = phrase(item.words)[-1:]
    return len(item.words.split()) > 1 and any(phrase(word) == last for word in parts.subject.words)


def _is_time_as_well(parts: Parts, options: Sequence[Item]) -> bool:
    """'expired' is a state by itself, and a time where a period is said and no other verb stands nearer:
    'gave notice though their lease runs past March' is a notice of any time."""
    times = [at for at in range(len(parts.items)) if parts.find(at, "time")]
    dated = (
        at
        for at, each in enumerate(parts.items)
        if any(item.kind == "period" or item.says("soon") or item.words == "today" for item in each)
    )
    nearest = (min(times, key=lambda at: abs(at - day)) for day in dated if times)
    return any(parts.items[at] is options for at in nearest)


def _asks_for_rows(parts: Parts) -> bool:
    """'who do we call', 'who fixes', other than 'who'."""
    said = [item.words.lower().split() for options in parts.items for item in options if item.kind == "who"]
    return any(len(words) > 1 and words[0] != "do" for words in said)


def _names_rows(options: Sequence[Item]) -> bool:
    return any(item.kind in ("noun", "who") for item in options)
