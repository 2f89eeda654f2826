"""Positions: limits, ordinals and unit numbers in a question, from what numbers are left."""

import re

from agent.planner.annotations import Annotations, Meaning
from agent.planner.numbers import NUMBERED, small_number
from domain.features import SPOKEN

_PLACES = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
ORDINALS = {word: place for place, word in enumerate(_PLACES.split(), 1)}
_NOUNS = frozenset(
    word for tag, listed in SPOKEN.items() if tag.startswith("noun:") for word in listed.split(", ")
)
_ONES = ("one", "unit", "resident", "tenant", "property")
_EXTREMES = ("cheapest", "highest", "lowest", "priciest", "dearest", "largest", "smallest")
_ORDINAL = re.compile(r"(\d{1,3})(?:st|nd|rd|th)")
_UNIT_NUMBER = re.compile(r"#?[a-z]{0,4}-?\d+[a-z]{0,2}$")


def ordinal_of(words: str) -> int | None:
    """3 of 'third' and of '3rd'."""
    written = _ORDINAL.fullmatch(words.lower())
    return int(written[1]) if written else ORDINALS.get(words.lower())


def mark_positions(marks: Annotations) -> None:
    """Once money, rooms and the like are taken: how many, which one, and the numbers of units."""
    for mark in (_mark_limit, _mark_ordinal, _mark_unit):
        for at in range(len(marks.tokens)):
            if not marks.taken[at]:
                mark(marks, at)


def _mark_limit(marks: Annotations, at: int) -> None:
    """'top 5', '3 cheapest', 'first ten units'."""
    count = small_number(marks.text(at))
    if count is None or not 1 < count <= 50:
        return
    if marks.text(at - 1) in ("top", "bottom", "first"):
        start = at - 1 if marks.text(at - 1) == "first" else at
        marks.add(start, at + 1, Meaning("limit", count))
    elif marks.text(at + 1) in _EXTREMES or (
        marks.text(at + 1) in ("most", "least") and marks.text(at + 2) in ("expensive", "costly")
    ):
        marks.add(at, at + 1, Meaning("limit", count))


def _mark_ordinal(marks: Annotations, at: int) -> None:
    position = ordinal_of(marks.text(at))
    if marks.text(at) == "last" and marks.text(at + 1) == "one":
        position = -1
    if position is None:
        return
    if marks.text(at) == "first" and marks.text(at + 1) not in _ONES:
        marks.add(at, at + 1, Meaning("soon"), Meaning("ordinal", 1))
        return
    end = at + 2 if marks.text(at + 1) in (*_ONES, "lease") else at + 1
    marks.add(at, end, Meaning("ordinal", position))


def _mark_unit(marks: Annotations, at: int) -> None:
    """A unit's number: after 'unit', beside a place, or shaped like one ('4B', 'L-101')."""
    word, raw = marks.text(at), marks.tokens[at].raw.lstrip("#")
    named = marks.text(at - 1) in NUMBERED and marks.free(at - 1, at)
    if named and (_UNIT_NUMBER.match(word) or (len(word) == 1 and word.isalpha())):
        wanted = f"{marks.tokens[at - 1].raw} {raw}" if marks.text(at - 1) == "suite" else raw
        if marks.text(at - 1) in ("no", "number") and marks.text(at - 2) != "unit":
            marks.add(at - 1, at + 1, Meaning("number", wanted))
        else:
            marks.add(at - 1, at + 1, Meaning("number", wanted), Meaning("noun:unit"))
    elif word.isdigit() and _is_plural_noun(marks, at + 1):
        marks.add(at, at + 1, Meaning("quantity", int(word)))
    elif _UNIT_NUMBER.match(word) and any(character.isdigit() for character in word):
        marks.add(at, at + 1, Meaning("number", raw))


def _is_plural_noun(marks: Annotations, at: int) -> bool:
    return marks.stem(at) in _NOUNS and marks.text(at) != marks.stem(at)
