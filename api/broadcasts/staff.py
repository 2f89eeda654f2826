"""Staff routes of messages to many: write one, look at it, send it, stop it, see what became of it."""

from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response, refuse_unless_granted, row_response
from api.audiences import StaffCaller, StaffOnce, StaffWork
from api.broadcasts.schemas import (
    BroadcastConfirmation,
    BroadcastDraft,
    BroadcastPreview,
    BroadcastQuery,
    BroadcastResult,
    BroadcastRow,
)
from api.dependencies import Version
from api.idempotency import row_once
from api.routing import staff_router
from api.schemas import Page
from domain.broadcasts import service
from domain.broadcasts.previewing import preview
from domain.broadcasts.queries import BROADCASTS, counts_of, not_reached, result_body
from domain.broadcasts.rules import NOT_FOUND
from domain.core.patching import row_of
from domain.core.values.dates import utc_now

router = staff_router("/broadcasts", "broadcasts")


@router.get("", response_model=Page[BroadcastRow])
async def list_broadcasts(caller: StaffCaller, query: Annotated[BroadcastQuery, Query()]) -> Response:
    """Messages to residents of the caller's properties, drafts among them, newest first."""
    return await list_response(caller, BROADCASTS, query.request())


@router.post("", response_model=BroadcastRow, status_code=201)
async def write_broadcast(once: StaffOnce, body: BroadcastDraft) -> Response:
    """Keeps a draft, once a key."""
    act = partial(service.write_draft, fields=body)
    return await row_once(once, BROADCASTS, act, _still_allowed(once), status=201)


@router.post("/preview", response_model=BroadcastPreview)
async def preview_broadcast(work: StaffWork, body: BroadcastDraft) -> Response:
    """Whom it would reach by which channel, and its words for one of them; nothing is kept."""
    return json_response(await preview(session=work.session, fields=body, now=utc_now()))


@router.get("/{broadcast_id}", response_model=BroadcastRow)
async def get_broadcast(caller: StaffCaller, broadcast_id: UUID) -> Response:
    return await row_response(caller, BROADCASTS, broadcast_id)


@router.put("/{broadcast_id}", response_model=BroadcastRow)
async def edit_broadcast(
    work: StaffWork, broadcast_id: UUID, version: Version, body: BroadcastDraft
) -> Response:
    """The whole draft anew."""
    await service.edit_draft(
        session=work.session,
        principal=work.principal,
        broadcast_id=broadcast_id,
        version=version,
        fields=body,
    )
    return json_response(await row_of(work.session, BROADCASTS, broadcast_id))


@router.delete("/{broadcast_id}", status_code=204)
async def discard_broadcast(work: StaffWork, broadcast_id: UUID, version: Version) -> Response:
    """Discards a draft."""
    await service.discard_draft(
        session=work.session, principal=work.principal, broadcast_id=broadcast_id, version=version
    )
    return Response(status_code=204)


@router.get("/{broadcast_id}/result", response_model=BroadcastResult)
async def get_broadcast_result(caller: StaffCaller, broadcast_id: UUID) -> Response:
    """How many got it by which channel, and whom it did not reach, the first 200 by name; of the caller's
    properties."""
    wanted = (
        BROADCASTS.row(broadcast_id),
        counts_of(broadcast_id),
        not_reached(broadcast_id),
        BROADCASTS.visibility(broadcast_id),
    )
    row, counts, named, sight = (await caller.read(*wanted)).results
    if not row:
        refuse_unless_granted(sight, NOT_FOUND)
    return json_response(result_body(counts, named))


@router.post("/{broadcast_id}/test", response_model=BroadcastRow)
async def test_broadcast(once: StaffOnce, broadcast_id: UUID) -> Response:
    """Sends it to the caller alone, with examples in its fields, once a key."""
    act = partial(service.send_test, broadcast_id=broadcast_id)
    return await row_once(once, BROADCASTS, act, _still_allowed(once), row_id=broadcast_id)


@router.post("/{broadcast_id}/send", response_model=BroadcastRow, status_code=202)
async def send_broadcast(once: StaffOnce, broadcast_id: UUID, body: BroadcastConfirmation) -> Response:
    """Sends it to as many as the caller saw, once."""
    act = partial(service.send, broadcast_id=broadcast_id, confirmed=body.residents, now=utc_now())
    return await row_once(once, BROADCASTS, act, _still_allowed(once), row_id=broadcast_id, status=202)


@router.post("/{broadcast_id}/stop", response_model=BroadcastRow, status_code=202)
async def stop_broadcast(once: StaffOnce, broadcast_id: UUID) -> Response:
    """What has not gone out stays here."""
    act = partial(service.stop, broadcast_id=broadcast_id, now=utc_now())
    return await row_once(once, BROADCASTS, act, _still_allowed(once), row_id=broadcast_id, status=202)


@router.post("/{broadcast_id}/send-again", response_model=BroadcastRow, status_code=202)
async def send_broadcast_again(once: StaffOnce, broadcast_id: UUID) -> Response:
    """Once more to those for whom it failed."""
    act = partial(service.send_again, broadcast_id=broadcast_id)
    return await row_once(once, BROADCASTS, act, _still_allowed(once), row_id=broadcast_id, status=202)


def _still_allowed(once: StaffOnce) -> Any:
    async def check(first: dict[str, Any]) -> None:
        await service.require_writable(once.work.session, UUID(first["id"]))

    return check
