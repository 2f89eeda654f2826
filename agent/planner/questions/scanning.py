"""Scanning: a question as items, each the longest run of words that stands for something."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from agent.planner.annotations import Annotation, Annotations
from agent.planner.periods import mark_periods
from agent.planner.questions.amounts import amount_at, code_at
from agent.planner.questions.grammar import LONGEST, fillers, grammar
from agent.planner.questions.items import Item
from agent.planner.questions.lexicon import Lexicon
from agent.planner.words import Token

_PRIORITY = (
    "name",
    "noun",
    "phrase",
    "where",
    "time",
    "adjective",
    "field",
    "related",
    "who",
    "grammar",
    "number",
    "period",
)


_LEADING = ("in", "for", "during")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A question's words, with the names and periods found in it."""

    tokens: Sequence[Token]
    names: Sequence[Annotation]
    periods: Sequence[Annotation]


def sentence_of(tokens: list[Token], names: Sequence[Annotation], today: date) -> Sentence:
    marks = Annotations(list(tokens))
    for name in names:
        marks.taken[name.start : name.end] = [True] * (name.end - name.start)
    mark_periods(marks, today)
    return Sentence(tokens, names, [hit for hit in marks.hits if hit.has("period") and not hit.has("now")])


def scan(sentence: Sentence, lexicon: Lexicon) -> list[tuple[Item, ...]]:
    """One tuple a run of words: all that it may stand for, the likeliest first."""
    found: list[tuple[Item, ...]] = []
    at = 0
    while at < len(sentence.tokens):
        items = _at(sentence, lexicon, at)
        longest = max(item.end for item in items)
        kept = sorted((item for item in items if item.end == longest), key=_rank)
        found.append(tuple(kept))
        at = longest
    return found


def _rank(item: Item) -> int:
    return _PRIORITY.index(item.kind) if item.kind in _PRIORITY else len(_PRIORITY)


def _at(sentence: Sentence, lexicon: Lexicon, at: int) -> list[Item]:
    tokens = sentence.tokens
    named = [name for name in sentence.names if name.start == at]
    if named:
        return [Item(at, name.end, "name", name.means, name.words) for name in named]
    edge = min((name.start for name in sentence.names if name.start > at), default=len(tokens))
    items = [
        Item(at, hit.end, "period", hit.value("period"), hit.words)
        for hit in sentence.periods
        if _begins(tokens, hit, at) and hit.end <= edge
    ]
    items += [item for item in (amount_at(tokens[:edge], at), code_at(tokens, at)) if item]
    for length in range(min(LONGEST, edge - at), 0, -1):
        items += _of_words(tokens, lexicon, at, at + length)
    return items or [Item(at, at + 1, "unknown", None, tokens[at].raw)]


def _begins(tokens: Sequence[Token], hit: Annotation, at: int) -> bool:
    """Also behind its preposition, where that belonged to the verb: 'came in last month'."""
    led = (token.text for token in tokens[hit.start : at])
    return hit.start <= at < hit.end and all(word in _LEADING for word in led)


def _of_words(tokens: Sequence[Token], lexicon: Lexicon, at: int, end: int) -> list[Item]:
    stems = tuple(token.stem for token in tokens[at:end])
    words = " ".join(token.raw for token in tokens[at:end])
    found = [Item(at, end, kind, value, words) for kind, value in lexicon.get(stems, ())]
    if tag := grammar().get(stems):
        found.append(Item(at, end, "grammar", tag, words))
    if stems in fillers():
        found.append(Item(at, end, "filler", None, words))
    return found
