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
    ("property", "p-alder", "Alder Court", None),
    ("property", "p-foundry", "The Foundry Lofts", None),
    ("property", "p-harbor", "Harbor Point", "Harbor"),
    ("property", "p-row", "Maple Row", None),
    ("property", "p-court", "Maple Court", None),
    ("property", "p-juniper", "214 Juniper Street", None),
    ("city", None, "Providence", "RI"),
    ("resident", "r-freya", "Freya", "Nwosu"),
    ("resident", "r-ana", "Ana", "Hoyt"),
    ("resident", "r-oscar", "Oscar", "Hoyt"),
    ("vendor", "v-black", "Blackstone Plumbing & Heating", None),
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
