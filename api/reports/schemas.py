"""The wire shapes of reports."""

from datetime import date
from typing import Any
from uuid import UUID

from pydantic import BaseModel

from domain.models.books import Basis
from domain.reports import words
from domain.reports.asking import Covers, ReportQuery
from domain.reports.document import Cell, CellKind, Report, RowKind, Section

__all__ = ["ReportQuery"]


class ReportKind(BaseModel):
    """A report that there is: what it covers, and the bases that it can be made on, the usual one first."""

    name: str
    title: str
    about: str
    covers: Covers
    bases: list[Basis]


class ReportKinds(BaseModel):
    items: list[ReportKind]


class ReportColumn(BaseModel):
    title: str
    kind: CellKind


class ReportRow(BaseModel):
    """Amounts are decimal text, days ISO text; `resident_id` is whom the line is about."""

    cells: list[str | None]
    kind: RowKind
    resident_id: UUID | None


class ReportSection(BaseModel):
    title: str | None
    columns: list[ReportColumn]
    rows: list[ReportRow]
    totals: list[str | None] | None


class ReportFigure(BaseModel):
    label: str
    kind: CellKind
    value: str


class ReportBody(BaseModel):
    """A report as it is shown: `period` says in words what it covers."""

    name: str
    title: str
    period: str
    basis: Basis | None
    as_of: date | None
    first_day: date | None
    last_day: date | None
    properties: int
    place: str
    is_empty: bool
    figures: list[ReportFigure]
    sections: list[ReportSection]
    notes: list[str]


class ReportPrintRow(BaseModel):
    """A paper of a closed month; `replaces_on` is the day of the one that it replaces."""

    id: UUID
    report: str
    title: str
    month: date
    printed_on: date
    replaces_on: date | None
    sha256: str


class ReportPrints(BaseModel):
    items: list[ReportPrintRow]


def body_of(report: Report) -> dict[str, Any]:
    """The report as the wire has it."""
    return {
        "name": report.name,
        "title": report.title,
        "period": words.period(report),
        "basis": report.basis,
        "as_of": report.as_of,
        "first_day": report.first_day,
        "last_day": report.last_day,
        "properties": report.heading.properties,
        "place": report.heading.place if report.heading.properties else "",
        "is_empty": report.is_empty,
        "figures": [
            {
                "label": each.label,
                "kind": "count" if isinstance(each.value, int) else "money",
                "value": _text(each.value),
            }
            for each in report.body.figures
        ],
        "sections": [_section(each) for each in report.body.sections],
        "notes": list(report.body.notes),
    }


def _section(section: Section) -> dict[str, Any]:
    return {
        "title": section.title,
        "columns": [{"title": each.title, "kind": each.kind} for each in section.columns],
        "rows": [
            {"cells": [_text(each) for each in row.cells], "kind": row.kind, "resident_id": row.resident_id}
            for row in section.rows
        ],
        "totals": [_text(each) for each in section.totals] if section.totals else None,
    }


def _text(value: Cell) -> str | None:
    return None if value is None else str(value)
