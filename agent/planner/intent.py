"""What an intent is: the words that ask for a tool, and which of its arguments they may fill."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

# Words that every answer covers: they ask, but set no condition.
SOFT = ("filler", "ask:list", "now", "ask:what", "noun:portfolio")


@dataclass(frozen=True, slots=True)
class Intent:
    tool: str
    needs: tuple[str, ...]
    may: tuple[str, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    weight: int = 0
    takes: tuple[str, ...] | None = None  # the arguments it fills, where not all of the tool's
    statuses: str = ""  # which nouns' statuses its `status` means
    states: bool = False  # only where the sentence states it ('208 is under renovation')


def words(listed: str) -> tuple[str, ...]:
    return tuple(listed.split())
