"""The lexicon: the vocabulary made ready for look-up, longest phrases first, typos forgiven."""

from collections import defaultdict
from functools import cache

from agent.planner import slips
from agent.planner.annotations import FILLER, Annotations, Meaning
from agent.planner.days import AHEAD, BACK, COUNTS, MONTHS, WEEKDAYS
from agent.planner.phrases import ASKS, CHANGES, OTHERS
from agent.planner.plain_words import BEYOND, FILLERS
from agent.planner.words import Token, phrase, stem
from domain.features import SPOKEN

# Of a phrase with several meanings those of the first kind are the likeliest; all other kinds stand together.
_KINDS = ("noun", "status", "ask", "field", "event", "verb", "topic", "", "do", "method", "channel")
LONGEST = 6
SHORTEST_TYPO = 4
_SMALL = frozenset(
    ("is", "are", "was", "were", "be", "been", "we", "us", "our", "they", "it", "now", "currently")
)
_OF_NUMBERS = (
    "studio bath ba square dollar buck over under above below more less than least most first second third"
)
_OF_PERIODS = (
    "day week wk month year yr quarter tomorrow yesterday tonight end rest before after since until till"
    " remainder between through starting ago weekend"
)


@cache
def phrases() -> dict[tuple[str, ...], tuple[Meaning, ...]]:
    """Every phrase with its meanings, the likeliest first."""
    found: dict[tuple[str, ...], list[Meaning]] = defaultdict(list)
    tables = {**SPOKEN, **ASKS, **OTHERS, **CHANGES}
    for tag in sorted(tables, key=_likelihood):
        for words in tables[tag].split(","):
            stems = phrase(words)
            if stems and all(meaning.tag != tag for meaning in found[stems]):
                found[stems].append(Meaning(tag))
    for word in FILLERS.split():
        found[(stem(word),)].append(Meaning(FILLER))
    return {stems: tuple(means) for stems, means in found.items()}


def _likelihood(tag: str) -> int:
    kind = tag.partition(":")[0]
    return _KINDS.index(kind if kind in _KINDS else "")


@cache
def known_words() -> frozenset[str]:
    """Stems that stand in some phrase, and the words of numbers and periods: never strange to us."""
    words = {word for stems in phrases() for word in stems}
    listed = [*_OF_NUMBERS.split(), *_OF_PERIODS.split()]
    return frozenset(words.union(listed, COUNTS, MONTHS, WEEKDAYS, AHEAD, BACK))


@cache
def lone_words() -> frozenset[str]:
    """Words that mean something by themselves; the others of a phrase may as well be part of a name."""
    alone = {stems[0] for stems in phrases() if len(stems) == 1}
    return frozenset(word for word in known_words() if word in alone or word not in _in_phrases())


@cache
def _in_phrases() -> frozenset[str]:
    return frozenset(word for stems in phrases() for word in stems)


def is_strange(token: Token) -> bool:
    """True for a word that neither the vocabulary nor a number explains."""
    text = token.text
    return not (
        token.stem in known_words() or text in known_words() or text[0].isdigit() or text[0] in "$#+("
    )


def is_unexplained(token: Token) -> bool:
    """True for a word that means nothing by itself, which a name may hold."""
    return token.stem not in lone_words() and token.text not in lone_words() and not token.text[0].isdigit()


def is_beyond(token: Token) -> bool:
    """True for a word that managers use and no tool understands."""
    return token.text in _beyond() or token.stem in _beyond()


def mended(token: Token) -> Token:
    """The token as it was probably meant, when exactly one known word is a slip of the finger away."""
    if is_beyond(token):
        return token
    return slips.mended(token, _by_length(len(token.text)), _meaning_of, SHORTEST_TYPO)


def mark_phrases(marks: Annotations) -> None:
    """Marks the longest known phrases, left to right; fillers too, so that they are explained."""
    table = phrases()
    at = 0
    while at < len(marks.tokens):
        for length in range(min(LONGEST, len(marks.tokens) - at), 0, -1):
            if not marks.free(at, at + length):
                continue
            stems = tuple(token.stem for token in marks.tokens[at : at + length])
            if means := table.get(stems) or (table.get(_short(stems)) if length > 2 else None):
                counted = marks.text(at + length - 1) in ("ins", "outs")  # 'move-ins' are no verb
                marks.add(at, at + length, *(each for each in means if not (counted and each.kind == "do")))
                at += length - 1
                break
        at += 1


def _short(stems: tuple[str, ...]) -> tuple[str, ...]:
    """Without the small words inside: 'everything were rented' is 'everything rented'."""
    return (stems[0], *(word for word in stems[1:-1] if word not in _SMALL), stems[-1])


@cache
def _beyond() -> frozenset[str]:
    return frozenset(form for word in BEYOND.split() for form in (word, stem(word)))


@cache
def _by_length(length: int) -> tuple[str, ...]:
    """The words worth mending to, of about this length; with their plurals."""
    words = {word for word in known_words() if word.isalpha() and len(word) >= SHORTEST_TYPO}
    words |= {f"{word}s" for word in words if not word.endswith("s")}
    return tuple(sorted(word for word in words if abs(len(word) - length) <= 2))


def _meaning_of(word: str) -> tuple[str, ...]:
    means = phrases().get((stem(word),), ())
    return tuple(meaning.tag for meaning in means) or (word,)
