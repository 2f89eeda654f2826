"""The tools as a model is told of them: name, prompt, and a plain schema of the arguments."""

from collections.abc import Mapping
from typing import Any

from agent.tool import Slot, Tool, visible_slots

# What pydantic writes for limits behind a validator of ours, in the schema's own words.
LIMITS = {"ge": "minimum", "le": "maximum", "gt": "exclusiveMinimum", "lt": "exclusiveMaximum"}
# Endpoints refuse what they do not know, so only what all of them do is told; our own models check the rest.
TOLD = {"type", "enum", "items", "format", "minLength", "maxLength", *LIMITS.values()}


def specs_of(tools: Mapping[str, Tool]) -> list[dict[str, Any]]:
    return [_spec(tool) for tool in tools.values()]


def _spec(tool: Tool) -> dict[str, Any]:
    schema = tool.arguments.model_json_schema()
    parameters = {
        "type": "object",
        "properties": {
            name: _property(schema["properties"][name], slot, schema.get("$defs", {}))
            for name, slot in visible_slots(tool.arguments).items()
        },
        "additionalProperties": False,
    }
    if any(slot.structured for slot in visible_slots(tool.arguments).values()):
        parameters["$defs"] = schema["$defs"]
    return {
        "type": "function",
        "function": {"name": tool.name, "description": tool.prompt, "parameters": parameters},
    }


def _property(given: Mapping[str, Any], slot: Slot, named: Mapping[str, Any]) -> dict[str, Any]:
    if slot.structured:
        return _without_null(given) | {"description": _description(slot)}
    told = _plain(given, named)
    if slot.options and "enum" not in told:
        told["enum"] = [option.value for option in slot.options]
    return told | {"description": _description(slot)}


def _without_null(given: Mapping[str, Any]) -> dict[str, Any]:
    """A value with parts of its own: its whole schema."""
    kinds = [kind for kind in given.get("anyOf", ()) if kind.get("type") != "null"]
    return dict(kinds[0]) if kinds else {name: value for name, value in given.items() if name != "default"}


def _plain(given: Mapping[str, Any], named: Mapping[str, Any]) -> dict[str, Any]:
    """An argument without what all arguments share: each may be left out, so none says it may be null. Money
    is a number first, and text only after that."""
    found = {LIMITS.get(name, name): value for name, value in given.items()}
    if "$ref" in found:
        found |= _plain(named[str(found["$ref"]).rsplit("/", 1)[-1]], named)
    for kind in found.get("anyOf", ()):
        if kind.get("type") != "null":
            found |= _plain(kind, named)
            break
    limits = LIMITS.values()
    return {
        name: value
        for name, value in found.items()
        if name in TOLD and (name not in limits or isinstance(value, int | float))
    }


def _description(slot: Slot) -> str:
    said = slot.label
    if slot.refers:
        said += f": the {slot.refers}'s name, number or id, as the person wrote it"
    elif slot.placeholder:
        said += f", such as {slot.placeholder}"
    return said
