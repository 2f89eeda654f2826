"""Residents' routes of the assistant: ask, fill in, choose, confirm, and what was said before."""

from uuid import UUID

from fastapi import Request, Response

from agent.turns import forget_thread
from api.answers import own_list_response
from api.assistant.asking import STREAMS, asked, selected
from api.assistant.history_schemas import ConversationDetail, ConversationRow, Feedback
from api.assistant.schemas import ChatQuery, ChatReply, ChatSelect
from api.assistant.views import conversation_response
from api.audiences import ResidentCaller, ResidentWork
from api.list_queries import SearchPaged
from api.routing import portal_router
from api.schemas import Page
from domain.assistant import conversations, feedback
from domain.assistant.queries import CONVERSATIONS

router = portal_router("", "assistant")


@router.post("/ai-chat/query", response_model=ChatReply, responses=STREAMS)
async def ask_own_assistant(caller: ResidentCaller, request: Request, body: ChatQuery) -> Response:
    """Answers a resident's question, or goes on with the form that `pendingContext` names. With
    `Accept: text/event-stream`: `delta` events with words as they come, then one `answer` event."""
    return await asked(caller, request, body)


@router.post("/ai-chat/select", response_model=ChatReply, responses=STREAMS)
async def select_own_option(caller: ResidentCaller, request: Request, body: ChatSelect) -> Response:
    """Chooses one of the options of a waiting step; 'cancel' leaves it. Streams as `query` does."""
    return await selected(caller, request, body)


@router.get("/assistant/conversations", response_model=Page[ConversationRow])
async def list_own_conversations(caller: ResidentCaller, page: SearchPaged) -> Response:
    """The resident's conversations with the assistant, newest first; `q` looks into their titles."""
    return await own_list_response(caller, CONVERSATIONS, page.request())


@router.get("/assistant/conversations/{conversation_id}", response_model=ConversationDetail)
async def get_own_conversation(caller: ResidentCaller, conversation_id: UUID) -> Response:
    """A conversation with its newest 200 messages, the replies as they were given."""
    return await conversation_response(caller, conversation_id)


@router.delete("/assistant/conversations/{conversation_id}", status_code=204)
async def delete_own_conversation(work: ResidentWork, conversation_id: UUID) -> Response:
    """Forgets a conversation for good; 409 while it is being answered."""
    await conversations.forget(session=work.session, conversation_id=conversation_id)
    await forget_thread(work.state.assistant, conversation_id)
    return Response(status_code=204)


@router.post("/assistant/messages/{message_id}/feedback", status_code=204)
async def rate_own_answer(work: ResidentWork, message_id: UUID, body: Feedback) -> Response:
    """Thumbs up or down on an answer, with a note; a second opinion replaces the first."""
    await feedback.rate(session=work.session, principal=work.principal, message_id=message_id, fields=body)
    return Response(status_code=204)
