"""Staff routes of the chat: ask, fill in, choose, confirm."""

from fastapi import Request, Response

from api.assistant.asking import STREAMS, asked, selected
from api.assistant.schemas import ChatQuery, ChatReply, ChatSelect
from api.audiences import StaffCaller
from api.routing import staff_router

router = staff_router("", "assistant", root="/ai-chat")


@router.post("/query", response_model=ChatReply, responses=STREAMS)
async def ask_assistant(caller: StaffCaller, request: Request, body: ChatQuery) -> Response:
    """Answers a question, or goes on with the form that `pendingContext` names. With
    `Accept: text/event-stream`: `delta` events with words as they come, then one `answer` event."""
    return await asked(caller, request, body)


@router.post("/select", response_model=ChatReply, responses=STREAMS)
async def select_option(caller: StaffCaller, request: Request, body: ChatSelect) -> Response:
    """Chooses one of the options of a waiting step; 'cancel' leaves it. Streams as `query` does."""
    return await selected(caller, request, body)
