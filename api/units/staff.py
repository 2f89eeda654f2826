"""Staff routes of units."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import figures_response, json_response, list_response, row_response
from api.audiences import InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.idempotency import row_once
from api.list_queries import ListQuery, Paged
from api.routing import staff_router
from api.schemas import Page
from api.units.schemas import (
    DeletedUnitRow,
    UnitCreate,
    UnitFigures,
    UnitFilters,
    UnitQuery,
    UnitResidents,
    UnitRow,
    UnitUpdate,
)
from domain.access.principal import require, require_somewhere
from domain.core.errors import Forbidden, NotFound
from domain.core.patching import row_of
from domain.units import residents, service
from domain.units.metrics import UNIT_FIGURES
from domain.units.queries import DELETED_UNITS, UNITS

router = staff_router("/units", "units")


@router.get("", response_model=Page[UnitRow])
async def list_units(caller: StaffCaller, query: Annotated[UnitQuery, Query()]) -> Response:
    """The caller's units with resident and lease; sort by property, unit, rent, status or lease_end.
    `available` leaves only vacant ones, `leasable` those that are free from a day on that is known."""
    return await list_response(caller, UNITS, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_units(work: InPersonWork, query: Annotated[UnitFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, UNITS, UnitRow, query, "units")


@router.get("/figures", response_model=UnitFigures)
async def unit_figures(caller: StaffCaller, property_id: UUID | None = None) -> Response:
    """The figures above the list: all of the caller's units, or those of one property."""
    return await figures_response(caller, UNIT_FIGURES, property_id=property_id and str(property_id))


@router.post("", response_model=UnitRow, status_code=201)
async def add_unit(once: StaffOnce, body: UnitCreate) -> Response:
    change = partial(service.add, fields=body)
    return await row_once(
        once, UNITS, change, lambda _: require(once.work.session, "units.write", body.property_id), status=201
    )


@router.get("/deleted", response_model=Page[DeletedUnitRow])
async def list_deleted_units(caller: StaffCaller, page: Paged) -> Response:
    """What the caller can still restore, newest first; units of a deleted property come back with it."""
    return await list_response(caller, DELETED_UNITS, page.request())


@router.get("/deleted.csv", response_class=CsvFile)
async def export_deleted_units(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELETED_UNITS, DeletedUnitRow, query, "deleted_units")


@router.get("/{unit_id}", response_model=UnitRow)
async def get_unit(caller: StaffCaller, unit_id: UUID) -> Response:
    return await row_response(caller, UNITS, unit_id)


@router.get("/{unit_id}/residents", response_model=UnitResidents)
async def list_unit_residents(caller: StaffCaller, unit_id: UUID) -> Response:
    """Who lives, will live and lived in the unit, with their lease of it."""
    sight, people = residents.residents_of_unit(unit_id)
    page = await caller.read(sight, people)
    require_somewhere(page.auth, UNITS.permission)
    if not page.results[0]:
        raise NotFound
    if not page.results[0][0][0]:
        raise Forbidden
    items = [dict(zip(residents.NAMES, row, strict=True)) for row in page.results[1]]
    return json_response({"items": items})


@router.patch("/{unit_id}", response_model=UnitRow)
async def edit_unit(work: StaffWork, unit_id: UUID, version: Version, body: UnitUpdate) -> Response:
    await service.edit(
        session=work.session, principal=work.principal, unit_id=unit_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, UNITS, unit_id))


@router.delete("/{unit_id}", status_code=204)
async def delete_unit(work: StaffWork, unit_id: UUID, version: Version) -> Response:
    """Deletes a unit that nobody leases or lives in; it can be restored for 30 days."""
    await service.delete(session=work.session, principal=work.principal, unit_id=unit_id, version=version)
    return Response(status_code=204)


@router.post("/{unit_id}/restore", response_model=UnitRow)
async def restore_unit(work: StaffWork, unit_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await service.restore(session=work.session, principal=work.principal, unit_id=unit_id)
    return json_response(await row_of(work.session, UNITS, unit_id))
