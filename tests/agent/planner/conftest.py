"""A planner over a small made-up portfolio, without a database."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import date
from types import SimpleNamespace
from typing import Any

import pytest

from agent.engine import Call, Say
from agent.planner import Planner
from agent.state import Draft, Focus, new_turn

TODAY = date(2026, 11, 21)
NAMES: list[tuple[Any, ...]] = [
    ("property", "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0", "Alder Court", None),
    ("property", "a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1", "The Foundry Lofts", None),
    ("property", "a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2", "Harbor Point", "Harbor"),
    ("property", "a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3", "Maple Row", None),
    ("property", "a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4", "Maple Court", None),
    ("property", "a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5", "214 Juniper Street", None),
    ("city", None, "Providence", "RI"),
    ("resident", "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6", "Freya", "Nwosu"),
    ("resident", "a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7a7", "Ana", "Hoyt"),
    ("resident", "a8a8a8a8a8a8a8a8a8a8a8a8a8a8a8a8", "Oscar", "Hoyt"),
    ("vendor", "a9a9a9a9a9a9a9a9a9a9a9a9a9a9a9a9", "Blackstone Plumbing & Heating", None),
]


@dataclass
class FakeContext:
    """What the planner needs of a context: the day, and one read for names."""

    today: date = TODAY
    names: list[tuple[Any, ...]] = field(default_factory=lambda: list(NAMES))
    reads: list[Any] = field(default_factory=list)
    person: Any = field(default_factory=lambda: SimpleNamespace(roles=()))

    async def read(self, *statements: Any) -> tuple[list[tuple[Any, ...]], ...]:
        self.reads.extend(statements)
        return tuple(list(self.names) for _ in statements)


Understands = Callable[..., Awaitable[Call | Say]]


@pytest.fixture
def context() -> FakeContext:
    return FakeContext()


@pytest.fixture
def understands(context: FakeContext) -> Understands:
    """What the planner makes of a question, after an answer (`focus`) or while a step waits (`draft`)."""
    planner = Planner()

    async def understood(question: str, focus: Focus | None = None, draft: Draft | None = None) -> Call | Say:
        state = new_turn(question)
        state["focus"], state["draft"] = focus, draft
        return (await planner.understand(state, context)).decision  # type: ignore[arg-type]  # a stand-in

    return understood
