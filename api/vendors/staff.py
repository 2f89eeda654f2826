"""Staff routes of vendors."""

from uuid import UUID

from fastapi import Response

from api.dependencies import Paged, StaffCaller, State, figures_response, list_response, row_response
from api.routing import staff_router
from api.schemas import Page
from api.vendors.schemas import VendorFigures, VendorRow
from domain.vendors import queries
from domain.vendors.queries import VENDORS
from domain.vendors.rules import VendorService

router = staff_router("/vendors", "vendors")


@router.get("", response_model=Page[VendorRow])
async def list_vendors(
    state: State,
    caller: StaffCaller,
    page: Paged,
    service_type: VendorService | None = None,
    property_id: UUID | None = None,
    active: bool | None = None,
) -> Response:
    """The vendors of the caller's company and properties; sort by name, rating or created_at."""
    request = page.request(
        service_type=service_type, property_id=property_id and str(property_id), active=active
    )
    return await list_response(state, caller, VENDORS, request)


@router.get("/figures", response_model=VendorFigures)
async def vendor_figures(state: State, caller: StaffCaller) -> Response:
    statement = queries.vendor_figures()
    return await figures_response(state, caller, VENDORS.permission, queries.FIGURES, statement)


@router.get("/{vendor_id}", response_model=VendorRow)
async def get_vendor(state: State, caller: StaffCaller, vendor_id: UUID) -> Response:
    return await row_response(state, caller, VENDORS, vendor_id)
