"""Staff routes of the papers of closed months."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import InPersonWork, StaffWork
from api.reports.files import PdfFile, attachment
from api.reports.schemas import ReportPrints
from api.routing import staff_router
from domain.access.rate_limits import consume, export_limit
from domain.audit.service import record_event
from domain.printing.typesetting import typeset
from domain.reports.prints import kept_paper, kept_papers

router = staff_router("", "reports")


@router.get("/properties/{property_id}/report-prints", response_model=ReportPrints)
async def list_report_prints(work: StaffWork, property_id: UUID) -> Response:
    """What was printed when months of the property were closed, newest first."""
    return json_response({"items": await kept_papers(work.session, property_id)})


@router.get("/report-prints/{print_id}.pdf", response_class=PdfFile)
async def get_report_print(work: InPersonWork, print_id: UUID) -> PdfFile:
    """The paper as it was printed, whatever was posted since; taking it is an entry of the audit log."""
    name, month, paper = await kept_paper(work.session, print_id)
    limit = export_limit(work.state.settings, work.principal)
    await consume(session=work.session, keys=work.state.keys, limits=[limit])
    after = {"report": name, "form": "print", "month": f"{month:%Y-%m}"}
    await record_event(work.session, work.scope, "report.exported", entity_type="books", after=after)
    return PdfFile(await typeset("report", paper), headers=attachment(f"{name}-{month:%Y-%m}.pdf"))
