"""What understands a question: the built-in planner or a language model, behind one shape."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from agent.context import Context
from agent.state import State

EngineName = Literal["planner", "model"]


@dataclass(frozen=True, slots=True)
class Call:
    """Use this tool with what is known of its arguments. References already settled are named in `shown`;
    `call_id` is a model's own name for the call."""

    tool: str
    arguments: dict[str, Any]
    shown: dict[str, str] = field(default_factory=dict)
    call_id: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """Answer in these words; `outcome` 'unanswered' is an honest 'I can't answer that yet'."""

    text: str
    suggestions: Sequence[str] = ()
    outcome: Literal["answered", "unanswered", "cancelled"] = "answered"


@dataclass(frozen=True, slots=True)
class Understood:
    """One decision, with what a model's own memory of the turn grew by and the tokens it took.

    `note` is a clause that ends the turn's answer: which pending change it has left.
    """

    decision: Call | Say
    transcript: list[dict[str, Any]] = field(default_factory=list)
    tokens_in: int = 0
    tokens_out: int = 0
    note: str = ""


class Engine(Protocol):
    """`loops` engines are asked again after every tool call until they say something; others have said it
    all with the call, and the tool's own sentence is the answer."""

    name: EngineName
    loops: bool

    async def understand(self, state: State, context: Context) -> Understood: ...
