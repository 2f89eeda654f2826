"""A turn of the chat as a request: a question or an answer to a step, claimed and answered."""

import hmac
from typing import Any

from fastapi import Request, Response

from agent import turns
from agent.replies import CANCEL
from api.assistant.schemas import ChatQuery, ChatSelect
from api.assistant.streaming import answer
from api.callers import Caller
from domain.assistant.rules import NOT_YOU
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Forbidden, Invalid
from domain.core.unit_of_work import EntryPoint

EMPTY = "Type a question first."
STREAM = {"text/event-stream": {"schema": {"type": "string"}}}
STREAMS: dict[int | str, dict[str, Any]] = {200: {"content": STREAM}}


async def asked(caller: Caller, request: Request, body: ChatQuery) -> Response:
    """The answer to a question, or to the form that `pendingContext` names."""
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


async def selected(caller: Caller, request: Request, body: ChatSelect) -> Response:
    """The answer to a chosen option."""
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
