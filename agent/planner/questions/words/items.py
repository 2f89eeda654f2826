"""What single words and phrases of a question stand for."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

from domain.portfolio_query.value import Operator

Kind = Literal[
    "noun", "who", "field", "related", "where", "phrase", "time", "adjective", "grammar", "period",
    "number", "code", "name", "filler", "unknown",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Item:
    """Words from `start` to `end` and what they stand for."""

    start: int
    end: int
    kind: Kind
    value: Any
    words: str

    def says(self, *tags: str) -> bool:
        return self.kind == "grammar" and self.value in tags


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as it is compared; `is_money` where it is written so, `is_compared` where words say how."""

    operator: Operator
    values: tuple[Decimal, ...]
    is_money: bool = False
    is_compared: bool = False


@dataclass(frozen=True, slots=True)
class Adjective:
    """Much or little of a field: 'cheapest', 'larger than'."""

    field: str
    descending: bool
    degree: Literal["positive", "comparative", "superlative"]


@dataclass(frozen=True, slots=True)
class TimeWord:
    name: str
    tense: Literal["past", "future", "both"]


def runs(left: Sequence[Item]) -> tuple[str, ...]:
    """Neighbouring words as one."""
    found: list[list[Item]] = []
    for item in left:
        if found and found[-1][-1].end == item.start:
            found[-1].append(item)
        else:
            found.append([item])
    return tuple(" ".join(item.words for item in run) for run in found)
