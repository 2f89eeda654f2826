"""Codes of a question: which unit '203' is, which places '02903'."""

import re

from agent.planner.questions.parts import Parts
from agent.planner.questions.where.naming import in_full
from agent.planner.questions.words.items import Item
from domain.portfolio_query.value import Condition

_YEAR = re.compile(r"(?:19|20)\d\d")


def identified(parts: Parts, at: int, item: Item) -> Condition | None:
    """None where it is an amount of something, or a number of rows."""
    if not _may_name(parts.item(at - 1)) or _is_amount(parts, at):
        return None
    return _written(parts, at, item) or _unit(parts, at, item)


def _may_name(before: Item | None) -> bool:
    """A number after 'than', a comparison or an unknown word is an amount of something, no unit; so is that
    of 'pets per 100 units'."""
    per = before is not None and before.says("by") and before.words.lower() == "per"
    other = ("unknown", "adjective", "number")
    return before is None or not (per or before.kind in other or before.says("than"))


def _is_amount(parts: Parts, at: int) -> bool:
    """'a budget of 1400' is no unit, nor is 'a 206 phone number'."""
    of = parts.find(at + 1, "field")
    if of is not None and parts.field_of(of.value).kind == "text" and not parts.find(at + 1, "noun"):
        return not parts.field_of(of.value).preposition
    before, led = parts.item(at - 2), parts.item(at - 1)
    return led is not None and led.words == "of" and before is not None and before.kind == "unknown"


def _written(parts: Parts, at: int, item: Item) -> Condition | None:
    """'02903' looks like a ZIP code, and is one unless it stands behind the rows' noun ('unit 10203')."""
    before, noun = parts.next_at(at, -1), parts.find(at - 1, "noun")
    is_number = noun is not None and not noun.words.lower().endswith("s")
    for name, each in parts.subject.fields.items():
        if each.written and each.written.fullmatch(str(item.value)) and not is_number:
            for beside in (before, at + 1):  # 'the 60607 zip'
                if (said := parts.find(beside, "field")) is not None and said.value == name:
                    parts.used.add(beside)
            return Condition(field=name, values=(str(item.value),))
    return None


def _unit(parts: Parts, at: int, item: Item) -> Condition | None:
    """'203' of the subject itself, or of the one record that it belongs to; a year only behind the word for
    one: 'unit 2025', but 'payments 2025'."""
    before, led = parts.find(at - 1, "noun", "field"), parts.item(at - 1)
    is_one = before is not None and not before.words.lower().endswith("s")
    counts = parts.find(at + 1, "noun", "who")  # 'the 3 leases'
    if (_YEAR.fullmatch(str(item.value)) or (counts and counts.words.lower().endswith("s"))) and not is_one:
        return None
    for name, each in parts.subject.fields.items():
        if each.is_identifier:
            return Condition(field=name, values=(in_full(each, led, item),))
    for relation, each_relation in parts.subject.relations.items():
        related = parts.language.subjects[each_relation.to]
        if each_relation.one and parts.language.knows(related.name):
            for name, each in related.fields.items():
                if each.is_identifier:
                    return Condition(field=f"{relation}.{name}", values=(in_full(each, led, item),))
    return None
