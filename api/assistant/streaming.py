"""A turn as server-sent events: `delta` with words as they come, then one `answer` with the whole reply."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from fastapi import Request
from fastapi.responses import Response, StreamingResponse

from agent.turns import FAILED, Assistant, Claimed, run, run_apart
from api.answers import json_response
from domain.core.db.statements import as_json
from domain.core.errors import StewardError, Unauthenticated

PING_SECONDS = 15.0
SIGN_IN = "Sorry, I encountered an error. Please sign in to use the AI assistant."
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
EVENT_STREAM = "text/event-stream"


async def answer(request: Request, assistant: Assistant, claimed: Claimed) -> Response:
    """The reply in the form that the client accepts. What could be refused was refused by the claim."""
    if EVENT_STREAM not in request.headers.get("accept", ""):
        return json_response(await run(assistant, claimed))
    return StreamingResponse(_events(assistant, claimed), media_type=EVENT_STREAM, headers=HEADERS)


async def _events(assistant: Assistant, claimed: Claimed) -> AsyncIterator[bytes]:
    """When the client goes away the turn goes on: its answer is in the history when they come back."""
    words: asyncio.Queue[str | None] = asyncio.Queue()
    turn = run_apart(assistant, claimed, words.put)
    turn.add_done_callback(lambda _: words.put_nowait(None))
    while True:
        said: str | None = ""
        with suppress(TimeoutError):
            said = await asyncio.wait_for(words.get(), PING_SECONDS)
        if said is None:
            break
        yield _event("delta", {"text": said}) if said else b": ping\n\n"
    yield _event("answer", _reply(assistant, claimed, turn))


def _reply(assistant: Assistant, claimed: Claimed, turn: asyncio.Task[dict[str, Any]]) -> dict[str, Any]:
    """The status is sent by now, so an error is a reply."""
    error = asyncio.CancelledError() if turn.cancelled() else turn.exception()
    if error is None:
        return turn.result()
    sentence = FAILED
    if isinstance(error, StewardError):
        sentence = SIGN_IN if isinstance(error, Unauthenticated) else error.detail
    return {
        "success": False,
        "error": sentence,
        "conversationId": str(claimed.turn.conversation_id),
        "engine": assistant.engine,
        "messageId": None,
    }


def _event(name: str, data: dict[str, Any]) -> bytes:
    return b"event: " + name.encode() + b"\ndata: " + as_json(data) + b"\n\n"
