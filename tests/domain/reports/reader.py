"""Reports as somebody reads them, and their cells by the titles of columns."""

from decimal import Decimal
from typing import Any

from domain.core.unit_of_work import EntryPoint, read_page
from domain.reports.asking import ReportQuery
from domain.reports.document import Report, Section
from domain.reports.reading import Form, definition_of, question, report, statements
from tests.domain.ledger.cashier import Cashier


async def read(cashier: Cashier, name: str, form: Form = "file", **query: Any) -> Report:
    """The report as its person gets it."""
    definition = definition_of(name)
    wanted = question(definition, ReportQuery(**query), form)
    entry = EntryPoint.by_account(cashier.person.id)
    page = await read_page(cashier.database, entry, statements(definition, wanted))
    return report(definition, wanted, page.results, form)


def lines(section: Section) -> list[dict[str, Any]]:
    """The lines by their headings."""
    titles = [column.title for column in section.columns]
    return [dict(zip(titles, row.cells, strict=True)) for row in section.rows]


def totals(section: Section) -> dict[str, Any]:
    return dict(zip([column.title for column in section.columns], section.totals or (), strict=True))


def figures(found: Report) -> dict[str, Any]:
    return {figure.label: figure.value for figure in found.body.figures}


def section(found: Report, title: str) -> Section:
    (one,) = [each for each in found.body.sections if each.title == title]
    return one


def in_cents(amount: Decimal | None) -> int:
    return int((amount or Decimal(0)) * 100)
