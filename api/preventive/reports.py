"""Staff routes of reports by the code on a piece of equipment."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response
from api.audiences import StaffCaller, StaffOnce, StaffWork
from api.idempotency import row_once
from api.maintenance.schemas import RequestRow
from api.preventive.code_schemas import EquipmentReportQuery, EquipmentReportRow
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.maintenance.queries import REQUESTS
from domain.preventive import report_decisions
from domain.preventive.report_queries import EQUIPMENT_REPORTS

router = staff_router("/equipment-reports", "preventive")


@router.get("", response_model=Page[EquipmentReportRow])
async def list_equipment_reports(
    caller: StaffCaller, query: Annotated[EquipmentReportQuery, Query()]
) -> Response:
    """Reports whose sender came back with the code, newest first; `unconfirmed` are those that wait."""
    return await list_response(caller, EQUIPMENT_REPORTS, query.request())


@router.post("/{report_id}/accept", response_model=RequestRow, status_code=201)
async def accept_equipment_report(once: StaffOnce, report_id: UUID) -> Response:
    """Makes a maintenance request of it, once; its clock starts now."""
    return await row_once(
        once,
        REQUESTS,
        partial(report_decisions.accept, report_id=report_id, now=utc_now()),
        lambda first: require(once.work.session, "maintenance.write", UUID(first["property_id"])),
        status=201,
    )


@router.post("/{report_id}/decline", response_model=EquipmentReportRow)
async def decline_equipment_report(work: StaffWork, report_id: UUID) -> Response:
    """Nothing comes of it, and nobody is told."""
    await report_decisions.decline(
        session=work.session, principal=work.principal, report_id=report_id, now=utc_now()
    )
    return json_response(await row_of(work.session, EQUIPMENT_REPORTS, report_id))
