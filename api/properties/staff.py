"""Staff routes of properties."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response, row_response
from api.audiences import InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.idempotency import row_once
from api.list_queries import ListQuery, Paged
from api.properties.schemas import (
    DeletedPropertyRow,
    PropertyCreate,
    PropertyFilters,
    PropertyQuery,
    PropertyRow,
    PropertyUpdate,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require
from domain.core.patching import row_of
from domain.properties import service
from domain.properties.queries import DELETED_PROPERTIES, PROPERTIES

router = staff_router("/properties", "properties")


@router.get("", response_model=Page[PropertyRow])
async def list_properties(caller: StaffCaller, query: Annotated[PropertyQuery, Query()]) -> Response:
    """The caller's properties with counts, occupancy and revenue; sort by name or created_at."""
    return await list_response(caller, PROPERTIES, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_properties(work: InPersonWork, query: Annotated[PropertyFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, PROPERTIES, PropertyRow, query, "properties")


@router.post("", response_model=PropertyRow, status_code=201)
async def add_property(once: StaffOnce, body: PropertyCreate) -> Response:
    """Adds a property and makes the caller its owner."""
    change = partial(service.add, fields=body)
    return await row_once(
        once,
        PROPERTIES,
        change,
        lambda first: require(once.work.session, "properties.write", UUID(first["id"])),
        status=201,
    )


@router.get("/deleted", response_model=Page[DeletedPropertyRow])
async def list_deleted_properties(caller: StaffCaller, page: Paged) -> Response:
    """What the caller owned and can still restore, newest first."""
    return await list_response(caller, DELETED_PROPERTIES, page.request())


@router.get("/deleted.csv", response_class=CsvFile)
async def export_deleted_properties(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELETED_PROPERTIES, DeletedPropertyRow, query, "deleted_properties")


@router.get("/{property_id}", response_model=PropertyRow)
async def get_property(caller: StaffCaller, property_id: UUID) -> Response:
    return await row_response(caller, PROPERTIES, property_id)


@router.patch("/{property_id}", response_model=PropertyRow)
async def edit_property(
    work: StaffWork, property_id: UUID, version: Version, body: PropertyUpdate
) -> Response:
    await service.edit(
        session=work.session, principal=work.principal, property_id=property_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, PROPERTIES, property_id))


@router.delete("/{property_id}", status_code=204)
async def delete_property(work: StaffWork, property_id: UUID, version: Version) -> Response:
    """Deletes a property; it can be restored for 30 days. Owner only."""
    await service.delete(
        session=work.session, principal=work.principal, property_id=property_id, version=version
    )
    return Response(status_code=204)


@router.post("/{property_id}/restore", response_model=PropertyRow)
async def restore_property(work: StaffWork, property_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await service.restore(session=work.session, principal=work.principal, property_id=property_id)
    return json_response(await row_of(work.session, PROPERTIES, property_id))
