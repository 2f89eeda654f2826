"""Which of some names somebody means: exact first, then words of it, then a slip of the keys.

Pure, so that it can be tried on any list of names. A slip is only forgiven above a safe score, and never
silently between two names that are about as close.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from rapidfuzz import fuzz

SAFE = 84.0  # below this a name is another name
CLOSE = 8.0  # two candidates within this are both meant
SHORTEST, LONGEST = 4, 60  # what is compared letter by letter
_PUNCTUATION = re.compile(r"[\s!-/:-@\[-`{-~’]+")
_POSSESSIVE = re.compile(r"(?i)['’]s?\b(?=\s|$)")
_FILLER = frozenset(
    ("the", "at", "in", "of", "property", "building", "apartments", "apts", "complex", "resident", "tenant")
)


@dataclass(frozen=True)
class Candidate:
    """A record that may be meant: what people call it, what else it is known by, how a choice shows it."""

    id: str
    names: Sequence[str]
    also: Sequence[str] = ()
    label: str = ""
    subtext: str = ""
    place: str = ""  # the id of its property
    unit: str = ""  # the id of its unit
    status: str = ""

    @cached_property
    def said(self) -> tuple[list["Said"], list["Said"]]:
        return [Said(name) for name in self.names if name], [Said(name) for name in self.also if name]


@dataclass(frozen=True)
class Said:
    """Words as they compare: one key without case, spaces and punctuation, and the parts that tell."""

    words: str
    key: str = field(init=False)
    parts: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        parts = [part for part in _PUNCTUATION.split(_POSSESSIVE.sub("", self.words).lower()) if part]
        telling = tuple(part for part in parts if part not in _FILLER)
        object.__setattr__(self, "key", folded(self.words))
        object.__setattr__(self, "parts", telling or tuple(parts))


def folded(words: str) -> str:
    """Case-, space- and punctuation-blind, as the database's natural_key."""
    return _PUNCTUATION.sub("", _POSSESSIVE.sub("", words).lower())


def meant(words: str, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those that `words` may mean: one where it is clear, several where it is not, none where nothing fits.

    A name goes before what else a record is known by: 'Maple' is Maple Court before it is a house in Maple
    Avenue.
    """
    wanted = Said(words)
    if not wanted.key:
        return []
    for known, fits in (
        (0, _exact), (1, _exact), (0, _same), (0, _with_words), (0, _beginning), (1, _with_words),
        (1, _beginning),
    ):  # fmt: skip
        if found := [one for one in candidates if any(fits(wanted, name) for name in one.said[known])]:
            return found
    return _nearly(wanted, candidates)


def _exact(wanted: Said, name: Said) -> bool:
    return wanted.key == name.key


def _same(wanted: Said, name: Said) -> bool:
    """All of the name's telling words and no other: 'the Foundry Lofts building'."""
    return wanted.parts == name.parts


def _with_words(wanted: Said, name: Said) -> bool:
    """Every word said is a word of the name: 'Hoyt' of 'Marcus Hoyt', 'foundry' of 'The Foundry Lofts'."""
    return all(part in name.parts for part in wanted.parts)


def _beginning(wanted: Said, name: Said) -> bool:
    """Every word said begins a word of the name: 'maple co' of 'Maple Court'. Numbers are said whole."""
    return all(
        part in name.parts if part.isdigit() else any(own.startswith(part) for own in name.parts)
        for part in wanted.parts
    ) and any(len(part) > 1 for part in wanted.parts)


def _nearly(wanted: Said, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Within a slip of the keys. Numbers have no slips: 12 is never 13."""
    if not SHORTEST <= len(wanted.key) <= LONGEST or any(part.isdigit() for part in wanted.parts):
        return []
    scores = [max((_likeness(wanted, name) for name in one.said[0]), default=0.0) for one in candidates]
    top = max(scores, default=0.0)
    if top < SAFE:
        return []
    close = [index for index, score in enumerate(scores) if score >= max(SAFE, top - CLOSE)]
    return [candidates[index] for index in sorted(close, key=lambda index: (-scores[index], index))]


def _likeness(wanted: Said, name: Said) -> float:
    """Of the whole name, or of as many words of it as were said."""
    said, count = " ".join(wanted.parts), len(wanted.parts)
    best = fuzz.ratio(said, " ".join(name.parts), score_cutoff=SAFE)
    for start in range(len(name.parts) - count + 1):
        part = " ".join(name.parts[start : start + count])
        if len(part) >= SHORTEST:
            best = max(best, fuzz.ratio(said, part, score_cutoff=SAFE))
    return best


def narrowed(candidates: Sequence[Candidate], keep: Callable[[Candidate], bool]) -> list[Candidate]:
    """Those that fit a further hint; all of them where none does."""
    return [one for one in candidates if keep(one)] or list(candidates)
