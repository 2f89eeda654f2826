"""Staff routes of requests for access to the portal: the list, approving and declining."""

from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response

from api.answers import list_response
from api.audiences import InPersonOnce, StaffCaller
from api.idempotency import row_once
from api.portals.access_schemas import AccessRequestQuery, AccessRequestRow
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require
from domain.core.values.dates import utc_now
from domain.portals import access_answers
from domain.portals.access_queries import ACCESS_REQUESTS

router = staff_router("/access-requests", "portals")


@router.get("", response_model=Page[AccessRequestRow])
async def list_access_requests(
    caller: StaffCaller, query: Annotated[AccessRequestQuery, Query()]
) -> Response:
    """Who asked for the portals of residents of the caller's properties, newest first."""
    return await list_response(caller, ACCESS_REQUESTS, query.request())


@router.post("/{request_id}/approve", response_model=AccessRequestRow)
async def approve_access_request(once: InPersonOnce, request_id: UUID) -> Response:
    """Mails an invitation to the address on the resident's record, never to the typed one."""
    state = once.work.state
    change = partial(
        access_answers.approve_access,
        keys=state.keys,
        settings=state.settings,
        request_id=request_id,
        now=utc_now(),
    )
    return await row_once(once, ACCESS_REQUESTS, change, partial(_still_allowed, once))


@router.post("/{request_id}/decline", response_model=AccessRequestRow)
async def decline_access_request(once: InPersonOnce, request_id: UUID) -> Response:
    """Nobody is told."""
    change = partial(access_answers.decline_access, request_id=request_id, now=utc_now())
    return await row_once(once, ACCESS_REQUESTS, change, partial(_still_allowed, once))


async def _still_allowed(once: InPersonOnce, first: dict[str, Any]) -> None:
    await require(once.work.session, "residents.write", UUID(first["property_id"]))
