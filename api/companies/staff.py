"""Staff routes of companies."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response
from api.audiences import InPersonWork, StaffCaller, StaffWork
from api.companies.schemas import CompanyRow, CompanyUpdate
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.list_queries import ListQuery, Paged
from api.routing import staff_router
from api.schemas import Page
from domain.companies import service
from domain.companies.queries import COMPANIES
from domain.core.patching import row_of

router = staff_router("/companies", "companies")


@router.get("", response_model=Page[CompanyRow])
async def list_companies(caller: StaffCaller, page: Paged) -> Response:
    """The companies that the caller owns or works for, by name."""
    return await list_response(caller, COMPANIES, page.request())


@router.get(".csv", response_class=CsvFile)
async def export_companies(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, COMPANIES, CompanyRow, query, "companies")


@router.patch("/{company_id}", response_model=CompanyRow)
async def edit_company(work: StaffWork, company_id: UUID, version: Version, body: CompanyUpdate) -> Response:
    """Gives a company another name. Only its owners may."""
    await service.edit(
        session=work.session, principal=work.principal, company_id=company_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, COMPANIES, company_id))
