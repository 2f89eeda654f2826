"""Making a report: its statements in one round trip or inside a unit of work, and the value of their rows."""

from dataclasses import replace
from datetime import date
from typing import Literal

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import run
from domain.core.errors import NotFound, TooLarge
from domain.reports.asking import Asked, ReportQuery, asked
from domain.reports.definition import Definition
from domain.reports.document import Heading, Report, Section
from domain.reports.registry import DEFINITIONS
from domain.reports.sources import HEADING

Form = Literal["screen", "paper", "file"]
MOST_ROWS: dict[Form, int] = {"screen": 2_000, "paper": 3_000, "file": 50_000}
NO_REPORT = "Report not found"
NO_PROPERTY = "Property not found"
_TOO_LONG = "This report has more than {most:,} lines. Choose fewer properties or months"
TOO_LONG: dict[Form, str] = {
    "screen": f"{_TOO_LONG}, or export it as CSV.",
    "paper": f"{_TOO_LONG}, or export it as CSV.",
    "file": f"{_TOO_LONG}.",
}


def definition_of(name: str) -> Definition:
    """Raises NotFound for a report that there is not."""
    if name not in DEFINITIONS:
        raise NotFound(NO_REPORT)
    return DEFINITIONS[name]


def question(definition: Definition, query: ReportQuery, form: Form) -> Asked:
    """Raises Invalid as `asked` does."""
    return asked(query, bases=definition.bases, covers=definition.covers, most_rows=MOST_ROWS[form])


def statements(definition: Definition, wanted: Asked) -> list[Statement]:
    """What a caller sends, in one round trip; `report` takes the rows."""
    parameters = wanted.parameters()
    return [Statement(HEADING, parameters), *definition.statements(parameters)]


def report(definition: Definition, wanted: Asked, results: tuple[Rows, ...], form: Form) -> Report:
    """Raises NotFound where a property that was named is not in sight, TooLarge for more rows than the form
    takes."""
    heading = _heading(results[0])
    if wanted.properties and heading.properties != len(wanted.properties):
        raise NotFound(NO_PROPERTY)
    if any(len(rows) > wanted.most_rows for rows in results[1:]):
        raise TooLarge(TOO_LONG[form].format(most=wanted.most_rows), code="report_too_large")
    body = definition.build(wanted, heading, results[1:])
    if definition.names_property and heading.is_one:
        body = replace(body, sections=tuple(_without_first(each) for each in body.sections))
    of_day = definition.covers == "day"
    return Report(
        name=definition.name,
        title=definition.title,
        heading=heading,
        body=body,
        basis=wanted.basis if definition.bases else None,
        as_of=min(wanted.as_of or heading.today, heading.today) if of_day else None,
        first_day=None if of_day else wanted.first_day,
        last_day=None if of_day else min(wanted.last_day, max(heading.today, wanted.first_day)),
    )


async def read_inside(session: AsyncSession, definition: Definition, wanted: Asked, form: Form) -> Report:
    """The same inside a unit of work. Raises as `report` does."""
    results = [await run(session, each) for each in statements(definition, wanted)]
    return report(definition, wanted, tuple(results), form)


def _heading(rows: Rows) -> Heading:
    ((count, names, companies, address, today, starts, closed),) = rows
    if not int(count):
        day = date.today()
        return Heading(0, (), (), None, day, day, None)
    return Heading(
        int(count),
        tuple(names),
        tuple(companies),
        address,
        date.fromisoformat(today),
        date.fromisoformat(starts),
        date.fromisoformat(closed) if closed else None,
    )


def _without_first(section: Section) -> Section:
    """The table without the column that names the property; its word for the sums moves to the next."""
    totals = section.totals and (section.totals[0] or section.totals[1], *section.totals[2:])
    rows = tuple(replace(row, cells=row.cells[1:]) for row in section.rows)
    return replace(section, columns=section.columns[1:], rows=rows, totals=totals)
