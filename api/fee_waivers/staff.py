"""Staff routes of requests that late fees are waived: the list, approving and declining."""

from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response

from api.answers import list_response
from api.audiences import StaffCaller, StaffOnce
from api.fee_waivers.schemas import WaiverDecline, WaiverQuery, WaiverRow
from api.idempotency import row_once
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require
from domain.core.values.dates import utc_now
from domain.fee_waivers import service
from domain.fee_waivers.queries import WAIVERS

router = staff_router("/fee-waivers", "fee_waivers")


@router.get("", response_model=Page[WaiverRow])
async def list_fee_waivers(caller: StaffCaller, query: Annotated[WaiverQuery, Query()]) -> Response:
    """What residents of the caller's properties asked, newest first."""
    return await list_response(caller, WAIVERS, query.request())


@router.post("/{waiver_id}/approve", response_model=WaiverRow)
async def approve_fee_waiver(once: StaffOnce, waiver_id: UUID) -> Response:
    """Waives the late fees of the month; the resident is told."""
    change = partial(service.approve_waiver, waiver_id=waiver_id, now=utc_now())
    return await row_once(once, WAIVERS, change, partial(_still_allowed, once))


@router.post("/{waiver_id}/decline", response_model=WaiverRow)
async def decline_fee_waiver(once: StaffOnce, waiver_id: UUID, body: WaiverDecline) -> Response:
    """The fee stays; the resident reads why."""
    change = partial(service.decline_waiver, waiver_id=waiver_id, reason=body.reason, now=utc_now())
    return await row_once(once, WAIVERS, change, partial(_still_allowed, once))


async def _still_allowed(once: StaffOnce, first: dict[str, Any]) -> None:
    await require(once.work.session, "payments.write", UUID(first["property_id"]))
