"""Staff routes of companies."""

from typing import Annotated

from fastapi import Query, Response

from api.answers import list_response
from api.audiences import InPersonWork, StaffCaller
from api.companies.schemas import CompanyRow
from api.csv_lists import CsvFile, csv_response
from api.list_queries import ListQuery, Paged
from api.routing import staff_router
from api.schemas import Page
from domain.companies.queries import COMPANIES

router = staff_router("/companies", "companies")


@router.get("", response_model=Page[CompanyRow])
async def list_companies(caller: StaffCaller, page: Paged) -> Response:
    """The companies that the caller owns or works for, by name."""
    return await list_response(caller, COMPANIES, page.request())


@router.get(".csv", response_class=CsvFile)
async def export_companies(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, COMPANIES, CompanyRow, query, "companies")
