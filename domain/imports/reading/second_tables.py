"""What follows a table on the same sheet: a summary or another report, with columns of its own."""

from collections.abc import Collection, Iterator

from domain.imports.reading.header_row import looks_like_header
from domain.imports.reading.report_table import Line, ReportTable, words_of

_CONTRADICTIONS = 2


def outside_lines(
    table: ReportTable, found: Collection[int], headers: Collection[int], total_at: int | None
) -> set[int]:
    """The numbers of the lines that belong to no row of the table. `found` are lines that are no rows,
    `headers` those of them that repeat the header, after which the table goes on."""
    return {*_second_tables(table, headers, total_at), *_strays(table, found, total_at)}


def _second_tables(table: ReportTable, headers: Collection[int], total_at: int | None) -> Iterator[int]:
    is_outside = False
    for line in table.lines:
        after_totals = total_at is not None and line.number > total_at
        if line.number in headers:
            is_outside = False
        elif not is_outside:
            is_outside = _begins_summary(table, line) or (after_totals and _is_second_header(table, line))
        if is_outside:
            yield line.number


def _begins_summary(table: ReportTable, line: Line) -> bool:
    """'Summary of Charges by Charge Code' alone, or 'Summary Groups' over columns of its own."""
    if "summary" not in words_of(line.beginning[0]):
        return False
    return len(line.beginning) == 1 or _is_second_header(table, line)


def _is_second_header(table: ReportTable, line: Line) -> bool:
    """Names of columns, of which some stand where the table has numbers and days."""
    if len(line.beginning) < 2 or not looks_like_header(line.beginning):
        return False
    names = [at for at, cell in line.cells.items() if not any(map(str.isdigit, cell))]
    wrong = [at for at in names if at in table.usual_columns and table.holds_numbers(at)]
    return len(names) == len(line.cells) and len(wrong) >= _CONTRADICTIONS


def _strays(table: ReportTable, found: Collection[int], total_at: int | None) -> list[int]:
    """After the totals, lines in columns that have no name."""
    named = {at for at, name in enumerate(table.names) if name}
    strays = [line.number for line in table.lines if line.number not in found and line.cells.keys() - named]
    return strays if total_at is not None and strays and strays[0] > total_at else []
