"""The rows behind an answer: a page of them, or all of them as a file."""

from collections.abc import AsyncIterator

from fastapi import Response

from api.answers import json_response
from api.audiences import InPersonWork, StaffCaller
from api.callers import Caller
from api.csv_lists import CsvFile
from api.portfolio_query.found_rows import Column, Results, columns_of, kept_of, results, rows_behind, rows_of
from api.portfolio_query.result_schemas import ResultsShown
from api.portfolio_query.schemas import QueryText, read_query
from api.routing import staff_router
from domain.access.principal import principal_of
from domain.access.rate_limits import consume, export_limit
from domain.audit.service import record_event
from domain.core.csv_files import csv_text
from domain.core.values.dates import today_in
from domain.features import SUBJECTS
from domain.portfolio_query.language import Language
from domain.portfolio_query.service import ask, language_of
from domain.portfolio_query.value import MOST_ROWS, PortfolioQuery

router = staff_router("/results", "portfolio-query")


@router.get("", response_model=ResultsShown)
async def list_results(caller: StaffCaller, question: QueryText) -> Response:
    """The rows that a question is about, with its conditions in words; of a figure, the rows behind it."""
    asked = read_query(question)
    principal = principal_of((await caller.read()).auth)
    found: Results = await results(
        caller.state.database,
        caller.entry,
        language_of(SUBJECTS, principal),
        asked,
        today_in(principal.time_zone),
    )
    return json_response(ResultsShown.of(found).model_dump())


@router.get(".csv", response_class=CsvFile)
async def export_results(work: InPersonWork, question: QueryText) -> CsvFile:
    """All rows of the same list as a CSV file; taking it is an entry of the audit log."""
    asked = rows_behind(read_query(question))
    language = language_of(SUBJECTS, work.principal)
    counted = await ask(
        work.state.database, work.caller.entry, language, asked.model_copy(update={"limit": 1, "skip": 0})
    )
    kept = kept_of(asked, counted.total)
    limit = export_limit(work.state.settings, work.principal)
    await consume(session=work.session, keys=work.state.keys, limits=[limit])
    await record_event(
        work.session,
        work.scope,
        "results.exported",
        entity_type="properties",
        after={"question": asked.as_json(), "rows": kept},
    )
    lines = _lines(work.caller, language, asked, kept)
    return CsvFile(lines, headers={"Content-Disposition": f'attachment; filename="{asked.subject}.csv"'})


async def _lines(
    caller: Caller, language: Language, asked: PortfolioQuery, kept: int
) -> AsyncIterator[bytes]:
    """Each page is read anew with the caller's session: a right that ends, ends the file."""
    subject = SUBJECTS[asked.subject]
    columns = columns_of(language, subject, asked)
    yield csv_text([_headings(columns)]).encode()
    for done in range(0, kept, MOST_ROWS):
        part = {"limit": min(MOST_ROWS, kept - done), "skip": asked.skip + done}
        page = asked.model_copy(update=part)
        answer = await ask(caller.state.database, caller.entry, language, page)
        rows = rows_of(subject, columns, answer)
        lines = [[row.title, row.subtitle, *(row.cells[each.name] for each in columns)] for row in rows]
        yield csv_text(lines).encode()


def _headings(columns: tuple[Column, ...]) -> list[str]:
    return ["Name", "Where", *(each.label for each in columns)]
