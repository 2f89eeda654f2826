"""Preparing a call: settle what it refers to, ask for what is missing, propose what it would change."""

import re
import string
from dataclasses import dataclass
from typing import Any

import orjson
from pydantic import ValidationError

from agent.context import Context
from agent.replies import NEEDS_INPUT, FormField, Option, choice_step, confirm_step, form_step
from agent.resolving import Settled, Several, is_id, properties_of, settle
from agent.state import Draft
from agent.tool import Noun, Slot, Tool, WriteTool, sentence_of, slots
from domain.access.principal import require_somewhere
from domain.assistant import approvals
from domain.core.errors import Conflict, Forbidden, Invalid, NotFound
from domain.core.unit_of_work import unit_of_work

MOST_PLACES = 20
SHOWN_WORDS = 60
LONGEST_VALUE, LARGEST_VALUE, LARGEST_STRUCTURE = 2000, 10**15, 6000
NOT_PLAIN = "That cannot be read. Say it again in plain words."
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
    if isinstance(tool, WriteTool) and tool.permission:
        try:
            require_somewhere(context.principal, tool.permission)
        except Forbidden as refusal:
            return Problem(refusal.detail)
    declared = slots(tool.arguments)
    draft = _clean(draft, declared)
    if odd := [name for name in draft["arguments"] if not _is_plain(name, draft["arguments"], declared)]:
        for name in odd:
            del draft["arguments"][name]
        return await _refused(context, tool, draft, dict.fromkeys(odd, NOT_PLAIN))
    try:
        tool.arguments.model_validate(draft["arguments"])
    except ValidationError as broken:
        return await _refused(context, tool, draft, _errors_of(broken))
    if (halted := await _settle_all(context, tool, draft, declared)) is not None:
        return halted
    missing = [name for name, slot in declared.items() if _is_missing(name, slot, draft)]
    if missing:
        fields = await _fields(context, declared, missing, draft, {})
        return Waiting(_asking(draft, NEEDS_INPUT, fields))
    if isinstance(tool, WriteTool):
        return await _propose(context, tool, draft)
    return Ready(draft)


def _is_plain(name: str, given: dict[str, Any], declared: dict[str, Slot]) -> bool:
    """A known argument with a value that can be kept: what an engine writes may be anything at all."""
    value = given[name]
    if name not in declared:
        return False
    if declared[name].structured:
        return _is_small_json(value)
    if isinstance(value, str):
        return len(value) <= LONGEST_VALUE and _is_text(value)
    return isinstance(value, int | float) and abs(value) <= LARGEST_VALUE


def _is_small_json(value: object) -> bool:
    try:
        return len(orjson.dumps(value)) <= LARGEST_STRUCTURE
    except orjson.JSONEncodeError:
        return False


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return "\x00" not in value


def _is_missing(name: str, slot: Slot, draft: Draft) -> bool:
    given = draft["arguments"]
    return slot.needed and name not in given and not any(other in given for other in slot.unless)


def _clean(draft: Draft, declared: dict[str, Slot]) -> Draft:
    """Without the step that was answered, without arguments that say nothing, and without those that nobody
    but `propose` may bind."""
    given = {
        name: value
        for name, value in draft["arguments"].items()
        if value not in (None, "") and not (name in declared and declared[name].hidden)
    }
    kept = Draft(tool=draft["tool"], arguments=given, shown=dict(draft["shown"]))
    if "call_id" in draft:
        kept["call_id"] = draft["call_id"]
    return kept


async def _settle_all(
    context: Context, tool: Tool, draft: Draft, declared: dict[str, Slot]
) -> Waiting | Problem | None:
    for name, slot in declared.items():
        words = draft["arguments"].get(name)
        if slot.refers is None or words is None or (name in draft["shown"] and is_id(str(words))):
            continue
        found = await settle(context, slot.refers, str(words), draft["arguments"])
        if isinstance(found, Settled):
            draft["arguments"][name], draft["shown"][name] = found.id, found.label
        elif isinstance(found, Several):
            return Waiting(_choosing(draft, name, slot.refers, str(words), found))
        else:
            return await _refused(context, tool, draft, {name: _nobody(slot.refers, str(words), draft)})
    return None


