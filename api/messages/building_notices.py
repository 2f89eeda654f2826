"""Staff routes of notices to a building."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response, refuse_unless_granted, row_response
from api.audiences import StaffCaller, StaffOnce, StaffWork
from api.dependencies import Version
from api.idempotency import row_once
from api.messages.notice_schemas import (
    AffectedResidents,
    BuildingNoticeCreate,
    BuildingNoticeQuery,
    BuildingNoticeRow,
    BuildingNoticeUpdate,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.messages import building_notices
from domain.messages.notice_queries import AFFECTED_NAMES, BUILDING_NOTICES, affected_by

router = staff_router("/building-notices", "messages")


@router.get("", response_model=Page[BuildingNoticeRow])
async def list_building_notices(
    caller: StaffCaller, query: Annotated[BuildingNoticeQuery, Query()]
) -> Response:
    """What residents of the caller's properties are told of the building now, newest first."""
    return await list_response(caller, BUILDING_NOTICES, query.request())


@router.post("", response_model=BuildingNoticeRow, status_code=201)
async def post_building_notice(once: StaffOnce, body: BuildingNoticeCreate) -> Response:
    """Tells the residents of a property, once a key."""
    return await row_once(
        once,
        BUILDING_NOTICES,
        partial(building_notices.post, fields=body),
        lambda _: require(once.work.session, "maintenance.write", body.property_id),
        status=201,
    )


@router.get("/{notice_id}", response_model=BuildingNoticeRow)
async def get_building_notice(caller: StaffCaller, notice_id: UUID) -> Response:
    return await row_response(caller, BUILDING_NOTICES, notice_id)


@router.get("/{notice_id}/affected", response_model=AffectedResidents)
async def list_affected_residents(caller: StaffCaller, notice_id: UUID) -> Response:
    """Who said that the notice affects them too."""
    read = await caller.read(BUILDING_NOTICES.visibility(notice_id), affected_by(notice_id))
    refuse_unless_granted(read.results[0])
    return json_response({"items": [dict(zip(AFFECTED_NAMES, row, strict=True)) for row in read.results[1]]})


@router.patch("/{notice_id}", response_model=BuildingNoticeRow)
async def edit_building_notice(
    work: StaffWork, notice_id: UUID, version: Version, body: BuildingNoticeUpdate
) -> Response:
    """Other words or another day; residents read them, and are not told anew."""
    await building_notices.edit(
        session=work.session, principal=work.principal, notice_id=notice_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, BUILDING_NOTICES, notice_id))


@router.delete("/{notice_id}", status_code=204)
async def end_building_notice(work: StaffWork, notice_id: UUID, version: Version) -> Response:
    """It is shown no more."""
    await building_notices.end(
        session=work.session,
        principal=work.principal,
        notice_id=notice_id,
        version=version,
        now=utc_now(),
    )
    return Response(status_code=204)
