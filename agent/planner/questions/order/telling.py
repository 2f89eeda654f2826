"""What is to be told of rows: fields in a row, and those of rows that only a state or a time names."""

from collections.abc import Sequence

from agent.planner.questions.parts import UNSAID, Parts

MOST_SHOWN = 3
SHOWN = ("text", "day", "number", "money")


def listed_fields(parts: Parts) -> None:
    """'leases with start, end and rent': two days or amounts in a row say what is told, not when or how
    much."""
    for at in range(len(parts.items)):
        listed: list[str] = []
        where = at + 1
        while (item := parts.find(where, "field")) or (listed and parts.word(where) == "and"):
            listed += [item.value] if item else []
            where += 1
        fields = [parts.field_of(each) for each in listed]
        told = len(set(listed)) > 1 and not any(each.counts_rows or each.preposition for each in fields)
        kinds = {each.kind for each in fields}
        told = told and kinds <= set(SHOWN) and not kinds.isdisjoint(("day", "text"))
        if told and parts.says(at, "has") and not parts.find(where, "number", "period"):
            parts.given["show"], parts.says_shown = tuple(dict.fromkeys(listed))[:MOST_SHOWN], True
            parts.used.update(range(at, where))


def are_theirs(parts: Parts, places: Sequence[int]) -> bool:
    """'move-ins this week with phone numbers', 'deposits of people who left': whose they are is said, though
    the rows are not named."""
    whose = (parts.find(at + 2, "who") and parts.word(at + 1) in ("of", "for") for at in places)
    stated = bool(parts.conditions.parts) or ("period" in parts.given and UNSAID not in parts.given)
    led = (parts.says(at - 1, "has", "those", "or") for at in places)
    return stated and (any(whose) or all(led))
