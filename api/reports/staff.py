"""Staff routes of reports: on the screen, as a CSV file, and as PDF."""

from typing import Annotated

from fastapi import Query, Response

from api.answers import json_response
from api.audiences import InPersonWork, StaffCaller
from api.callers import Work
from api.reports.files import PdfFile, TableFile, attachment
from api.reports.schemas import ReportBody, ReportKinds, ReportQuery, body_of
from api.routing import staff_router
from domain.access.principal import StaffPrincipal, require_somewhere
from domain.access.rate_limits import consume, export_limit
from domain.audit.service import record_event
from domain.core.csv_files import csv_text
from domain.core.db.statements import run
from domain.files.pictures import bytes_of, first_id, logo_of_report
from domain.printing.typesetting import typeset
from domain.reports.document import Report
from domain.reports.paper import paper_of
from domain.reports.reading import Form, definition_of, question, read_inside, report, statements
from domain.reports.registry import DEFINITIONS
from domain.reports.spreadsheet import rows_of
from domain.reports.words import file_name

router = staff_router("/reports", "reports")
Asking = Annotated[ReportQuery, Query()]


@router.get("", response_model=ReportKinds)
async def list_reports(caller: StaffCaller) -> Response:
    """Every report that there is, for those who may see payments somewhere."""
    require_somewhere((await caller.read()).auth, "payments.read")
    kinds = ("name", "title", "about", "covers", "bases")
    return json_response(
        {"items": [{kind: getattr(each, kind) for kind in kinds} for each in DEFINITIONS.values()]}
    )


@router.get("/{report_name}.csv", response_class=TableFile)
async def export_report(work: InPersonWork, report_name: str, query: Asking) -> TableFile:
    """The report as a CSV file; taking it is an entry of the audit log."""
    found = await _taken(work, report_name, query, "file")
    return TableFile(csv_text(rows_of(found)), headers=attachment(file_name(found, "csv")))


@router.get("/{report_name}.pdf", response_class=PdfFile)
async def print_report(work: InPersonWork, report_name: str, query: Asking) -> PdfFile:
    """The report as PDF, tagged for screen readers; taking it is an entry of the audit log."""
    found = await _taken(work, report_name, query, "paper")
    named = [str(each) for each in query.property_id]
    logo = await bytes_of(work.state.store, first_id(await run(work.session, logo_of_report(named))))
    return PdfFile(
        await typeset("report", paper_of(found), logo), headers=attachment(file_name(found, "pdf"))
    )


@router.get("/{report_name}", response_model=ReportBody)
async def get_report(caller: StaffCaller, report_name: str, query: Asking) -> Response:
    """The report of all properties whose payments the caller may see, or of those that are named."""
    definition = definition_of(report_name)
    wanted = question(definition, query, "screen")
    page = await caller.read(*statements(definition, wanted))
    require_somewhere(page.auth, "payments.read")
    return json_response(body_of(report(definition, wanted, page.results, "screen")))


async def _taken(work: Work[StaffPrincipal], name: str, query: ReportQuery, form: Form) -> Report:
    """The report for a file: counted against the limit, and noted who took it."""
    require_somewhere(work.auth, "payments.read")
    definition = definition_of(name)
    wanted = question(definition, query, form)
    limit = export_limit(work.state.settings, work.principal)
    await consume(session=work.session, keys=work.state.keys, limits=[limit])
    found = await read_inside(work.session, definition, wanted, form)
    asked = query.model_dump(mode="json", exclude_none=True, exclude_defaults=True)
    after = {"report": name, "form": form, "asked": {each: str(value) for each, value in asked.items()}}
    await record_event(work.session, work.scope, "report.exported", entity_type="books", after=after)
    return found
