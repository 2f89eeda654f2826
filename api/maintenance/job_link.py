"""The routes of the page on which a vendor answers by a link about one job."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from uuid import UUID

from fastapi import Request, Response

from api.answers import json_response
from api.idempotency import Once
from api.link_audience import LinkCaller, LinkOnce
from api.maintenance.job_schemas import (
    LinkedJob,
    LinkedJobCost,
    LinkedJobRefusal,
    LinkedJobReport,
    LinkedJobVisit,
    LinkedJobWords,
)
from api.maintenance.visit_files import CalendarFile, visit_response
from api.routing import link_router
from domain.core.db.statements import run
from domain.core.values.dates import utc_now
from domain.files.service import object_key
from domain.links.principal import LinkPrincipal
from domain.maintenance import job, job_cost
from domain.maintenance.visits import LINKED_HOUSE, linked_visit
from domain.models.photos import PhotoSize

router = link_router("/job", "maintenance")


@router.get("", response_model=LinkedJob)
async def find_linked_job(caller: LinkCaller) -> Response:
    """The job, and what was answered. Reading changes nothing."""
    (rows,) = (await caller.read(job.JOB)).results
    return json_response(job.job_body(rows))


@router.get("/photos/{photo_id}/{size}", response_class=Response)
async def get_linked_photo(caller: LinkCaller, request: Request, photo_id: UUID, size: PhotoSize) -> Response:
    """A photo of the accepted job in one of its sizes."""
    (rows,) = (await caller.read(job.JOB)).results
    file_id = job.job_photo_file(rows, photo_id)
    tag = f'"{file_id.hex}-{size}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-store"}
    if request.headers.get("if-none-match") in (tag, "*"):
        return Response(status_code=304, headers=headers)
    data = await caller.state.store.get(object_key(file_id, size))
    return Response(data, media_type="image/webp", headers=headers)


@router.get("/visit.ics", response_class=CalendarFile)
async def get_linked_visit(caller: LinkCaller) -> CalendarFile:
    """The visit of the accepted job for a calendar."""
    read = await caller.read(job.JOB, LINKED_HOUSE)
    return visit_response(caller.state.settings, linked_visit(*read.results))


@router.post("/accept", response_model=LinkedJob)
async def accept_linked_job(once: LinkOnce, body: LinkedJobVisit) -> Response:
    """Takes the job with a time; 409 where it was answered before."""
    return await _answer(once, partial(job.accept, fields=body))


@router.post("/decline", response_model=LinkedJob)
async def decline_linked_job(once: LinkOnce, body: LinkedJobRefusal) -> Response:
    """Does not take the job, with a reason; 409 where it was answered before."""
    return await _answer(once, partial(job.decline, fields=body))


@router.post("/visit", response_model=LinkedJob)
async def move_linked_visit(once: LinkOnce, body: LinkedJobVisit) -> Response:
    """Another time for the visit of an accepted job."""
    return await _answer(once, partial(job.move_visit, fields=body))


@router.post("/messages", response_model=LinkedJob)
async def write_about_linked_job(once: LinkOnce, body: LinkedJobWords) -> Response:
    """A message to the manager, once a key."""
    return await _answer(once, partial(job.say, fields=body))


@router.post("/report", response_model=LinkedJob)
async def report_linked_job(once: LinkOnce, body: LinkedJobReport) -> Response:
    """What was done, once a key: completes the request or pauses it; the cost waits for its approval."""
    return await _answer(once, partial(job.report, fields=body))


@router.post("/cost", response_model=LinkedJob)
async def correct_linked_cost(once: LinkOnce, body: LinkedJobCost) -> Response:
    """Another cost in place of the refused one, once a key; 409 where no refusal waits for an answer."""
    return await _answer(once, partial(job_cost.correct_cost, fields=body))


async def _answer(once: Once[LinkPrincipal], act: Callable[..., Awaitable[None]]) -> Response:
    work = once.work

    async def first() -> Response:
        await act(session=work.session, principal=work.principal, now=utc_now())
        return json_response(job.job_body(await run(work.session, job.JOB)))

    async def still_allowed(_answer: dict[str, Any]) -> None:
        job.job_body(await run(work.session, job.JOB))

    return await once.run(first, still_allowed)
