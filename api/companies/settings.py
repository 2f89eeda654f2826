"""Routes of Settings → Company: its contact, and what new leases and books begin with."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import StaffWork
from api.companies.schemas import CompanySettings, CompanyUpdate
from api.dependencies import Version
from api.routing import staff_router
from domain.companies import service
from domain.companies.choosing import company_of_settings
from domain.companies.queries import COMPANY_SETTINGS
from domain.core.patching import row_of

router = staff_router("/settings/company", "companies")


@router.get("", response_model=CompanySettings)
async def get_company(work: StaffWork, company_id: UUID | None = None) -> Response:
    """A company that the caller owns or works for; without an id their own or only one."""
    shown = await company_of_settings(work.session, company_id)
    return json_response(await row_of(work.session, COMPANY_SETTINGS, shown))


@router.patch("", response_model=CompanySettings)
async def edit_company(
    work: StaffWork, version: Version, body: CompanyUpdate, company_id: UUID | None = None
) -> Response:
    """Saves what is given. Only its owners may."""
    edited = await company_of_settings(work.session, company_id)
    await service.edit(
        session=work.session, principal=work.principal, company_id=edited, version=version, changes=body
    )
    return json_response(await row_of(work.session, COMPANY_SETTINGS, edited))
