"""Staff routes of the assistant: ask, fill in, choose, confirm."""


from fastapi import Response

from agent import turns
from agent.replies import CANCEL
from api.assistant.schemas import ChatQuery, ChatReply, ChatSelect
from api.dependencies import Caller, State, json_response
from api.routing import staff_router
from domain.core.errors import Invalid

router = staff_router("", "assistant", root="/ai-chat")

EMPTY = "Type a question first."


@router.post("/query", response_model=ChatReply)
async def ask_assistant(state: State, caller: Caller, body: ChatQuery) -> Response:
    """Answers a question, or goes on with the form that `pendingContext` names."""
    if body.field_submission is not None and body.pending_context is not None:
        reply = await turns.answer_step(
            state.assistant,
            caller,
            conversation_id=body.pending_context.conversation_id,
            step_id=body.pending_context.step,
            payload={"values": body.field_submission},
            said=", ".join(value for value in body.field_submission.values() if value),
        )
        return json_response(reply)
    question = body.question.strip()
    if not question:
        raise Invalid.field("question", EMPTY)
    reply = await turns.ask(state.assistant, caller, question, body.conversation_id)
    return json_response(reply)


@router.post("/select", response_model=ChatReply)
async def select_option(state: State, caller: Caller, body: ChatSelect) -> Response:
    """Chooses one of the options of a waiting step; 'cancel' leaves it."""
    payload = {"cancel": True} if body.selection == CANCEL else {"choice": body.selection}
    reply = await turns.answer_step(
        state.assistant,
        caller,
        conversation_id=body.context.conversation_id,
        step_id=body.context.step,
        payload=payload,
        said=body.selection,
    )
    return json_response(reply)
