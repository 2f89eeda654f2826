"""Staff routes of the codes on equipment."""

from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import StaffCaller, StaffWork
from api.dependencies import State
from api.preventive.code_schemas import (
    EquipmentCode,
    EquipmentCodeList,
    EquipmentCodesWanted,
    ScannedEquipment,
)
from api.routing import staff_router
from api.state import AppState
from domain.access.authenticator import qr_of
from domain.core.errors import NotFound
from domain.core.values.dates import utc_now
from domain.notify.message import Links
from domain.preventive import codes
from domain.preventive.codes import Coded

router = staff_router("/equipment", "preventive")


@router.post("/codes", response_model=EquipmentCodeList)
async def equipment_codes(state: State, work: StaffWork, body: EquipmentCodesWanted) -> Response:
    """The codes of pieces, to be printed; a piece that has none yet gets one."""
    coded = await codes.codes_of(
        session=work.session,
        principal=work.principal,
        keys=state.keys,
        equipment_ids=body.equipment_ids,
        now=utc_now(),
    )
    return json_response({"items": [_body(state, each) for each in coded]})


@router.get("/by-code/{code}", response_model=ScannedEquipment)
async def equipment_by_code(caller: StaffCaller, code: str) -> Response:
    """The piece that a scanned code is on; 404 for a code that is over or on a piece of somebody else."""
    async with caller.unit_of_work() as work:
        found = await codes.equipment_of(work.session, code)
    if found is None:
        raise NotFound
    return json_response({"equipment_id": found})


@router.post("/{equipment_id}/code", response_model=EquipmentCode)
async def renew_equipment_code(state: State, work: StaffWork, equipment_id: UUID) -> Response:
    """Another code; the old one opens nothing any more."""
    coded = await codes.renew_code(
        session=work.session,
        principal=work.principal,
        keys=state.keys,
        equipment_id=equipment_id,
        now=utc_now(),
    )
    return json_response(_body(state, coded))


def _body(state: AppState, coded: Coded) -> dict[str, Any]:
    url = Links(state.settings.origin, state.keys.token).equipment_code(coded.link)
    picture = qr_of(url)
    return {
        "equipment_id": coded.equipment.id,
        "equipment_name": coded.equipment.name,
        "property_name": coded.property_name,
        "location_details": coded.equipment.location_details,
        "url": url,
        "picture": {"size": picture.size, "path": picture.path},
    }
