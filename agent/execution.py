"""Acting: the one domain call of a tool, and how its outcome reads to a person and to a model."""

from typing import Any
from uuid import UUID

from agent.context import Context
from agent.replies import Found
from agent.state import Draft
from agent.telemetry import span
from agent.tool import ReadTool, Tool, WriteTool
from domain.assistant import approvals
from domain.core.db.statements import as_json
from domain.core.errors import Conflict, Forbidden, Invalid, NotFound
from domain.core.request_context import acting_through
from domain.core.unit_of_work import unit_of_work

# What a call may be refused with; anything else (signed out, database away) ends the turn.
REFUSALS = (Forbidden, NotFound, Invalid, Conflict)


async def carry_out(context: Context, tool: Tool, draft: Draft) -> dict[str, Any]:
    """The tool's result as plain data; a refusal is a result too, with the refusal's own sentence."""
    context.tools_called.append(tool.name)
    with span("assistant.tool", tool=tool.name) as current:
        result = await _result(context, tool, draft)
        current.set_attribute("outcome", result["outcome"])
    return result


async def _result(context: Context, tool: Tool, draft: Draft) -> dict[str, Any]:
    try:
        if isinstance(tool, ReadTool):
            found = await tool.run(context, tool.arguments.model_validate(draft["arguments"]))
        else:
            found = await _change(context, tool, draft)
    except REFUSALS as refusal:
        return {**Found(refusal.detail).as_state(tool.name), "outcome": "failed"}
    return {**found.as_state(tool.name), "outcome": "done" if found.changed else "answered"}


async def _change(context: Context, tool: WriteTool, draft: Draft) -> Found:
    """Approval and effect are one unit of work: neither stands without the other. The audit log says that
    the assistant did it, for whom."""
    with acting_through("assistant"):
        return await _approved(context, tool, draft)


async def _approved(context: Context, tool: WriteTool, draft: Draft) -> Found:
    async with unit_of_work(context.database, context.entry) as work:
        await approvals.use(
            session=work.session,
            principal=context.person,
            approval_id=UUID(draft["approval_id"]),
            tool=tool.name,
            arguments=draft["arguments"],
        )
        return await tool.perform(context, work, tool.arguments.model_validate(draft["arguments"]))


async def take_back(context: Context, draft: Draft) -> None:
    """Cancels the approval that a confirmation was waiting for."""
    async with unit_of_work(context.database, context.entry) as work:
        await approvals.cancel(session=work.session, approval_id=UUID(draft["approval_id"]))


def tool_message(draft: Draft, result: dict[str, Any]) -> dict[str, Any]:
    """The result as a model reads it: data inside JSON, never instructions."""
    seen = {name: result[name] for name in ("text", "total", "facts", "error") if result.get(name)}
    if rows := result.get("rows"):
        seen["rows"] = [{**_words(row), **row["facts"]} for row in rows]
    return {
        "role": "tool",
        "tool_call_id": draft.get("call_id", ""),
        "content": as_json({"tool_result": seen}).decode(),
    }


def _words(row: dict[str, Any]) -> dict[str, Any]:
    return {name: row[name] for name in ("id", "title", "subtitle", "note", "value", "href") if row[name]}
