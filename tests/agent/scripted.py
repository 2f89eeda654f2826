"""An assistant whose engine does what a test tells it: for flows, and for engines that were hijacked."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from langgraph.checkpoint.memory import InMemorySaver

from agent import turns
from agent.context import Context
from agent.engine import Call, EngineName, Say, Understood
from agent.graph import build_graph
from agent.state import State
from agent.toolsets import TOOLS
from agent.turns import Assistant
from api.state import AppState
from domain.core.crypto.ciphers import token_hash
from domain.core.unit_of_work import EntryPoint
from tests.factories import Person

Decides = Callable[[State, Context], Call | Say]


class ScriptedEngine:
    """Decides as the test's function does; with `loops` it reads what its tools answered, as a model does."""

    name: EngineName = "model"

    def __init__(self, decides: Decides, *, loops: bool = False) -> None:
        self.decides, self.loops = decides, loops

    async def understand(self, state: State, context: Context) -> Understood:
        return Understood(self.decides(state, context))


def follow(decisions: Sequence[Call | Say]) -> Decides:
    """The decisions one after another, then a last word."""
    left = iter(decisions)
    return lambda _state, _context: next(left, Say("That is all."))


def assistant_of(state: AppState, engine: ScriptedEngine) -> Assistant:
    """That of the process, with another engine and threads of its own."""
    graph = build_graph(engine, TOOLS, InMemorySaver())
    patient = state.settings.model_copy(update={"ai_per_minute": 1_000_000, "ai_per_day": 1_000_000})
    return replace(state.assistant, graph=graph, engine=engine.name, settings=patient)


class Talk:
    """One conversation of one person with such an assistant."""

    def __init__(
        self, state: AppState, person: Person, *decisions: Call | Say, decides: Decides | None = None
    ) -> None:
        engine = ScriptedEngine(decides or follow(decisions), loops=decides is not None)
        self.assistant = assistant_of(state, engine)
        self.person = person
        self.last: dict[str, Any] = {}

    @property
    def entry(self) -> EntryPoint:
        return EntryPoint.by_session(token_hash(self.person.token))

    async def ask(self, question: str = "Please") -> dict[str, Any]:
        conversation = UUID(self.last["conversationId"]) if self.last else None
        claimed = await turns.claim_question(self.assistant, self.entry, question, conversation)
        self.last = await turns.run(self.assistant, claimed)
        return self.last

    async def answer(self, **taken: Any) -> dict[str, Any]:
        """To the step that waits: `values`, `choice` or `cancel`."""
        context = self.last["context"]
        claimed = await turns.claim_step(
            self.assistant,
            self.entry,
            conversation_id=UUID(context["conversationId"]),
            step_id=context["step"],
            taken=taken,
        )
        self.last = await turns.run(self.assistant, claimed)
        return self.last
