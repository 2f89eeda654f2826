"""Staff routes of equipment."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response, refuse_unless_granted, row_response
from api.audiences import InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.idempotency import row_once
from api.list_queries import ListQuery, Paged
from api.preventive.equipment_schemas import (
    DeletedEquipmentRow,
    EquipmentCosts,
    EquipmentCreate,
    EquipmentFilters,
    EquipmentQuery,
    EquipmentRow,
    EquipmentUpdate,
    Replacements,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require, require_somewhere
from domain.core.patching import row_of
from domain.preventive import equipment
from domain.preventive.equipment_queries import (
    COST_COLUMNS,
    DELETED_EQUIPMENT,
    EQUIPMENT_LIST,
    REPLACEMENT_COLUMNS,
    costs_of,
    replacements,
)

router = staff_router("/equipment", "preventive")


@router.get("", response_model=Page[EquipmentRow])
async def list_equipment(caller: StaffCaller, query: Annotated[EquipmentQuery, Query()]) -> Response:
    """The caller's equipment; sort by name, health, expected_end, warranty_expiration, next_service or
    purchase_cost."""
    return await list_response(caller, EQUIPMENT_LIST, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_equipment(work: InPersonWork, query: Annotated[EquipmentFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, EQUIPMENT_LIST, EquipmentRow, query, "equipment")


@router.get("/replacements", response_model=Replacements)
async def equipment_replacements(caller: StaffCaller, property_id: UUID | None = None) -> Response:
    """What reaches its expected end in this year and the next four."""
    read = await caller.read(replacements(property_id))
    require_somewhere(read.auth, "maintenance.read")
    items = [dict(zip(REPLACEMENT_COLUMNS, row, strict=True)) for row in read.results[0]]
    return json_response({"items": items})


@router.post("", response_model=EquipmentRow, status_code=201)
async def add_equipment(once: StaffOnce, body: EquipmentCreate) -> Response:
    return await row_once(
        once,
        EQUIPMENT_LIST,
        partial(equipment.add_equipment, fields=body),
        lambda _: require(once.work.session, "maintenance.write", body.property_id),
        status=201,
    )


@router.get("/deleted", response_model=Page[DeletedEquipmentRow])
async def list_deleted_equipment(caller: StaffCaller, page: Paged) -> Response:
    """What the caller can still restore, newest first."""
    return await list_response(caller, DELETED_EQUIPMENT, page.request())


@router.get("/deleted.csv", response_class=CsvFile)
async def export_deleted_equipment(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELETED_EQUIPMENT, DeletedEquipmentRow, query, "deleted_equipment")


@router.get("/{equipment_id}", response_model=EquipmentRow)
async def get_equipment(caller: StaffCaller, equipment_id: UUID) -> Response:
    return await row_response(caller, EQUIPMENT_LIST, equipment_id)


@router.get("/{equipment_id}/costs", response_model=EquipmentCosts)
async def equipment_costs(caller: StaffCaller, equipment_id: UUID) -> Response:
    """What completed work orders and requests on the piece have cost, by year, the newest first."""
    read = await caller.read(EQUIPMENT_LIST.visibility(equipment_id), costs_of(equipment_id))
    refuse_unless_granted(read.results[0])
    items = [dict(zip(COST_COLUMNS, row, strict=True)) for row in read.results[1]]
    return json_response({"items": items})


@router.patch("/{equipment_id}", response_model=EquipmentRow)
async def edit_equipment(
    work: StaffWork, equipment_id: UUID, version: Version, body: EquipmentUpdate
) -> Response:
    await equipment.edit_equipment(
        session=work.session,
        principal=work.principal,
        equipment_id=equipment_id,
        version=version,
        changes=body,
    )
    return json_response(await row_of(work.session, EQUIPMENT_LIST, equipment_id))


@router.delete("/{equipment_id}", status_code=204)
async def delete_equipment(work: StaffWork, equipment_id: UUID, version: Version) -> Response:
    """Deletes a piece of equipment; it can be restored for 30 days."""
    await equipment.delete_equipment(
        session=work.session, principal=work.principal, equipment_id=equipment_id, version=version
    )
    return Response(status_code=204)


@router.post("/{equipment_id}/restore", response_model=EquipmentRow)
async def restore_equipment(work: StaffWork, equipment_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await equipment.restore_equipment(
        session=work.session, principal=work.principal, equipment_id=equipment_id
    )
    return json_response(await row_of(work.session, EQUIPMENT_LIST, equipment_id))
