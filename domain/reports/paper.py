"""A report as the typesetter takes it: texts in columns, and what stands around them."""

from collections.abc import Mapping
from typing import Any

from domain.printing.words import day
from domain.reports import words
from domain.reports.document import Report, Section

MOST_UPRIGHT = 8
NOTHING = "Nothing in this time."


def paper_of(report: Report, printed_on: str | None = None) -> Mapping[str, Any]:
    """`printed_on` is the day on which it was first printed, where it is kept; else it is printed now."""
    heading = report.heading
    period = words.period(report)
    title = f"{report.title}, {period.replace('As of', 'as of')}"
    return {
        "document": f"{title}, {heading.place}",
        "company": words.company(heading),
        "title": report.title,
        "subtitle": words.subtitle(report),
        "facts": _facts(report, printed_on or day(heading.today)),
        "figures": [{"label": each.label, "value": _figure(each.value)} for each in report.body.figures],
        "groups": _groups(report.body.sections),
        "notes": list(report.body.notes),
        "empty": NOTHING,
        "foot": f"{title} · {heading.place}",
        "flipped": any(len(each.columns) > MOST_UPRIGHT for each in report.body.sections),
    }


def _facts(report: Report, printed_on: str) -> list[list[str]]:
    heading = report.heading
    facts = [["Property" if heading.is_one else "Properties", heading.names[0] if heading.is_one else "All"]]
    if not heading.is_one:
        facts[0][1] = str(heading.properties)
    if report.replaces is not None:
        facts.append(["Replaces the one of", day(report.replaces)])
    return [*facts, ["Printed on", printed_on]]


def _figure(value: Any) -> str:
    return words.cell(value)


def _groups(sections: tuple[Section, ...]) -> list[list[dict[str, Any]]]:
    """Each table on its own, but for narrow ones, which stand side by side."""
    groups: list[list[dict[str, Any]]] = []
    beside = False
    for each in sections:
        table = _table(each)
        if each.narrow and beside:
            groups[-1].append(table)
            beside = False
        else:
            groups.append([table])
            beside = each.narrow
    return groups


def _table(section: Section) -> dict[str, Any]:
    return {
        "title": section.title,
        "new_page": section.new_page,
        "columns": [{"title": each.title, "kind": each.kind, "wide": each.wide} for each in section.columns],
        "rows": [
            {"kind": row.kind, "cells": [words.cell(each) for each in row.cells]} for row in section.rows
        ],
        "totals": [words.cell(each) for each in section.totals] if section.totals else None,
    }
