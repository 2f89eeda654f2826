"""Scanning: a question as items, each the longest run of words that stands for something."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from agent.planner.annotations import Annotation, Annotations
from agent.planner.periods import mark_periods
from agent.planner.questions.words.amounts import amount_at, code_at
from agent.planner.questions.words.grammar import LONGEST, fillers, grammar
from agent.planner.questions.words.items import Item
from agent.planner.questions.words.lexicon import Lexicon
from agent.planner.words import Token

_PRIORITY = (
    "name", "noun", "phrase", "where", "time", "adjective", "field", "related", "who", "grammar", "number",
    "period",
)  # fmt: skip
_OF_SUBJECT = ("phrase", "where", "time", "field", "who")
_LEADING = ("in", "for", "during", "of", "after", "by", "through", "until", "over")


@dataclass(frozen=True, slots=True)
class Run:
    """Words up to `end`, and their stems."""

    end: int
    stems: tuple[str, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """A question's words, with the periods found in it. For each place: what the words there stand for,
    whatever is asked about, and the runs of words that a subject may know."""

    tokens: Sequence[Token]
    periods: Sequence[Annotation]
    common: Sequence[Sequence[Item]]
    runs: Sequence[Sequence[Run]]


def sentence_of(tokens: list[Token], names: Sequence[Annotation], today: date) -> Sentence:
    marks = Annotations(list(tokens))
    for name in names:
        marks.taken[name.start : name.end] = [True] * (name.end - name.start)
    mark_periods(marks, today)
    periods = [hit for hit in marks.hits if hit.has("period") and not hit.has("now")]
    common: list[list[Item]] = []
    runs: list[list[Run]] = []
    for at in range(len(tokens)):
        named = [Item(at, name.end, "name", name.means, name.words) for name in names if name.start == at]
        edge = min((name.start for name in names if name.start > at), default=len(tokens))
        here = [] if named else [_run(tokens, at, end) for end in _ends(at, edge)]
        runs.append(here)
        common.append(named or _common(tokens, periods, at, edge, here))
    return Sentence(tokens, periods, common, runs)


def scan(sentence: Sentence, lexicon: Lexicon) -> list[tuple[Item, ...]]:
    """One tuple a run of words: all that it may stand for, the likeliest first."""
    found: list[tuple[Item, ...]] = []
    at = 0
    while at < len(sentence.tokens):
        items = [*sentence.common[at], *_known(sentence, lexicon, at)]
        items = [item for item in items if not _ends_in_period(sentence, item)]
        items = items or [Item(at, at + 1, "unknown", None, sentence.tokens[at].raw)]
        longest = max(item.end for item in items)
        if found and any(item.kind == "number" for item in found[-1]):
            measured = (item.end for item in items if item.kind == "field")
            longest = max(measured, default=longest)  # 'over 1,000 sq ft vacant' has no 'sq ft vacant'
        cut = next((each for each in range(at + 1, longest) if _reaches(sentence, lexicon, each, longest)), 0)
        if cut in {item.end for item in items}:
            longest = cut  # 'by year built' is by the year, not yearly
        kept = sorted((item for item in items if item.end == longest), key=_rank)
        found.append(tuple(kept))
        at = longest
    return found


def _ends_in_period(sentence: Sentence, item: Item) -> bool:
    """'serviced last month' is not 'serviced last', but 'came in last month' came in."""
    return item.kind in _OF_SUBJECT and any(
        item.start < hit.start < item.end < hit.end
        and any(token.text not in _LEADING for token in sentence.tokens[hit.start : item.end])
        for hit in sentence.periods
    )


def _reaches(sentence: Sentence, lexicon: Lexicon, at: int, end: int) -> bool:
    """A field is named from there on to beyond that end."""
    return any(item.kind == "field" and item.end > end for item in _known(sentence, lexicon, at))


def _rank(item: Item) -> int:
    return _PRIORITY.index(item.kind) if item.kind in _PRIORITY else len(_PRIORITY)


def _ends(at: int, edge: int) -> range:
    return range(min(at + LONGEST, edge), at, -1)


def _run(tokens: Sequence[Token], at: int, end: int) -> Run:
    part = tokens[at:end]
    return Run(end, tuple(token.stem for token in part), " ".join(token.raw for token in part))


def _known(sentence: Sentence, lexicon: Lexicon, at: int) -> list[Item]:
    """What the subject knows of the words there."""
    return [
        Item(at, run.end, kind, value, run.words)
        for run in sentence.runs[at]
        for kind, value in lexicon.meanings.get(run.stems, ())
    ]


def _common(
    tokens: Sequence[Token], periods: Sequence[Annotation], at: int, edge: int, runs: Sequence[Run]
) -> list[Item]:
    """Periods, numbers, codes, and the words of asking."""
    items = [
        Item(at, hit.end, "period", hit.value("period"), hit.words)
        for hit in periods
        if _begins(tokens, hit, at) and hit.end <= edge
    ]
    items += [item for item in (amount_at(tokens[:edge], at), code_at(tokens, at)) if item]
    for run in runs:
        if tag := grammar().get(run.stems):
            items.append(Item(at, run.end, "grammar", tag, run.words))
        if run.stems in fillers():
            items.append(Item(at, run.end, "filler", None, run.words))
    return items


def _begins(tokens: Sequence[Token], hit: Annotation, at: int) -> bool:
    """Also behind its preposition, where that belonged to the verb: 'came in last month'."""
    led = (token.text for token in tokens[hit.start : at])
    return hit.start <= at < hit.end and all(word in _LEADING for word in led)
