"""Staff routes of messages: threads with residents, and announcements."""

from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response, refuse_unless_granted, row_response
from api.audiences import StaffCaller, StaffOnce, StaffWork
from api.dependencies import Version
from api.idempotency import row_once
from api.messages.schemas import (
    AnnouncementCreate,
    AnnouncementQuery,
    AnnouncementRow,
    MessageCreate,
    ThreadCreate,
    ThreadMessages,
    ThreadQuery,
    ThreadRow,
    ThreadUpdate,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.messages import service
from domain.messages.file_queries import files_of, with_files
from domain.messages.own_queries import messages_of
from domain.messages.queries import ANNOUNCEMENTS, THREADS
from domain.messages.rules import NO_THREAD

router = staff_router("", "messages")


@router.get("/threads", response_model=Page[ThreadRow])
async def list_threads(caller: StaffCaller, query: Annotated[ThreadQuery, Query()]) -> Response:
    """The threads of residents of the caller's properties, the last written first."""
    return await list_response(caller, THREADS, query.request())


@router.post("/threads", response_model=ThreadRow, status_code=201)
async def start_thread(once: StaffOnce, body: ThreadCreate) -> Response:
    """Writes to a resident, once a key; they are told by e-mail."""

    async def still_allowed(first: dict[str, Any]) -> None:
        await require(once.work.session, "messages.write", UUID(first["property_id"]))

    act = partial(service.start_thread, fields=body, now=utc_now())
    return await row_once(once, THREADS, act, still_allowed, status=201)


@router.get("/threads/{thread_id}", response_model=ThreadRow)
async def get_thread(caller: StaffCaller, thread_id: UUID) -> Response:
    return await row_response(caller, THREADS, thread_id)


@router.patch("/threads/{thread_id}", response_model=ThreadRow)
async def edit_thread(work: StaffWork, thread_id: UUID, version: Version, body: ThreadUpdate) -> Response:
    """State, urgency, and who has it."""
    await service.edit_thread(
        session=work.session,
        principal=work.principal,
        thread_id=thread_id,
        version=version,
        changes=body,
    )
    return json_response(await row_of(work.session, THREADS, thread_id))


@router.get("/threads/{thread_id}/messages", response_model=ThreadMessages)
async def list_messages(caller: StaffCaller, thread_id: UUID) -> Response:
    """A thread with its messages."""
    said = (messages_of(thread_id), files_of(thread_id))
    page = await caller.read(THREADS.row(thread_id), *said, THREADS.visibility(thread_id))
    thread, messages, files, sight = page.results
    if not thread:
        refuse_unless_granted(sight, NO_THREAD)
    row = dict(zip(THREADS.names, thread[0], strict=True))
    return json_response({"thread": row, "messages": with_files(messages, files)})


@router.post("/threads/{thread_id}/messages", response_model=ThreadRow, status_code=201)
async def reply_to_thread(once: StaffOnce, thread_id: UUID, body: MessageCreate) -> Response:
    """Another message, once a key; the resident is told by e-mail."""

    async def still_allowed(first: dict[str, Any]) -> None:
        await require(once.work.session, "messages.write", UUID(first["property_id"]))

    act = partial(service.reply, thread_id=thread_id, fields=body, now=utc_now())
    return await row_once(once, THREADS, act, still_allowed, row_id=thread_id, status=201)


@router.post("/threads/{thread_id}/read", status_code=204)
async def read_thread(work: StaffWork, thread_id: UUID) -> Response:
    """What was written until now counts as read by the caller."""
    await service.read_thread(
        session=work.session, principal=work.principal, thread_id=thread_id, now=utc_now()
    )
    return Response(status_code=204)


@router.get("/announcements", response_model=Page[AnnouncementRow])
async def list_announcements(caller: StaffCaller, query: Annotated[AnnouncementQuery, Query()]) -> Response:
    """What residents of the caller's properties are told, newest first."""
    return await list_response(caller, ANNOUNCEMENTS, query.request())


@router.post("/announcements", response_model=AnnouncementRow, status_code=201)
async def announce(once: StaffOnce, body: AnnouncementCreate) -> Response:
    """Tells the residents of a property, once a key."""

    async def still_allowed(first: dict[str, Any]) -> None:
        await require(once.work.session, "messages.write", UUID(first["property_id"]))

    return await row_once(
        once, ANNOUNCEMENTS, partial(service.announce, fields=body), still_allowed, status=201
    )


@router.delete("/announcements/{announcement_id}", status_code=204)
async def end_announcement(work: StaffWork, announcement_id: UUID, version: Version) -> Response:
    """It is shown no more."""
    await service.end_announcement(
        session=work.session,
        principal=work.principal,
        announcement_id=announcement_id,
        version=version,
        now=utc_now(),
    )
    return Response(status_code=204)
