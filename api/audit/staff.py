"""Staff routes of the audit log: read it, filter it, take it away as a file."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends, Query, Response
from fastapi.responses import StreamingResponse
from pydantic import BeforeValidator, Field

from api.audit.export import audit_csv
from api.audit.schemas import AuditEntry, AuditState
from api.dependencies import Paged, PageParams, StaffCaller, StaffWork, State, figures_response, list_response
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require_somewhere
from domain.audit.queries import AUDIT_LOG, STATE, audit_state
from domain.audit.service import record_event
from domain.core.listing import plan_page
from domain.core.paging import PageRequest
from domain.core.values.dates import Instant
from domain.core.values.text import blank_is_none

router = staff_router("/audit", "audit")
Word = Annotated[Annotated[str, Field(max_length=80)] | None, BeforeValidator(blank_is_none), Query()]


async def _filtered(
    page: Paged,
    property_id: UUID | None = None,
    actor_id: UUID | None = None,
    entity_id: UUID | None = None,
    entity_type: Word = None,
    action: Word = None,
    since: Instant | None = None,
    until: Instant | None = None,
) -> PageRequest:
    plain = PageParams(page.limit, page.cursor, None, page.sort)
    return plain.request(
        property_id=property_id and str(property_id),
        actor_id=actor_id and str(actor_id),
        entity_id=entity_id and str(entity_id),
        entity_type=entity_type,
        action=action,
        since=since and since.isoformat(),
        until=until and until.isoformat(),
    )


Filtered = Annotated[PageRequest, Depends(_filtered)]


@router.get("", response_model=Page[AuditEntry])
async def list_audit(state: State, caller: StaffCaller, request: Filtered) -> Response:
    """What happened at the properties whose log the caller may read, newest first; sort by at."""
    return await list_response(state, caller, AUDIT_LOG, request)


@router.get("/state", response_model=AuditState)
async def get_audit_state(state: State, caller: StaffCaller) -> Response:
    return await figures_response(state, caller, AUDIT_LOG.permission, STATE, audit_state())


@router.post("/export", response_class=StreamingResponse)
async def export_audit(state: State, caller: StaffCaller, work: StaffWork, request: Filtered) -> Response:
    """The same rows as CSV, at most 100,000 of them; taking them away is itself an entry of the log."""
    require_somewhere(work.auth, AUDIT_LOG.permission)
    # Refuses a sort or page that does not exist before the entry is written and the file begins.
    plan_page(AUDIT_LOG, request, state.cursors)
    filters = {name: str(value) for name, value in request.filters.items()}
    await record_event(
        work.session, work.scope, "audit.exported", entity_type="audit_log", after={"filters": filters}
    )
    headers = {"Content-Disposition": 'attachment; filename="audit-log.csv"'}
    return StreamingResponse(audit_csv(state, caller, request), media_type="text/csv", headers=headers)
