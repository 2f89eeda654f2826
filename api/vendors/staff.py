"""Staff routes of vendors."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import figures_response, list_response, row_response
from api.audiences import InPersonWork, StaffCaller
from api.csv_lists import CsvFile, csv_response
from api.routing import staff_router
from api.schemas import Page
from api.vendors.schemas import VendorFigures, VendorFilters, VendorQuery, VendorRow
from domain.vendors.metrics import VENDOR_FIGURES
from domain.vendors.queries import VENDORS

router = staff_router("/vendors", "vendors")


@router.get("", response_model=Page[VendorRow])
async def list_vendors(caller: StaffCaller, query: Annotated[VendorQuery, Query()]) -> Response:
    """The vendors of the caller's company and properties; sort by name, rating or created_at."""
    return await list_response(caller, VENDORS, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_vendors(work: InPersonWork, query: Annotated[VendorFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, VENDORS, VendorRow, query, "vendors")


@router.get("/figures", response_model=VendorFigures)
async def vendor_figures(caller: StaffCaller) -> Response:
    return await figures_response(caller, VENDOR_FIGURES)


@router.get("/{vendor_id}", response_model=VendorRow)
async def get_vendor(caller: StaffCaller, vendor_id: UUID) -> Response:
    return await row_response(caller, VENDORS, vendor_id)
