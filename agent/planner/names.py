"""Names: the portfolio's own places and people that a question may mention."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from agent.context import Context
from agent.planner.annotations import Annotations, Meaning
from agent.planner.lexicon import is_beyond
from agent.planner.name_words import FULL, GENERIC, likest, name_words
from agent.planner.words import Token, as_written
from domain.search.names import names_like

Kind = Literal["property", "resident", "vendor", "payee", "city", "crowd"]
Explained = Literal["as typed", "mended", "not"]  # of a word, what it means without any name
MOST_NAMES = 80  # of each kind; more than that means that the question's words single nobody out
_PLACED = ("at", "in", "of", "for", "from", "about", "called", "named")
CROWD = 500  # of more properties than this people are found by the tools, from the words


@dataclass(frozen=True, slots=True)
class Name:
    """One thing of the portfolio that has a name: its words as they are compared."""

    kind: Kind
    id: str
    label: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """What a question calls it: settled when `id` is known, else the words for the tool to settle."""

    words: str
    id: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class _Match:
    start: int
    end: int
    score: float
    name: Name


async def load(context: Context, question: str, strange: Sequence[str]) -> list[Name]:
    """The names that could be meant by words which the vocabulary does not explain; one read."""
    heads = {word[:3] for word in strange} | {word[-3:] for word in strange}
    safe = sorted(head for head in heads if head.isalnum())
    if not safe:
        return []
    starts = sorted({word[:2] for word in strange if word[:2].isalnum()})
    asked = names_like(
        parts=safe, starts=starts, words=strange, question=question, most=MOST_NAMES, crowd=CROWD
    )
    (rows,) = await context.read(asked)
    return list(_names(rows))


def _names(rows: Iterable[tuple[Any, ...]]) -> Iterable[Name]:
    for kind, row_id, first, second in rows:
        if kind == "resident":
            label = f"{first} {second}"
            yield Name("resident", str(row_id), label, name_words(label))
            continue
        label = str(first)
        yield Name(kind, str(row_id or ""), label, name_words(label))
        if kind == "property" and second:
            yield Name("property", str(row_id), label, name_words(str(second)))


def crowded(names: Sequence[Name]) -> bool:
    """True where people's names were not looked through, because there are too many."""
    return any(name.kind == "crowd" for name in names)


def mark_names(
    marks: Annotations, names: Sequence[Name], known: frozenset[str], explained: Sequence[Explained]
) -> None:
    """Marks the spans that name something; `known` words alone, and tokens that are `explained` without
    any name, never do."""
    heard = _heard(marks, names, known)
    cut_off = {kind for kind, count in Counter(name.kind for name in names).items() if count >= MOST_NAMES}
    taken = [
        found
        for name in names
        if any(word in heard for word in name.words)
        if (found := _best(marks, name, known, explained)) is not None
    ]
    taken.sort(key=lambda match: (-match.score, match.start))
    while taken:
        best = taken[0]
        here = [match for match in taken if _overlap(match, best) and match.score >= best.score - 0.05]
        same = [match for match in here if (match.start, match.end) == (best.start, best.end)]
        marks.add(best.start, best.end, *_meanings(marks, best, same, cut_off))
        taken = [match for match in taken if not _overlap(match, best)]


def _heard(marks: Annotations, names: Sequence[Name], known: frozenset[str]) -> frozenset[str]:
    """The words of names that some token is or nearly is, found once for all names."""
    words = {word for name in names for word in name.words}
    tokens = {token.text: token for token in marks.tokens}.values()
    return frozenset(
        word
        for token in tokens
        for word in words
        if _may_be(token, word) and likest(token, (word,), known)[1]
    )


def _may_be(token: Token, word: str) -> bool:
    """A quick look that spares most comparisons."""
    return token.text in FULL or (
        abs(len(token.text) - len(word)) <= 2 and (token.text[0] == word[0] or len(word) > 6)
    )


