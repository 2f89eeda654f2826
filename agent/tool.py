"""What a tool is: typed arguments, a docstring that is its prompt, one domain call behind it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from pydantic.fields import FieldInfo

from agent.context import Context
from agent.replies import Card, Found, Option
from domain.core.unit_of_work import UnitOfWork

Noun = Literal["property", "unit", "resident", "vendor", "request", "import"]


@dataclass(frozen=True, slots=True)
class Slot:
    """How an argument is asked for and settled.

    `refers` names the noun whose record the argument means: people and models give a name, a number or an
    id, and the tool receives the id of a record that the caller can see. `needed` arguments are asked for.
    A needed one is not, once an argument of `unless` is given. A `structured` one has parts of its own, which
    its model checks. `hidden` ones are bound by `propose` alone: no form, no model and no planner sees or
    gives them.
    """

    label: str
    needed: bool = False
    refers: Noun | None = None
    placeholder: str = ""
    options: tuple[Option, ...] = ()
    hidden: bool = False
    unless: tuple[str, ...] = ()
    structured: bool = False


class Arguments(BaseModel):
    """Base of every tool's arguments: all optional, because a question rarely says everything at once."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


@dataclass(frozen=True, slots=True)
class ReadTool:
    """Answers from the data; changes nothing."""

    name: str
    arguments: type[Arguments]
    prompt: str
    run: Callable[[Context, Any], Awaitable[Found]]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that waits for its person: the card they see, and the arguments the approval is bound to
    (those given, settled, with the version of the row they were read from)."""

    card: Card
    arguments: dict[str, Any]


@dataclass(frozen=True, slots=True)
class WriteTool:
    """Changes one thing after its person confirmed.

    `propose` reads what is there and checks the change by the forms' own rules: raises Invalid with the
    fields to ask for again. `perform` runs inside the unit of work that uses the approval up. A change
    that was left waiting is `called` 'the rent change'. Who holds `permission` nowhere is asked nothing.
    """

    name: str
    arguments: type[Arguments]
    prompt: str
    propose: Callable[[Context, Any], Awaitable[Proposal]]
    perform: Callable[[Context, UnitOfWork, Any], Awaitable[Found]]
    called: str
    permission: str = ""


Tool = ReadTool | WriteTool


def read_tool(run: Callable[[Context, Any], Awaitable[Found]]) -> ReadTool:
    """Makes a tool of a function `(context, wanted: SomeArguments)`; its docstring is the prompt."""
    return ReadTool(run.__name__, _arguments_of(run), _prompt_of(run), run)


def write_tool(
    name: str,
    propose: Callable[[Context, Any], Awaitable[Proposal]],
    perform: Callable[[Context, UnitOfWork, Any], Awaitable[Found]],
    *,
    called: str,
    permission: str = "",
) -> WriteTool:
    """Makes a tool of a pair of functions; the docstring of `propose` is the prompt."""
    return WriteTool(name, _arguments_of(propose), _prompt_of(propose), propose, perform, called, permission)


def slots(arguments: type[Arguments]) -> dict[str, Slot]:
    """The slots by argument name, in the order they are declared."""
    return {name: _slot(name, info) for name, info in arguments.model_fields.items()}


def visible_slots(arguments: type[Arguments]) -> dict[str, Slot]:
    """The slots that people and models may fill."""
    return {name: slot for name, slot in slots(arguments).items() if not slot.hidden}


def sentence_of(error: Mapping[str, Any]) -> str:
    """What pydantic found wrong with a value, as a sentence for the person who gave it."""
    message = str(error["msg"]).removeprefix("Value error, ")
    return message[:1].upper() + message[1:] + ("" if message.endswith(".") else ".")


def _slot(name: str, info: FieldInfo) -> Slot:
    declared = next((item for item in info.metadata if isinstance(item, Slot)), None)
    return declared or Slot(label=name.replace("_", " ").capitalize())


def _arguments_of(function: Callable[..., object]) -> type[Arguments]:
    named = function.__annotations__
    kind = named.get("wanted", named.get("_wanted"))
    if not (isinstance(kind, type) and issubclass(kind, Arguments)):
        raise TypeError(f"{function.__qualname__} takes no tool arguments")
    return kind


def _prompt_of(function: Callable[..., object]) -> str:
    if not function.__doc__:
        raise TypeError(f"{function.__qualname__} has no docstring, which would be its prompt")
    return " ".join(function.__doc__.split())
