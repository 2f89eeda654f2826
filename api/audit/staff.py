"""Staff routes of the audit log: read it, filter it, take it away as a file."""

from typing import Annotated

from fastapi import Query, Response

from api.answers import figures_response, list_response
from api.audiences import InPersonWork, StaffCaller
from api.audit.schemas import AuditEntry, AuditFilters, AuditQuery, AuditState
from api.csv_lists import CsvFile, csv_response
from api.routing import staff_router
from api.schemas import Page
from domain.audit.queries import AUDIT_LOG, AUDIT_STATE

router = staff_router("/audit", "audit")


@router.get("", response_model=Page[AuditEntry])
async def list_audit(caller: StaffCaller, query: Annotated[AuditQuery, Query()]) -> Response:
    """What happened at the properties whose log the caller may read, newest first; sort by at."""
    return await list_response(caller, AUDIT_LOG, query.request())


@router.get("/state", response_model=AuditState)
async def get_audit_state(caller: StaffCaller) -> Response:
    return await figures_response(caller, AUDIT_STATE)


@router.get(".csv", response_class=CsvFile)
async def export_audit(work: InPersonWork, query: Annotated[AuditFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is itself an entry of the log."""
    return await csv_response(work, AUDIT_LOG, AuditEntry, query, "audit")
