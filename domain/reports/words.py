"""How a report's cells read to people: amounts with a dollar sign, days as Nov 21, 2026."""

from datetime import date
from decimal import Decimal

from domain.printing.words import day, money
from domain.reports.document import Cell, Heading, Report


def cell(value: Cell) -> str:
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return money(value)
    if isinstance(value, date):
        return day(value)
    return f"{value:,}" if isinstance(value, int) else value


def company(heading: Heading) -> str:
    """Whose report it is."""
    if not heading.companies:
        return "Steward"
    first, *others = heading.companies
    return f"{first} and {len(others)} more" if others else first


def period(report: Report) -> str:
    """What it covers: 'October 1–31, 2026', 'Jan 1 – Oct 31, 2026', 'as of Nov 21, 2026'."""
    first, last = report.first_day, report.last_day
    if first is None or last is None:
        return f"As of {day(report.as_of or report.heading.today)}"
    if (first.year, first.month) == (last.year, last.month):
        return f"{first:%B} {first.day}–{last.day}, {last.year}"
    if first.year == last.year:
        return f"{first:%b} {first.day} – {day(last)}"
    return f"{day(first)} – {day(last)}"


def subtitle(report: Report) -> str:
    return " · ".join([period(report), *([f"{report.basis} basis"] if report.basis else [])])


def file_name(report: Report, ending: str) -> str:
    """The name under which it is saved, such as owner-statement-2026-10.pdf."""
    if report.last_day is None or report.first_day is None:
        when = f"{report.as_of or report.heading.today:%Y-%m-%d}"
    else:
        ends = sorted({f"{report.first_day:%Y-%m}", f"{report.last_day:%Y-%m}"})
        when = "-to-".join(ends)
    return f"{report.name}-{when}.{ending}"
