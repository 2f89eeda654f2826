"""Preparing a call: settle what it refers to, ask for what is missing, propose what it would change."""

from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from agent.context import Context
from agent.replies import (
    NEEDS_INPUT,
    FormField,
    Option,
    choice_step,
    confirm_step,
    form_step,
)
from agent.resolving import Settled, Several, settle
from agent.state import Draft
from agent.tool import Slot, Tool, WriteTool, slots
from domain.assistant import approvals
from domain.core.errors import Invalid
from domain.core.unit_of_work import unit_of_work

UNKNOWN_TOOL = "There is no tool of that name."


@dataclass(frozen=True, slots=True)
class Ready:
    """The draft can be carried out."""

    draft: Draft


@dataclass(frozen=True, slots=True)
class Waiting:
    """The draft has a step that its person must answer first."""

    draft: Draft


@dataclass(frozen=True, slots=True)
class Problem:
    """The call cannot be made; the sentence says why, to a person or to a model."""

    text: str


async def prepare(context: Context, tools: dict[str, Tool], draft: Draft) -> Ready | Waiting | Problem:
    """Raises Forbidden or Unauthenticated as any read does."""
    tool = tools.get(draft["tool"])
    if tool is None:
        return Problem(UNKNOWN_TOOL)
    draft = _clean(draft)
    try:
        tool.arguments.model_validate(draft["arguments"])
    except ValidationError as broken:
        return _refused(tool, draft, _errors_of(broken))
    declared = slots(tool.arguments)
    if (halted := await _settle_all(context, tool, draft, declared)) is not None:
        return halted
    missing = [name for name, slot in declared.items() if slot.needed and name not in draft["arguments"]]
    if missing:
        return Waiting(_asking(draft, NEEDS_INPUT, _fields(declared, missing, draft, {})))
    if isinstance(tool, WriteTool):
        return await _propose(context, tool, draft)
    return Ready(draft)


def _clean(draft: Draft) -> Draft:
    """Without the step that was answered, and without arguments that say nothing."""
    given = {name: value for name, value in draft["arguments"].items() if value not in (None, "")}
    kept = Draft(tool=draft["tool"], arguments=given, shown=dict(draft["shown"]))
    if "call_id" in draft:
        kept["call_id"] = draft["call_id"]
    return kept


async def _settle_all(
    context: Context, tool: Tool, draft: Draft, declared: dict[str, Slot]
) -> Waiting | Problem | None:
    for name, slot in declared.items():
        words = draft["arguments"].get(name)
        if slot.refers is None or words is None or name in draft["shown"]:
            continue
        found = await settle(context, slot.refers, str(words), draft["arguments"])
        if isinstance(found, Settled):
            draft["arguments"][name], draft["shown"][name] = found.id, found.label
        elif isinstance(found, Several):
            return Waiting(_choosing(draft, name, str(words), found))
        else:
            said = f"No {slot.refers} in your portfolio matches “{words}”."
            return _refused(tool, draft, {name: said})
    return None


def _refused(tool: Tool, draft: Draft, errors: dict[str, str]) -> Waiting | Problem:
    """A write asks again, each error on its field; a read says what is wrong."""
    declared = slots(tool.arguments)
    known = [name for name in declared if name in errors]
    if not isinstance(tool, WriteTool) or not known:
        return Problem(" ".join(errors.values()))
    missing = [
        name
        for name, slot in declared.items()
        if slot.needed and name not in draft["arguments"] and name not in known
    ]
    return Waiting(_asking(draft, NEEDS_INPUT, _fields(declared, [*known, *missing], draft, errors)))


async def _propose(context: Context, tool: WriteTool, draft: Draft) -> Waiting | Problem:
    try:
        proposal = await tool.propose(context, tool.arguments.model_validate(draft["arguments"]))
    except Invalid as broken:
        return _refused(tool, draft, {error.field: error.message for error in broken.errors})
    async with unit_of_work(context.database, context.entry) as work:
        approval_id, expires_at = await approvals.ask(
            session=work.session,
            principal=context.principal,
            conversation_id=context.conversation_id,
            tool=tool.name,
            arguments=proposal.arguments,
        )
    draft["arguments"] = proposal.arguments
    draft["approval_id"] = str(approval_id)
    draft["step"] = confirm_step(proposal.card, str(approval_id), expires_at)
    return Waiting(draft)


def _asking(draft: Draft, text: str, fields: list[FormField]) -> Draft:
    draft["step"] = form_step(text, fields)
    return draft


def _choosing(draft: Draft, name: str, words: str, found: Several) -> Draft:
    draft["step"] = choice_step(f"Which {words.strip().title()}?", name, found.options)
    return draft


def _fields(
    declared: dict[str, Slot], names: list[str], draft: Draft, errors: dict[str, str]
) -> list[FormField]:
    return [
        FormField(
            name=name,
            label=declared[name].label,
            type="enum" if declared[name].options else "text",
            placeholder=declared[name].placeholder,
            options=[Option(option.label, option.value) for option in declared[name].options],
            value=str(draft["arguments"].get(name, "")),
            error=errors.get(name, ""),
        )
        for name in names
    ]


def _errors_of(broken: ValidationError) -> dict[str, str]:
    return {str(error["loc"][0]) if error["loc"] else "": _sentence(error) for error in broken.errors()}


def _sentence(error: Any) -> str:
    message = str(error["msg"]).removeprefix("Value error, ")
    return message[:1].upper() + message[1:] + ("" if message.endswith(".") else ".")
