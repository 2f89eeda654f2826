"""Reporting by the code on a piece of equipment, for whoever stands before it."""

from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.dependencies import State
from api.link_audience import LinkCaller, LinkOnce
from api.preventive.code_schemas import EquipmentReportConfirm, EquipmentReportCreate, EquipmentReportSent
from api.routing import link_router
from domain.core.errors import Conflict
from domain.core.values.dates import utc_now
from domain.links.principal import link_principal_of
from domain.preventive import reporting
from domain.preventive.link_kinds import EQUIPMENT_CODE
from domain.preventive.report_rules import CODE_WRONG

router = link_router("/equipment-reports", "preventive")


@router.post("", response_model=EquipmentReportSent, status_code=201)
async def report_by_code(state: State, once: LinkOnce, body: EquipmentReportCreate) -> Response:
    """Reports what is broken, once a key, and sends a code to the address; nobody reads it without that."""
    work = once.work

    async def act() -> Response:
        report_id = await reporting.report(
            session=work.session,
            principal=work.principal,
            keys=state.keys,
            settings=state.settings,
            fields=body,
        )
        return json_response({"report_id": report_id}, 201)

    async def still_allowed(_first: dict[str, Any]) -> None:
        work.principal.subject_of(EQUIPMENT_CODE.name)

    return await once.run(act, still_allowed)


@router.post("/{report_id}/confirm", status_code=204)
async def confirm_equipment_report(
    caller: LinkCaller, report_id: UUID, body: EquipmentReportConfirm
) -> Response:
    """The code that was sent; a wrong one counts, and three end it."""
    async with caller.unit_of_work() as work:
        is_right = await reporting.confirm(
            session=work.session,
            principal=link_principal_of(work.auth),
            keys=caller.state.keys,
            report_id=report_id,
            code=body.code,
            now=utc_now(),
        )
    if not is_right:
        raise Conflict(CODE_WRONG, code="code_wrong")
    return Response(status_code=204)
