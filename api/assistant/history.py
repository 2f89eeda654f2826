"""Staff routes of what the assistant keeps: conversations, opinions, and how it goes for everybody."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, own_list_response
from api.assistant.history_schemas import (
    AssistantOutcomes,
    AssistantStatus,
    ConversationDetail,
    ConversationRow,
    Feedback,
    Search,
)
from api.assistant.views import conversation_response
from api.audiences import InPersonWork, StaffCaller, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.list_queries import SearchPaged, SearchQuery
from api.routing import staff_router
from api.schemas import Page
from domain.assistant import conversations, feedback, queries
from domain.assistant.queries import CONVERSATIONS
from domain.assistant.threads import forget_threads

router = staff_router("/assistant", "assistant")


@router.get("/conversations", response_model=Page[ConversationRow])
async def list_conversations(caller: StaffCaller, page: SearchPaged) -> Response:
    """The caller's conversations, newest first; `q` looks into their titles."""
    return await own_list_response(caller, CONVERSATIONS, page.request())


@router.get("/conversations.csv", response_class=CsvFile)
async def export_conversations(work: InPersonWork, query: Annotated[SearchQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, CONVERSATIONS, ConversationRow, query, "conversations")


@router.get("/conversations/{conversation_id}", response_model=ConversationDetail)
async def get_conversation(caller: StaffCaller, conversation_id: UUID) -> Response:
    """A conversation with its newest 200 messages, the replies as they were given."""
    return await conversation_response(caller, conversation_id)


@router.delete("/conversations/{conversation_id}", status_code=204)
async def delete_conversation(work: StaffWork, conversation_id: UUID) -> Response:
    """Forgets a conversation for good; 409 while it is being answered."""
    await conversations.forget(session=work.session, conversation_id=conversation_id)
    await forget_threads(work.session, [conversation_id])
    return Response(status_code=204)


@router.post("/messages/{message_id}/feedback", status_code=204)
async def rate_answer(work: StaffWork, message_id: UUID, body: Feedback) -> Response:
    """Thumbs up or down on an answer, with a note; a second opinion replaces the first."""
    await feedback.rate(session=work.session, principal=work.principal, message_id=message_id, fields=body)
    return Response(status_code=204)


@router.get("/status", response_model=AssistantStatus)
async def get_assistant_status(caller: StaffCaller) -> AssistantStatus:
    """Which engine answers here, and how it searches."""
    await caller.read()
    state = caller.state
    settings = state.settings
    model = settings.model_name if state.assistant.engine == "model" else None
    search: Search = "meaning and text" if state.meaning else "text"
    return AssistantStatus(engine=state.assistant.engine, model=model, search=search)


@router.get("/outcomes", response_model=AssistantOutcomes)
async def list_assistant_outcomes(work: StaffWork) -> Response:
    """How the newest 100 conversations of everybody went, without their words; for admins."""
    rows = await queries.outcomes(session=work.session, principal=work.principal)
    return json_response({"items": rows})
