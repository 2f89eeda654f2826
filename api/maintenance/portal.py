"""Residents' routes of maintenance requests: reporting, the history, notes, and whether it is fixed."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentOnce, ResidentWork
from api.maintenance.portal_schemas import (
    OwnFixAnswer,
    OwnNoteCreate,
    OwnRequest,
    OwnRequestCreate,
    OwnRequests,
)
from api.maintenance.visit_files import CalendarFile, visit_response
from api.routing import portal_router
from domain.core.db.statements import run
from domain.core.values.dates import utc_now
from domain.maintenance import own
from domain.maintenance.own_queries import (
    OWN_PLACES,
    OWN_REQUESTS,
    own_category,
    own_events,
    own_photos,
    own_request,
    own_request_body,
    own_requests_body,
)
from domain.maintenance.visits import visit_from, visit_of
from domain.messages import building_notices
from domain.messages.notice_queries import OWN_NOTICES, own_notices

router = portal_router("/maintenance", "maintenance")


@router.get("", response_model=OwnRequests)
async def list_own_requests(caller: ResidentCaller) -> Response:
    """The resident's ten newest requests, homes that a new one may be about, and notices to the building."""
    requests, places, notices = (await caller.read(OWN_REQUESTS, OWN_PLACES, OWN_NOTICES)).results
    shown = [{**notice, "category": own_category(notice["category"])} for notice in own_notices(notices)]
    return json_response({**own_requests_body(requests, places), "notices": shown})


@router.get("/{request_id}", response_model=OwnRequest)
async def get_own_request(caller: ResidentCaller, request_id: UUID) -> Response:
    """A request with what happened to it."""
    read = await caller.read(own_request(request_id), own_events(request_id), own_photos(request_id))
    return json_response(own_request_body(*read.results))


@router.get("/{request_id}/visit.ics", response_class=CalendarFile)
async def get_own_visit(caller: ResidentCaller, request_id: UUID) -> CalendarFile:
    """The visit of a request of the resident for a calendar."""
    (rows,) = (await caller.read(visit_of(request_id))).results
    return visit_response(caller.state.settings, visit_from(rows))


@router.post("", response_model=OwnRequest, status_code=201)
async def report_own_request(once: ResidentOnce, body: OwnRequestCreate) -> Response:
    """Reports what is broken, once a key; the property's managers are told."""
    return await _once(once, partial(own.report, fields=body, now=utc_now()), 201)


@router.post("/{request_id}/notes", response_model=OwnRequest)
async def add_own_note(once: ResidentOnce, request_id: UUID, body: OwnNoteCreate) -> Response:
    """Adds a note, once a key; who works on the request is told."""
    return await _once(once, partial(own.add_note, request_id=request_id, fields=body))


@router.post("/{request_id}/fixed", response_model=OwnRequest)
async def answer_own_request(once: ResidentOnce, request_id: UUID, body: OwnFixAnswer) -> Response:
    """Answers whether a completed request is fixed; no opens it again, within 14 days."""
    act = partial(own.answer_fixed, request_id=request_id, fields=body, now=utc_now())
    return await _once(once, act)


@router.post("/notices/{notice_id}/affects-me", status_code=204)
async def affected_too(work: ResidentWork, notice_id: UUID) -> Response:
    """Says that a notice to the building affects the resident too, instead of a request of their own."""
    await building_notices.affects(session=work.session, principal=work.principal, notice_id=notice_id)
    return Response(status_code=204)


async def _once(once: ResidentOnce, change: Callable[..., Awaitable[UUID]], status: int = 200) -> Response:
    work = once.work

    async def shown(request_id: UUID) -> dict[str, Any]:
        rows = await run(work.session, own_request(request_id))
        events = await run(work.session, own_events(request_id))
        return own_request_body(rows, events, await run(work.session, own_photos(request_id)))

    async def act() -> Response:
        request_id = await change(session=work.session, principal=work.principal)
        return json_response(await shown(request_id), status)

    async def still_allowed(first: dict[str, Any]) -> None:
        await shown(UUID(first["id"]))

    return await once.run(act, still_allowed)
