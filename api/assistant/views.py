"""Conversations as the panel shows them again: what was answered at which step is frozen on the message."""

from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.callers import Caller
from domain.assistant.queries import CONVERSATIONS, MESSAGE_NAMES, messages_of
from domain.assistant.turns import NOT_FOUND
from domain.core.errors import NotFound


async def conversation_response(caller: Caller, conversation_id: UUID) -> Response:
    """A conversation of the caller's own with its newest messages. Raises NotFound."""
    page = await caller.read(CONVERSATIONS.row(conversation_id), messages_of(conversation_id))
    rows, messages = page.results
    if not rows:
        raise NotFound(NOT_FOUND)
    row = dict(zip(CONVERSATIONS.names, rows[0], strict=True))
    return json_response(_conversation_view(row, messages))


def _conversation_view(row: dict[str, Any], messages: list[tuple[Any, ...]]) -> dict[str, Any]:
    """The conversation with its messages; a step that still waits is the one named by `step`."""
    named = [dict(zip(MESSAGE_NAMES, message, strict=True)) for message in messages]
    taken = {
        message["reply"]["step"]: message["reply"]
        for message in named
        if message["sender"] == "user" and message["reply"]
    }
    return row | {"messages": [_message_view(message, taken) for message in named]}


def _message_view(message: dict[str, Any], taken: dict[str, dict[str, Any]]) -> dict[str, Any]:
    if message["sender"] == "user":
        return message | {"reply": None, "taken": None}
    context = (message["reply"] or {}).get("context") or {}
    return message | {"taken": _taken(taken.get(context.get("step", "")))}


def _taken(answer: dict[str, Any] | None) -> dict[str, Any] | None:
    if answer is None:
        return None
    return {
        "choice": answer.get("choice"),
        "values": answer.get("values"),
        "cancelled": bool(answer.get("cancel")),
    }
