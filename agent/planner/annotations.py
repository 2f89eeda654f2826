"""Hits: the words of a question that mean something to the rules, and what each may mean."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from agent.planner.words import Token

FILLER = "filler"
UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing that words may mean: `tag` is 'class:value' ('noun:unit', 'status:vacant') or the name of a
    slot ('bedrooms', 'period') with its `value`."""

    tag: str
    value: Any = None

    @property
    def kind(self) -> str:
        return self.tag.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Annotation:
    """Words from `start` to `end` of the question, and their possible meanings, the likeliest first."""

    start: int
    end: int
    words: str
    means: tuple[Meaning, ...]

    def has(self, *tags: str) -> bool:
        return any(meaning.tag in tags or meaning.kind in tags for meaning in self.means)

    def value(self, tag: str) -> Any:
        return next((meaning.value for meaning in self.means if meaning.tag == tag), None)


@dataclass(slots=True)
class Annotations:
    """The tokens of a question while they are read: which are explained by which hit."""

    tokens: list[Token]
    hits: list[Annotation] = field(default_factory=list)
    taken: list[bool] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.taken = [False] * len(self.tokens)

    def add(self, start: int, end: int, *means: Meaning) -> None:
        self.hits.append(Annotation(start, end, self.words(start, end), means))
        self.taken[start:end] = [True] * (end - start)

    def free(self, start: int, end: int) -> bool:
        return 0 <= start < end <= len(self.tokens) and not any(self.taken[start:end])

    def text(self, at: int) -> str:
        """The token there, or nothing outside the question."""
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def stem(self, at: int) -> str:
        return self.tokens[at].stem if 0 <= at < len(self.tokens) else ""

    def words(self, start: int, end: int) -> str:
        return " ".join(token.raw for token in self.tokens[start:end])

    def in_order(self) -> list[Annotation]:
        return sorted(self.hits, key=lambda hit: hit.start)


@dataclass(frozen=True, slots=True)
class Reading:
    """A question as the rules see it."""

    question: str
    tokens: Sequence[Token]
    hits: tuple[Annotation, ...]

    def has(self, *tags: str) -> bool:
        return any(hit.has(*tags) for hit in self.hits)

    def first(self, tag: str) -> Any:
        """The value of the first hit with that tag."""
        return next((hit.value(tag) for hit in self.hits if hit.has(tag)), None)

    def of(self, *tags: str) -> list[Annotation]:
        return [hit for hit in self.hits if hit.has(*tags)]
