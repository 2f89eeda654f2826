"""Drafts: words that come while a step waits: an answer to it, a correction, a cancellation, or neither; and
those that take back what was done."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rapidfuzz import fuzz

from agent.engine import Call
from agent.planner.annotations import UNKNOWN, Annotation, Reading
from agent.planner.binding import Bindings, bind, must_bind
from agent.planner.courtesies import plain
from agent.planner.intent import Intent
from agent.planner.positions import ordinal_of
from agent.state import Draft
from agent.tool import Tool, WriteTool

_UNDO = re.compile(
    r"(please )?((undo|revert|reverse)( (it|that|this|the (last )?(change|one)|my last change))?"
    r"|take (it|that|the last change) back|change it back|put it back)( please)?"
)
_CANCEL = re.compile(
    r"((no|thanks|ok|okay|actually|sorry) )*(never ?mind|cancel( (it|that|this))?|forget (it|that|about it)"
    r"|stop"
    r"|leave (it|that)|scratch that"
    r"|no thanks|no thank you|nope|no|nah|not now|skip( it)?|abort|don'?t( do (it|that))?|do not"
    r"|drop (it|that)"
    r"|changed my mind|i changed my mind|back|quit|exit)( please| then| for now)?"
)
_YES = re.compile(
    r"(yes|yep|yeah|yup|ok|okay|sure|confirm(ed)?|do it|go ahead|correct|right|please do|sounds good|y"
    r"|go for it|looks good|that'?s right|make the change|save it|apply)( please)?"
    r"( (do it|go ahead|confirm|please))?"
)
_CORRECTION = re.compile(
    r"^(no|nope|not|sorry|actually|wait|oops|i meant|i mean|make (it|that)|change (it|that)"
    r"|rather|should be)\b"
)
_STATUS_NOUN = {"change_unit_status": "unit", "add_unit": "unit"}
_LIKE_ENOUGH = 80


def left_behind(draft: Draft, tool: Tool) -> str:
    """The clause that says which pending change a new question has dropped; nothing for a mere look-up."""
    if not isinstance(tool, WriteTool):
        return ""
    name, unit = tool.called, draft["shown"].get("unit", "")
    return f"I left {name} for {unit[:1].lower()}{unit[1:]}." if unit else f"I left {name}."


def is_cancel(question: str) -> bool:
    return _CANCEL.fullmatch(plain(question)) is not None


def is_undo(question: str) -> bool:
    return _UNDO.fullmatch(plain(question)) is not None


def answered(reading: Reading, draft: Draft, tool: Tool) -> Call | None:
    """What the words do to the draft: a call to go on with, or None where they are about something else."""
    said, step = plain(reading.question), draft["step"]
    if step["kind"] == "confirm" and _YES.fullmatch(said):
        return _again(draft, {}, {})
    if step["kind"] == "choice" and (option := _chosen(step["options"], said, reading)) is not None:
        name = step["argument"]
        return _again(draft, {name: option["value"]}, {name: option["label"]})
    corrects = _CORRECTION.match(said) is not None or "instead" in said.split()
    if not corrects and not _only_conditions(reading):
        return None
    asked = [field["name"] for field in step["fields"]] if step["kind"] == "fields" else []
    values, shown, left = _bound(reading.hits, draft, tool)
    left = _fill_text(asked, left, values)
    if step["kind"] == "fields" and len(asked) == 1 and asked[0] not in values and not corrects:
        return _again(draft, {asked[0]: reading.question.strip()}, {})
    if left or not values:
        return None
    return _again(draft, values, shown)


def _again(draft: Draft, values: Mapping[str, Any], shown: Mapping[str, str]) -> Call:
    """The draft's call with these values; what they refer to is settled anew, and so is the row's version."""
    arguments = {name: value for name, value in draft["arguments"].items() if name != "version"}
    if "property" in values and "unit" not in values and "unit" in draft["shown"]:
        arguments["unit"] = draft["shown"]["unit"].removeprefix("Unit ")
        kept = {name: label for name, label in draft["shown"].items() if name not in ("unit", *values)}
    else:
        kept = {name: label for name, label in draft["shown"].items() if name not in values}
    return Call(draft["tool"], {**arguments, **values}, {**kept, **shown})


def _chosen(options: Sequence[Mapping[str, str]], said: str, reading: Reading) -> Mapping[str, str] | None:
    """The option that the words name: by its place, its label, or what stands under it."""
    words = [
        word for word in said.split() if word not in ("the", "one", "please", "at", "in", "unit", "option")
    ]
    if len(words) == 1:
        place = ordinal_of(words[0]) or (len(options) if words[0] == "last" else None)
        if place is not None and place <= len(options):
            return options[place - 1]
    if not words or len(words) > 6:
        return None
    wanted = " ".join(words)
    scored = sorted(
        ((_likeness(option, wanted), at) for at, option in enumerate(options)), key=lambda each: -each[0]
    )
    best = [at for score, at in scored if score == scored[0][0]]
    if scored[0][0] >= _LIKE_ENOUGH and len(best) == 1 and not reading.has("ask:count"):
        return options[best[0]]
    return None


def _likeness(option: Mapping[str, str], wanted: str) -> float:
    label = option["label"].lower()
    if wanted in (label, label.removeprefix("unit "), option["value"].lower()):
        return 101
    named = set(f"{label} {option.get('subtext', '')}".lower().replace("·", " ").replace(",", " ").split())
    if set(wanted.split()) <= named:
        return 100
    return float(fuzz.ratio(wanted, label))


def _only_conditions(reading: Reading) -> bool:
    """True for words that set something and ask nothing."""
    return not any(hit.means[0].kind == "ask" for hit in reading.hits) and all(
        must_bind(hit.means[0]) or hit.has("filler", "status", UNKNOWN, "noun:unit", "do:change", "field")
        for hit in reading.hits
    )


def _bound(
    hits: Sequence[Annotation], draft: Draft, tool: Tool
) -> tuple[dict[str, Any], dict[str, str], list[Annotation]]:
    """The values that the words give to the draft's tool, and the hits that gave none."""
    intent = Intent(draft["tool"], (), statuses=_STATUS_NOUN.get(draft["tool"], ""))
    bindings = Bindings(intent, frozenset(tool.arguments.model_fields) - {"version"})
    left = []
    for hit in hits:
        means = [meaning for meaning in hit.means if meaning.kind != UNKNOWN]
        if any(bind(bindings, meaning) for meaning in means):
            continue
        if not hit.has(
            "filler", "negation", "do", "noun:unit", "noun:property", "field", "it", "both", "now"
        ):
            left.append(hit)
    return bindings.arguments, bindings.shown, left


def _fill_text(asked: Sequence[str], left: list[Annotation], values: dict[str, Any]) -> list[Annotation]:
    """Unknown words answer the fields that ask for words: a first and a last name, or one text."""
    unknown = [hit for hit in left if hit.has(UNKNOWN, "resident")]
    open_fields = [name for name in asked if name not in values]
    words = [word for hit in unknown for word in hit.words.split()]
    if "first_name" in open_fields and "last_name" in open_fields and len(words) >= 2:
        values |= {"first_name": words[0], "last_name": " ".join(words[1:])}
    elif len(unknown) == 1 and len(open_fields) == 1:
        values[open_fields[0]] = unknown[0].words
    else:
        return left
    return [hit for hit in left if hit not in unknown]
