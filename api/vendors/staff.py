"""Staff routes of vendors."""

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
from api.vendors.schemas import (
    DeletedVendorRow,
    VendorCreate,
    VendorFigures,
    VendorFilters,
    VendorQuery,
    VendorRow,
    VendorUpdate,
)
from domain.companies.choosing import require_company
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.handovers import vendors as handovers
from domain.vendors import service
from domain.vendors.metrics import VENDOR_FIGURES
from domain.vendors.queries import DELETED_VENDORS, VENDORS

router = staff_router("/vendors", "vendors")


@router.get("", response_model=Page[VendorRow])
async def list_vendors(caller: StaffCaller, query: Annotated[VendorQuery, Query()]) -> Response:
    """The vendors of the caller's companies; sort by name, rating or created_at."""
    return await list_response(caller, VENDORS, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_vendors(work: InPersonWork, query: Annotated[VendorFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, VENDORS, VendorRow, query, "vendors")


@router.get("/figures", response_model=VendorFigures)
async def vendor_figures(caller: StaffCaller) -> Response:
    return await figures_response(caller, VENDOR_FIGURES)


@router.post("", response_model=VendorRow, status_code=201)
async def add_vendor(once: StaffOnce, body: VendorCreate) -> Response:
    """Adds a vendor to the company of the properties it serves, else to the one named, else to the caller's
    only one."""
    return await row_once(
        once,
        VENDORS,
        partial(service.add, fields=body),
        lambda first: require_company(once.work.session, "vendors.write", UUID(first["company_id"])),
        status=201,
    )


@router.get("/deleted", response_model=Page[DeletedVendorRow])
async def list_deleted_vendors(caller: StaffCaller, page: Paged) -> Response:
    """What the caller can still restore, newest first."""
    return await list_response(caller, DELETED_VENDORS, page.request())


@router.get("/deleted.csv", response_class=CsvFile)
async def export_deleted_vendors(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELETED_VENDORS, DeletedVendorRow, query, "deleted_vendors")


@router.get("/{vendor_id}", response_model=VendorRow)
async def get_vendor(caller: StaffCaller, vendor_id: UUID) -> Response:
    return await row_response(caller, VENDORS, vendor_id)


@router.patch("/{vendor_id}", response_model=VendorRow)
async def edit_vendor(work: StaffWork, vendor_id: UUID, version: Version, body: VendorUpdate) -> Response:
    await service.edit(
        session=work.session, principal=work.principal, vendor_id=vendor_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, VENDORS, vendor_id))


@router.delete("/{vendor_id}", status_code=204)
async def delete_vendor(work: StaffWork, vendor_id: UUID, version: Version) -> Response:
    """Deletes a vendor; it can be restored for 30 days. Their open requests and work orders have no vendor
    then, of which those in charge of the properties are told."""
    await handovers.delete_vendor(
        session=work.session,
        principal=work.principal,
        vendor_id=vendor_id,
        version=version,
        now=utc_now(),
    )
    return Response(status_code=204)


@router.post("/{vendor_id}/restore", response_model=VendorRow)
async def restore_vendor(work: StaffWork, vendor_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await service.restore(session=work.session, principal=work.principal, vendor_id=vendor_id)
    return json_response(await row_of(work.session, VENDORS, vendor_id))
