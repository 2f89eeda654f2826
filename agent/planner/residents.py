"""The planner of residents: their own tools by a few words, their own records through the same reader."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from agent.context import Context
from agent.engine import Call, EngineName, Say, Understood
from agent.execution import take_back
from agent.planner import resident_saying as saying
from agent.planner.drafts import answered, is_cancel, left_behind
from agent.planner.questions.asking import Question, call_of
from agent.planner.questions.reader import Understanding
from agent.planner.questions.words.grammar import grammar_words
from agent.planner.questions.words.mending import Vocabulary, mended
from agent.planner.reading import read
from agent.planner.resident_changes import change_asked
from agent.planner.resident_words import ASKED, FILLERS, INTENTS, REFUSED, OwnIntent
from agent.planner.saying import cancelled
from agent.planner.words import Token, phrase, stem, tokenise
from agent.state import Draft, Focus, State
from agent.tool import Tool
from domain.features import OWN_SPOKEN

LONGEST = 5
_UUID = re.compile(r"(?i)[0-9a-f]{8}-[0-9a-f]{4}-|@")
_UNIT = re.compile(r"(?i)\b(?:unit|apt|apartment|#)\s*#?\d+\w*\b")


@dataclass(frozen=True, slots=True)
class Heard:
    """Words and what they stand for: a meaning of `OWN_SPOKEN`, 'ask', 'filler', or nothing known."""

    tag: str
    words: str


class ResidentPlanner:
    """Says everything with one call: the tool's own sentence is the answer."""

    name: EngineName = "planner"
    loops = False

    def __init__(self, tools: Mapping[str, Tool]) -> None:
        self._tools = tools
        _phrases()  # made ready now: the first question should not wait for it

    async def understand(self, state: State, context: Context) -> Understood:
        question = state["turn"]["question"]
        draft = state.get("draft")
        waiting = draft if draft is not None and "step" in draft else None
        if waiting is not None and "approval_id" in waiting:
            await take_back(context, waiting)  # what is agreed to is always the card last shown
        if is_cancel(question):
            return Understood(cancelled())
        if waiting is not None and (going_on := self._going_on(question, waiting, context)) is not None:
            return Understood(going_on)
        decision = decided(question, context, state.get("focus"))
        left = left_behind(waiting, self._tools[waiting["tool"]]) if waiting is not None else ""
        return Understood(decision, note=left)

    def _going_on(self, question: str, draft: Draft, context: Context) -> Call | Say | None:
        """An answer to what was asked; what asks for something else is answered and the draft left."""
        if _direct(question) is not None or _asks(question):
            return None
        return answered(read(question, context.today), draft, self._tools[draft["tool"]])


def decided(question: str, context: Context, focus: Focus | None) -> Call | Say:
    """Changes first, then what a tool answers as a whole, then questions about records that are wholly
    understood; what is about others is refused in plain words."""
    if (said := saying.social(question)) is not None:
        return said
    heard = listened(question)
    if _is_of_others(question, heard):
        return saying.not_yours()
    if (change := change_asked(question, [each.tag for each in heard])) is not None:
        return change
    if (whole := _matched(heard)) is not None:
        return whole
    asked = Question.of(context, question)
    understood = _understood(asked, focus)
    if understood is not None and understood.is_whole:
        return call_of(understood)
    if (loose := _matched(heard, absorbing=True)) is not None:
        return loose
    if understood is not None and not any(words[:1].isupper() for words in understood.left_out):
        return call_of(understood)
    return saying.cannot([each.words for each in heard if not each.tag])


def _understood(asked: Question, focus: Focus | None) -> Understanding | None:
    """The question by itself, or as a follow-up on what was just shown."""
    plain = asked.without_names
    if focus is not None and (plain is None or not plain.stands_alone):
        return asked.after(focus, []) or plain
    return plain


def listened(question: str) -> list[Heard]:
    """The question's words, each run of them the longest that stands for something."""
    tokens = mended(tokenise(question), _known(), ())
    heard: list[Heard] = []
    at = 0
    while at < len(tokens):
        end, tag = _longest(tokens, at)
        heard.append(Heard(tag, " ".join(token.raw for token in tokens[at:end])))
        at = end
    return heard


def _longest(tokens: Sequence[Token], at: int) -> tuple[int, str]:
    for length in range(min(LONGEST, len(tokens) - at), 0, -1):
        stems = tuple(token.stem for token in tokens[at : at + length])
        if (tag := _phrases().get(stems)) is not None:
            return at + length, tag
    return at + 1, ""


@cache
def _phrases() -> Mapping[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for tag, listed in {**REFUSED, **OWN_SPOKEN, **ASKED}.items():
        for words in listed.split(","):
            if stems := phrase(words):
                found.setdefault(stems, tag)
    for word in FILLERS.split():
        found.setdefault((stem(word),), "filler")
    return found


@cache
def _known() -> Vocabulary:
    words = frozenset(word for stems in _phrases() for word in stems)
    return Vocabulary(words, words - grammar_words(), words)


def _matched(heard: Sequence[Heard], *, absorbing: bool = False) -> Call | None:
    """The first intent that takes in every word; with `absorbing` those too that pass unknown words on."""
    for intent in INTENTS:
        if intent.absorbs == absorbing and (call := _call(intent, heard)) is not None:
            return call
    return None


def _call(intent: OwnIntent, heard: Sequence[Heard]) -> Call | None:
    tags = {each.tag for each in heard}
    if not all(tags & set(need.split("|")) for need in intent.needs):
        return None
    needed = {tag for need in intent.needs for tag in need.split("|")}
    covered = {*needed, *intent.may, *intent.takes, "filler"}
    if any(each.tag not in covered and not (intent.absorbs and not each.tag) for each in heard):
        return None
    passed = [each.words for each in heard if each.tag in intent.takes or not each.tag]
    given = {intent.argument: " ".join(passed)} if intent.argument and passed else {}
    return Call(intent.tool, {**dict(intent.fixed), **given})


def _is_of_others(question: str, heard: Sequence[Heard]) -> bool:
    """About other people, what only staff know, or a record by its id: none of a resident's to ask."""
    return (
        any(each.tag == "others" for each in heard)
        or _UUID.search(question) is not None
        or _UNIT.search(question) is not None
    )


def _direct(question: str) -> Call | None:
    """What the question asks for by itself, as a whole."""
    return _matched(listened(question))


def _asks(question: str) -> bool:
    first = question.strip().lower().split(" ")[0] if question.strip() else ""
    return question.strip().endswith("?") or first in ("what", "when", "how", "why", "which", "who", "where")