def _nobody(noun: Noun, words: str, draft: Draft) -> str:
    """What was not found, and where it was looked for; an id says nothing to anybody."""
    place = draft["shown"].get("property")
    where = f"at {place}" if place and noun in ("unit", "resident") else "in your portfolio"
    where = "among yours" if noun == "import" else where
    named = "" if is_id(words) else f" matches “{_short(words)}”"
    return f"No {noun} {where}{named}." if named else f"No such {noun} is {where}."


async def _refused(context: Context, tool: Tool, draft: Draft, errors: dict[str, str]) -> Waiting | Problem:
    """A write asks again, each error on its field; a read says what is wrong."""
    declared = slots(tool.arguments)
    known = [name for name, slot in declared.items() if name in errors and not slot.hidden]
    if not isinstance(tool, WriteTool) or not known:
        return Problem(" ".join(errors.values()))
    missing = [
        name for name, slot in declared.items() if _is_missing(name, slot, draft) and name not in known
    ]
    fields = await _fields(context, declared, [*known, *missing], draft, errors)
    return Waiting(_asking(draft, NEEDS_INPUT, fields))


async def _propose(context: Context, tool: WriteTool, draft: Draft) -> Waiting | Problem:
    try:
        proposal = await tool.propose(context, tool.arguments.model_validate(draft["arguments"]))
    except Invalid as broken:
        errors = {error.field: error.message for error in broken.errors}
        return await _refused(context, tool, draft, errors)
    except (Forbidden, NotFound, Conflict) as refusal:
        return Problem(refusal.detail)
    async with unit_of_work(context.database, context.entry) as work:
        approval_id, expires_at = await approvals.request_approval(
            session=work.session,
            principal=context.person,
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


def _choosing(draft: Draft, name: str, noun: Noun, words: str, found: Several) -> Draft:
    draft["step"] = choice_step(f"Which {_title(noun, words)}?", name, found.options, noun)
    return draft


def _title(noun: Noun, words: str) -> str:
    """The name as it was typed; one typed without capitals gets them: 'maple court' is 'Maple Court'."""
    said = _short(words)
    if noun == "unit":
        number = said.removeprefix("unit ").removeprefix("Unit ")
        return f"unit {number}"
    if noun == "import":
        return "import"
    said = re.sub(r"['’]s$", "", said)
    return string.capwords(said) if said == said.lower() else said


def _short(words: str) -> str:
    plain = " ".join(words.split())
    return plain if len(plain) <= SHOWN_WORDS else f"{plain[: SHOWN_WORDS - 1].rstrip()}…"


async def _fields(
    context: Context, declared: dict[str, Slot], names: list[str], draft: Draft, errors: dict[str, str]
) -> list[FormField]:
    places = await _places(context) if any(declared[name].refers == "property" for name in names) else []
    return [
        _field(name, declared[name], places, str(draft["arguments"].get(name, "")), errors.get(name, ""))
        for name in names
    ]


async def _places(context: Context) -> list[Option]:
    """The caller's properties to choose from, where they are few."""
    places = await properties_of(context)
    return [Option(one.label, one.id, one.subtext) for one in places] if len(places) <= MOST_PLACES else []


def _field(name: str, slot: Slot, places: list[Option], value: str, error: str) -> FormField:
    options = places if slot.refers == "property" else list(slot.options)
    return FormField(
        name=name,
        label=slot.label,
        type="enum" if options else "text",
        placeholder=slot.placeholder,
        options=options,
        value=value,
        error=error,
    )


def _errors_of(broken: ValidationError) -> dict[str, str]:
    return {str(error["loc"][0]) if error["loc"] else "": sentence_of(error) for error in broken.errors()}
