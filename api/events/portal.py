"""The stream of residents' screens."""

from fastapi.responses import StreamingResponse

from api.audiences import ResidentCaller
from api.events.staff import TopicNames
from api.events.streaming import stream_response
from api.routing import portal_router
from domain.features import PORTAL_TOPICS

router = portal_router("/events", "events")


@router.get("", response_class=StreamingResponse)
async def follow_portal_events(caller: ResidentCaller, topics: TopicNames) -> StreamingResponse:
    """Server-sent events as for staff, of what residents may follow."""
    return await stream_response(caller, PORTAL_TOPICS, topics)
