"""Residents' routes of messages: their threads, and the announcements of their homes."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentOnce, ResidentWork
from api.messages.schemas import MessageCreate, OwnInbox, OwnThreadCreate, OwnThreadMessages
from api.routing import portal_router
from domain.core.db.statements import run
from domain.core.values.dates import utc_now
from domain.messages import own
from domain.messages.file_queries import files_of
from domain.messages.own_queries import (
    OWN_ANNOUNCEMENTS,
    OWN_HOMES,
    OWN_THREADS,
    messages_of,
    own_inbox_body,
    own_thread,
    own_thread_body,
)

router = portal_router("/threads", "messages")


@router.get("", response_model=OwnInbox)
async def list_own_threads(caller: ResidentCaller) -> Response:
    """The resident's threads, the announcements of their homes, and whom they can write to."""
    read = await caller.read(OWN_THREADS, OWN_ANNOUNCEMENTS, OWN_HOMES)
    return json_response(own_inbox_body(*read.results))


@router.post("", response_model=OwnThreadMessages, status_code=201)
async def start_own_thread(once: ResidentOnce, body: OwnThreadCreate) -> Response:
    """Writes to the managers of a home, once a key."""
    return await _once(once, partial(own.start_own_thread, fields=body, now=utc_now()), 201)


@router.get("/{thread_id}/messages", response_model=OwnThreadMessages)
async def get_own_thread(caller: ResidentCaller, thread_id: UUID) -> Response:
    """A thread with its messages."""
    read = await caller.read(own_thread(thread_id), messages_of(thread_id), files_of(thread_id))
    return json_response(own_thread_body(*read.results))


@router.post("/{thread_id}/messages", response_model=OwnThreadMessages, status_code=201)
async def write_own_message(once: ResidentOnce, thread_id: UUID, body: MessageCreate) -> Response:
    """Another message, once a key; it opens a thread again that was ended."""
    act = partial(own.write_own_message, thread_id=thread_id, fields=body, now=utc_now())
    return await _once(once, act, 201)


@router.post("/{thread_id}/read", status_code=204)
async def read_own_thread(work: ResidentWork, thread_id: UUID) -> Response:
    """What was written until now counts as read."""
    await own.read_own_thread(
        session=work.session, principal=work.principal, thread_id=thread_id, now=utc_now()
    )
    return Response(status_code=204)


async def _once(once: ResidentOnce, change: Callable[..., Awaitable[UUID]], status: int) -> Response:
    work = once.work

    async def shown(thread_id: UUID) -> dict[str, Any]:
        rows = await run(work.session, own_thread(thread_id))
        messages = await run(work.session, messages_of(thread_id))
        return own_thread_body(rows, messages, await run(work.session, files_of(thread_id)))

    async def act() -> Response:
        thread_id = await change(session=work.session, principal=work.principal)
        return json_response(await shown(thread_id), status)

    async def still_allowed(first: dict[str, Any]) -> None:
        await shown(UUID(first["id"]))

    return await once.run(act, still_allowed)
