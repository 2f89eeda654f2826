"""A report as rows of a CSV file: one table with one head, whatever sections it has."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from domain.reports.document import Cell, Report, Row

Line = list[str | Decimal]


def rows_of(report: Report) -> Iterator[Line]:
    """Sections of equal columns share one head and name themselves in a first column; others have one."""
    head: Line | None = None
    titled = len(report.body.sections) > 1
    for section in report.body.sections:
        columns: Line = [*(["Section"] if titled else []), *(each.title for each in section.columns)]
        if columns != head:
            yield from ([[]] if head is not None else [])
            yield columns
            head = columns
        before: Line = [section.title or ""] if titled else []
        totals = [Row(section.totals)] if section.totals else []
        for row in [*section.rows, *totals]:
            yield [*before, *(_cell(each) for each in row.cells)]


def _cell(value: Cell) -> str | Decimal:
    if value is None:
        return ""
    if isinstance(value, int):
        return Decimal(value)
    return value.isoformat() if isinstance(value, date) else value
