"""Routes of the delivery log: what was sent, whether it arrived, and sending it again."""

from dataclasses import asdict
from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, own_list_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.idempotency import row_once
from api.integrations.delivery_schemas import (
    DeliveryFigures,
    DeliveryFilters,
    DeliveryQuery,
    DeliveryRow,
    DeliveryTextRow,
)
from api.routing import staff_router
from api.schemas import Page
from domain.integrations.delivery_log import DELIVERIES, DELIVERY_FIGURES
from domain.integrations.delivery_text import text_of
from domain.integrations.resending import require_delivery
from domain.integrations.resending import resend as resend_a_message
from domain.notify.message import ShownLinks

router = staff_router("", "integrations")


@router.get("/deliveries", response_model=Page[DeliveryRow])
async def list_deliveries(caller: StaffCaller, query: Annotated[DeliveryQuery, Query()]) -> Response:
    """What was sent about properties to whose residents the caller may write, and for companies that the
    caller owns, newest first."""
    return await own_list_response(caller, DELIVERIES, query.request())


@router.get("/deliveries.csv", response_class=CsvFile)
async def export_deliveries(work: InPersonWork, query: Annotated[DeliveryFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELIVERIES, DeliveryRow, query, "deliveries")


@router.get("/deliveries/figures", response_model=DeliveryFigures)
async def delivery_figures(caller: StaffCaller) -> Response:
    """The log in figures."""
    page = await caller.read(DELIVERY_FIGURES.statement())
    return json_response(dict(zip(DELIVERY_FIGURES.columns, page.results[0][0], strict=True)))


@router.get("/deliveries/{delivery_id}/message", response_model=DeliveryTextRow)
async def read_delivery(work: StaffWork, delivery_id: UUID) -> Response:
    """What the message says, rendered anew from its kind, its version of the words and what is true now."""
    shown = await text_of(
        session=work.session,
        delivery_id=delivery_id,
        links=ShownLinks(work.state.settings.origin, work.state.keys.token),
    )
    return json_response(asdict(shown))


@router.post("/deliveries/{delivery_id}/resend", response_model=DeliveryRow, status_code=201)
async def resend_delivery(once: InPersonOnce, delivery_id: UUID) -> Response:
    """Sends the same message to the same recipient once more, at the address that is on record now."""
    work = once.work

    async def still_allowed(_stored: dict[str, Any]) -> object:
        return await require_delivery(work.session, delivery_id)

    return await row_once(
        once, DELIVERIES, partial(resend_a_message, delivery_id=delivery_id), still_allowed, status=201
    )
