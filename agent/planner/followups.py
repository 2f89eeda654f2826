"""Follow-ups: what an earlier answer lends to a question that leans on it."""

import re
from collections.abc import Sequence
from typing import Any

from agent.planner.annotations import Annotation, Meaning, Reading
from agent.planner.binding import must_bind
from agent.planner.intent import SOFT
from agent.state import Focus

REFERRING = ("there", "it", "they", "he", "ordinal")
RECORD_KINDS = ("unit", "resident", "vendor", "property")
_OPENERS = (
    ("and",), ("what", "about"), ("how", "about"), ("what", "of"), ("only",), ("also",), ("same",), ("but",),
    ("which", "of"), ("just",), ("ok", "and"), ("okay", "and"), ("or",), ("now",), ("then",), ("plus",),
    ("how", "many", "of"), ("any", "of"), ("is", "that"), ("are", "any", "of"), ("ones",), ("which", "ones"),
)  # fmt: skip
# What the answers of these tools are about, for 'and at Harbor Point?'.
_ABOUT = {"get_details": "ask:story", "attention_today": "ask:attention", "import_jobs": "noun:import"}
_THE_ONE = re.compile(
    r"\b(the|that|this|their|his|her|its)"
    r" (lease|rent|tenant|resident|unit|contract|phone|email|status|number)\b(?! roll)"
)


def opens_follow_up(reading: Reading) -> bool:
    """'and at Harbor Point?', 'what about 60 days?'"""
    words = tuple(reading.question.lower().replace(",", " ").replace("?", " ").split())
    return any(words[: len(opener)] == opener for opener in _OPENERS)


def is_fragment(reading: Reading) -> bool:
    """True for a handful of conditions without anything asked ('Harbor Point?', 'two bedrooms', '60 days')
    and for a bare 'which is the cheapest?'."""
    covered = ("filler", "status", "now", "do:change", *SOFT)
    conditions = [hit for hit in reading.hits if must_bind(hit.means[0])]
    rest = [hit for hit in reading.hits if hit not in conditions and not hit.has(*covered)]
    ranked = not conditions and all(hit.has("price", "sup", "compare") for hit in rest)
    return bool(reading.hits) and (not rest or ranked)


def refers(reading: Reading) -> bool:
    return reading.has(*REFERRING)


def means_the_one(reading: Reading, focus: Focus) -> bool:
    """'when does the lease end?' after an answer about one unit or resident."""
    alone = bool(focus["arguments"].keys() & {"unit", "resident"}) or len(focus["rows"]) == 1
    return alone and _THE_ONE.search(reading.question.lower()) is not None


def lean(reading: Reading, focus: Focus) -> list[Annotation] | None:
    """The question's hits with the record that they point at, or the one that the last answer was about; None
    where there is none."""
    hits = list(reading.hits)
    one = ("they",) if len(focus["rows"]) == 1 else ()
    pointing = [hit for hit in hits if hit.has("there", "it", "he", "ordinal", *one)]
    if pointing and (subject := _subject(pointing[0], focus)) is not None:
        rest = [hit for hit in hits if hit not in pointing]
        return [*rest, subject, *([] if _asks(rest) else [_hit(Meaning("ask:story"))])]
    about = _ABOUT.get(focus["tool"])
    if about is None or any(hit.means[0].tag in ("he", "ordinal") for hit in pointing):
        return None
    spoken = [hit for hit in hits if not hit.has(*REFERRING)]
    return [*spoken, _hit(Meaning(about)), *_lent(spoken, focus)]


def _asks(hits: Sequence[Annotation]) -> bool:
    return any(
        hit.has("ask", "field", "verb", "do", "noun", "event") and not hit.has("filler") for hit in hits
    )


def _subject(pointing: Annotation, focus: Focus) -> Annotation | None:
    """The one record that 'it', 'there', 'she' or 'the second one' points at."""
    rows = focus["rows"]
    if (position := pointing.value("ordinal")) is not None:
        at = position - 1 if position > 0 else -1
        return _row(rows[at]) if -len(rows) <= at < len(rows) else None
    arguments, shown = focus["arguments"], focus["shown"]
    wanted = {"he": ("resident",), "there": ("unit", "property")}.get(pointing.means[0].tag, RECORD_KINDS)
    for noun in wanted:
        if noun in arguments:
            return _hit(Meaning(f"given:{noun}", (arguments[noun], shown.get(noun, ""))))
    if len(rows) == 1:
        return _row(rows[0])
    return None


def _row(row: dict[str, str]) -> Annotation | None:
    noun = row["kind"]
    if noun in RECORD_KINDS:
        label = f"Unit {row['title']}" if noun == "unit" else row["title"]
        return _hit(Meaning(f"given:{noun}", (row["id"], label)))
    if noun in ("lease", "account", "payment", "charge"):
        return _hit(Meaning("given:resident", (row["title"], "")))
    return None


def _lent(spoken: Sequence[Annotation], focus: Focus) -> list[Annotation]:
    """The records of the last answer, unless another one is said."""
    if any(hit.has("property", "city", "state", "number", "resident", "vendor") for hit in spoken):
        return []
    arguments, shown = focus["arguments"], focus["shown"]
    return [
        _hit(Meaning(f"given:{name}", (arguments[name], shown.get(name, ""))))
        for name in RECORD_KINDS
        if arguments.get(name)
    ]


def _hit(meaning: Meaning) -> Annotation:
    words = _words_of(meaning.value)
    return Annotation(-1, -1, words, (meaning,))


def _words_of(value: Any) -> str:
    return str(value[1] or value[0]) if isinstance(value, tuple) else ""