def _meanings(marks: Annotations, best: _Match, same: Sequence[_Match], cut_off: set[Kind]) -> list[Meaning]:
    """One meaning a kind; two different records of a kind leave the choice to the person."""
    means = []
    words = marks.words(best.start, best.end)
    for kind in ("property", "city", "resident", "vendor", "payee"):
        found = {match.name.id or match.name.label: match.name for match in same if match.name.kind == kind}
        if not found:
            continue
        only = next(iter(found.values()))
        if kind in ("city", "payee"):
            means.append(Meaning(kind, only.label))
        elif len(found) == 1 and (kind not in cut_off or len(only.words) == best.end - best.start):
            means.append(Meaning(kind, Named(words, only.id, only.label)))
        else:
            means.append(Meaning(kind, Named(as_written(words, [name.label for name in found.values()]))))
    return means


def _overlap(one: _Match, other: _Match) -> bool:
    return one.start < other.end and other.start < one.end


def _best(
    marks: Annotations, name: Name, known: frozenset[str], explained: Sequence[Explained]
) -> _Match | None:
    """The longest run of tokens that are words of this name, with at least one that singles it out."""
    best: _Match | None = None
    at = 0
    while at < len(marks.tokens):
        end, got, telling = at, 0.0, False
        left = list(name.words)
        while end < len(marks.tokens) and marks.free(end, end + 1) and left:
            token = marks.tokens[end]
            following = marks.tokens[end + 1 : end + 2]
            if token.text == "and" and end > at and following and likest(following[0], left, known)[1]:
                end += 1  # 'Handy and Daughters' is written with a sign
                continue
            word, likeness = likest(token, left, known)
            if not likeness:
                break
            left.remove(word)
            got += likeness
            told = explained[end] == "not" or (explained[end] == "mended" and likeness == 1)
            telling = telling or (told and not _says_nothing(token, known) and word not in GENERIC)
            end += 1
        whole = not left and end > at
        bonus = 1 if whole else 0
        exact = whole and got > len(name.words) - 0.01
        whole = whole or name.kind != "resident" or not _goes_on(marks, at, end, known)
        whole = whole and not (left and marks.text(end) in GENERIC - {*known, *name.words})  # 'Maple Court'
        written = end - at > 1 and (name.kind == "payee" or _is_written_as_name(marks, at, end, explained))
        named = exact and (written or _is_city_behind_in(marks, at, name))
        led = not exact and marks.text(at) in _PLACED  # 'in Bozeman' is no part of 'Made in Bozeman'
        if end > at and whole and not led and (telling or named):
            score = got * 2 + bonus - len(left) * 0.01
            if best is None or score > best.score:
                best = _Match(at, end, score, name)
        at = max(end, at + 1)
    return best


def _says_nothing(token: Token, known: frozenset[str]) -> bool:
    """True for words that single nothing out, and for those beyond every tool, such as 'weather'."""
    return token.stem in known or token.text in known or is_beyond(token)


def _is_written_as_name(marks: Annotations, start: int, end: int, explained: Sequence[Explained]) -> bool:
    """Whether words that are all explained without a name are meant as one: by capitals or by their place."""
    return (
        "not" in explained[start:end]
        or all(token.is_name_like or not token.raw.isalpha() for token in marks.tokens[start:end])
        or marks.text(start - 1) in _PLACED
    )


def _is_city_behind_in(marks: Annotations, at: int, name: Name) -> bool:
    """'in Long', with its capital, among questions that have others."""
    is_city = name.kind == "city" and marks.text(at - 1) == "in" and marks.tokens[at].is_name_like
    return is_city and not all(token.is_name_like or not token.raw.isalpha() for token in marks.tokens)


def _goes_on(marks: Annotations, start: int, end: int, known: frozenset[str]) -> bool:
    """True where a strange word stands beside a part of a name: it is somebody else's name then."""
    return any(
        marks.text(at).isalpha() and marks.text(at) not in known and marks.stem(at) not in known
        for at in (start - 1, end)
    )
