"""Staff routes of the chat: ask, fill in, choose, confirm."""

import hmac
from typing import Any

from fastapi import Request, Response

from agent import turns
from agent.replies import CANCEL
from api.assistant.schemas import ChatQuery, ChatReply, ChatSelect
from api.assistant.streaming import answer
from api.audiences import StaffCaller
from api.routing import staff_router
from domain.assistant.rules import NOT_YOU
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Forbidden, Invalid
from domain.core.unit_of_work import EntryPoint

router = staff_router("", "assistant", root="/ai-chat")

EMPTY = "Type a question first."
STREAM = {"text/event-stream": {"schema": {"type": "string"}}}
STREAMS: dict[int | str, dict[str, Any]] = {200: {"content": STREAM}}


@router.post("/query", response_model=ChatReply, responses=STREAMS)
async def ask_assistant(caller: StaffCaller, request: Request, body: ChatQuery) -> Response:
    """Answers a question, or goes on with the form that `pendingContext` names. With
    `Accept: text/event-stream`: `delta` events with words as they come, then one `answer` event."""
    _same_token(caller.entry, body.user_token)
    if body.field_submission is not None and body.pending_context is not None:
        claimed = await turns.claim_step(
            caller.state.assistant,
            caller.entry,
            conversation_id=body.pending_context.conversation_id,
            step_id=body.pending_context.step,
            taken={"values": body.field_submission},
            asked_by=body.user_id,
        )
        return await answer(request, caller.state.assistant, claimed)
    question = body.question.strip()
    if not question:
        raise Invalid.field("question", EMPTY)
    claimed = await turns.claim_question(
        caller.state.assistant, caller.entry, question, body.conversation_id, asked_by=body.user_id
    )
    return await answer(request, caller.state.assistant, claimed)


@router.post("/select", response_model=ChatReply, responses=STREAMS)
async def select_option(caller: StaffCaller, request: Request, body: ChatSelect) -> Response:
    """Chooses one of the options of a waiting step; 'cancel' leaves it. Streams as `query` does."""
    _same_token(caller.entry, body.user_token)
    claimed = await turns.claim_step(
        caller.state.assistant,
        caller.entry,
        conversation_id=body.context.conversation_id,
        step_id=body.context.step,
        taken={"cancel": True} if body.selection == CANCEL else {"choice": body.selection},
        asked_by=body.user_id,
    )
    return await answer(request, caller.state.assistant, claimed)


def _same_token(caller: EntryPoint, given: str | None) -> None:
    """Refuses a body that carries another session's token than the request."""
    own = caller.arguments[0]
    if given and not (isinstance(own, bytes) and hmac.compare_digest(token_hash(given), own)):
        raise Forbidden(NOT_YOU)
