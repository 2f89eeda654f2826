"""Staff routes of the audit log: read it, filter it, take it away as a file."""

from typing import Annotated

from fastapi import Query, Response
from fastapi.responses import StreamingResponse

from api.answers import figures_response, list_response
from api.audiences import InPersonWork, StaffCaller
from api.audit.export import audit_csv
from api.audit.schemas import AuditEntry, AuditFilters, AuditQuery, AuditState
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require_somewhere
from domain.audit.queries import AUDIT_LOG, STATE, audit_state
from domain.audit.service import record_event
from domain.core.listing import plan_page

router = staff_router("/audit", "audit")


@router.get("", response_model=Page[AuditEntry])
async def list_audit(caller: StaffCaller, query: Annotated[AuditQuery, Query()]) -> Response:
    """What happened at the properties whose log the caller may read, newest first; sort by at."""
    return await list_response(caller, AUDIT_LOG, query.request())


@router.get("/state", response_model=AuditState)
async def get_audit_state(caller: StaffCaller) -> Response:
    return await figures_response(caller, AUDIT_LOG.permission, STATE, audit_state())


@router.post("/export", response_class=StreamingResponse)
async def export_audit(work: InPersonWork, query: Annotated[AuditFilters, Query()]) -> Response:
    """The same rows as CSV, at most 100,000 of them; taking them away is itself an entry of the log."""
    request = query.request()
    require_somewhere(work.auth, AUDIT_LOG.permission)
    # Refuses a sort or page that does not exist before the entry is written and the file begins.
    plan_page(AUDIT_LOG, request, work.state.cursors)
    filters = {name: str(value) for name, value in request.filters.items()}
    await record_event(
        work.session, work.scope, "audit.exported", entity_type="audit_log", after={"filters": filters}
    )
    headers = {"Content-Disposition": 'attachment; filename="audit-log.csv"'}
    return StreamingResponse(audit_csv(work.caller, request), media_type="text/csv", headers=headers)
