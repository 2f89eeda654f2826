"""Values that stand behind the name of their field: 'unit type studio', 'spot 12', 'that mention a grill'."""

from agent.planner.questions.parts import Parts
from domain.portfolio_query.value import Condition, Operator

_ABOUT = ("about", "regarding")
_ENDING = ("at", "that", "which", "who", "from", "since", "still", "by")
LONGEST_CHOICE = 4  # items: a field's name and the words of an option
DIGITS = {"1": "one", "2": "two", "3": "three", "4": "four"}


def said_of_fields(parts: Parts) -> None:
    _mentioned(parts)
    _chosen(parts)
    _called(parts)


def _mentioned(parts: Parts) -> None:
    """'documents that mention balcony grills': the words up to a place or time are sought in its text."""
    at = parts.first("mentions")
    name = next((name for name, field in parts.subject.fields.items() if field.kind == "words"), None)
    if at is None or name is None:
        return
    if parts.word(at) in _ABOUT and parts.find(parts.next_at(at), "where", "phrase"):
        parts.used.add(at)  # 'requests about plumbing' are of that kind
        return
    said: list[str] = []
    for item in (items[0] for items in parts.items[at + 1 :]):
        if item.kind in ("name", "period") or item.words.lower() in _ENDING:
            break
        said.append(item.words)
    if said:
        parts.conditions.add(Condition(field=name, operator="contains", values=(" ".join(said),)))
        parts.used.update(range(at, at + 1 + len(said)))


def _chosen(parts: Parts) -> None:
    """'unit type one bedroom': behind its name a choice is meant, not the number that its words hold."""
    for at in range(len(parts.items)):
        item = parts.find(at, "field")
        field = parts.field_of(item.value) if item is not None and parts.free(at) else None
        if item is None or field is None or field.kind != "choice":
            continue
        for end in range(min(at + LONGEST_CHOICE, len(parts.items)), at + 1, -1):
            following = range(at + 1, end)
            words = "_".join(_written_out(parts.items[each][0].words) for each in following)
            if words in field.options and all(parts.free(each) for each in following):
                parts.conditions.add(Condition(field=item.value, values=(words,)))
                parts.used.update({at, *following})
                break


def _called(parts: Parts) -> None:
    """'spot 12', 'made by Trane': what stands behind the name of a text that is no place; 'people named
    Grace'."""
    for at, item in parts.all_of("field"):
        field, said = parts.field_of(item.value), parts.find(at + 1, "code", "unknown")
        if said is None or field.kind != "text" or field.preposition:
            continue
        operator: Operator = "is" if said.kind == "code" else "contains"
        if said.kind == "code":
            is_of = not field.is_identifier and not field.needs
        else:
            is_of = item.words.endswith(" by") or (said.words[:1].isupper() and item.words.islower())
        if is_of:
            values = (str(said.value or said.words),)
            parts.conditions.add(Condition(field=item.value, operator=operator, values=values))
            parts.used.update({at, at + 1})
    for at, noun in parts.all_of("noun"):  # 'visit 2-3'
        codes = [parts.find(each, "code") for each in (at + 1, at + 2)]
        if all(codes) and "name" in parts.subject.fields and not noun.words.lower().endswith("s"):
            called = "-".join(str(code.value) for code in codes if code)
            parts.conditions.add(
                Condition(field="name", operator="contains", values=(f"{noun.words} {called}",))
            )
            parts.used.update({at + 1, at + 2})
    for at, options in enumerate(parts.items):
        behind = parts.item(at + 1)
        is_name = behind is not None and behind.kind == "unknown" and "name" in parts.subject.fields
        if behind is not None and is_name and options[0].words.lower() in ("named", "called"):
            parts.conditions.add(Condition(field="name", operator="contains", values=(behind.words,)))
            parts.used.update({at, at + 1})


def _written_out(words: str) -> str:
    """'2 bedroom' as the option 'two_bedroom'."""
    return "_".join(DIGITS.get(word, word) for word in words.lower().split())
