"""The stream of staff's screens."""

from typing import Annotated

from fastapi import Query
from fastapi.responses import StreamingResponse

from api.audiences import StaffCaller
from api.events.streaming import stream_response
from api.routing import staff_router
from domain.features import TOPICS

router = staff_router("/events", "events")
TopicNames = Annotated[str, Query(min_length=1, max_length=400, description="Topics, with commas between")]


@router.get("", response_class=StreamingResponse)
async def follow_events(caller: StaffCaller, topics: TopicNames) -> StreamingResponse:
    """Server-sent events: which rows changed that the caller may see. Read them again; the event carries no
    data. After every opening, read what is shown once more: the time between is not made up for."""
    return await stream_response(caller, TOPICS, topics)
