"""A file as a table: its columns, its rows, the lines that are none, and what is odd about its shape."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from domain.imports.reading.charges import COLUMN as RENT
from domain.imports.reading.header_row import holds_values
from domain.imports.reading.headings import COLUMN
from domain.imports.reading.report_lines import CHARGE, GROUP, OUTSIDE

_NUMBERS_NAMED = 10
_ROWS_COMPARED = 100
_SAID_APART = (GROUP, CHARGE, OUTSIDE)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of data. `number` is its place among the file's rows, as a spreadsheet counts them:
    the header, rows above it and blank rows count, a line break inside quotation marks does not. `surplus`
    cells are more than the header names; a `short` row has fewer cells than it."""

    number: int
    cells: tuple[str, ...]
    surplus: int = 0
    short: bool = False


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A line of the file that is no row of its table, with what it is."""

    number: int
    what: str


@dataclass(frozen=True, slots=True)
class Table:
    headers: tuple[str, ...]
    header_row: int
    rows: tuple[Row, ...]
    left_out: tuple[LeftOut, ...] = ()
    encoding: str = "utf-8"
    delimiter: str = ","
    warnings: tuple[str, ...] = ()


def shape_warnings(table: Table) -> Iterator[str]:
    """What is odd about the table, whatever its columns mean."""
    if table.header_row > 1:
        yield f"The header is on row {table.header_row}; the rows above it are left out."
    if holds_values(table.headers) or _repeats(table):
        yield f"Row {table.header_row} looks like data. The first row must name the columns."
    yield from _about_left_out(table)
    longer = [row.number for row in table.rows if row.surplus]
    if longer:
        rows_have = "1 row has" if len(longer) == 1 else f"{len(longer)} rows have"
        yield f"{rows_have} more cells than the header and will not be imported, first row {longer[0]}."
    short = [row.number for row in table.rows if row.short]
    if short and len(short) * 2 < len(table.rows):
        rows_have = "1 row has" if len(short) == 1 else f"{len(short):,} rows have"
        yield f"{rows_have} fewer cells than the header, taken as blank, first row {short[0]}."
    tall = next((row.number for row in table.rows if any(cell.count("\n") > 20 for cell in row.cells)), None)
    if tall is not None:
        yield f"A cell in row {tall} spans more than 20 lines. Is a quotation mark missing?"


def _repeats(table: Table) -> bool:
    """A name that stands again and again in its own column is a value, in two columns at least."""
    repeated = 0
    for at, header in enumerate(table.headers):
        name = header.casefold()
        same = (row for row in table.rows[:_ROWS_COMPARED] if row.cells[at].strip().casefold() == name)
        repeated += len(list(islice(same, 2))) == 2
    return repeated >= 2


def _about_left_out(table: Table) -> Iterator[str]:
    of = {what: [line.number for line in table.left_out if line.what == what] for what in _SAID_APART}
    others = [line.number for line in table.left_out if line.what not in of]
    if others:
        lines = _counted(others, "line looks like a total or a title", "lines look like totals or titles")
        yield f"{lines} left out: {rows_named(others)}."
    if of[GROUP]:
        lines = _counted(of[GROUP], "line looks like a heading", "lines look like headings")
        yield f"{lines} left out: {rows_named(of[GROUP])}. {_about_headings(table)}"
    if of[CHARGE]:
        lines = _counted(
            of[CHARGE],
            "line is one more charge of the row above it",
            "lines are more charges of the rows above them",
        )
        yield f"{lines} left out: {rows_named(of[CHARGE])}. {_about_charges(table)}"
    if of[OUTSIDE]:
        lines = _counted(
            of[OUTSIDE], "line belongs to another table below", "lines belong to other tables below"
        )
        yield f"{lines} left out: {rows_named(of[OUTSIDE])}."


def _about_headings(table: Table) -> str:
    if COLUMN in table.headers:
        return f"The column '{COLUMN}' has for each row the one over it."
    return "What a heading says about the rows below it, such as their property, needs a column of its own."


def _about_charges(table: Table) -> str:
    others = "charges" if RENT not in table.headers else "charges other than rent"
    rent = "" if RENT not in table.headers else f"The column '{RENT}' has for each row what of them is rent. "
    return f"{rent}Add {others} to the leases after the import."


def _counted(numbers: Sequence[int], one: str, several: str) -> str:
    return f"1 {one} and is" if len(numbers) == 1 else f"{len(numbers):,} {several} and are"


def rows_named(numbers: Iterable[int]) -> str:
    """'rows 14, 27, 40'; the first ten, where there are more."""
    listed = list(numbers)
    named = ", ".join(map(str, listed[:_NUMBERS_NAMED]))
    more = f" and {len(listed) - _NUMBERS_NAMED:,} more" if len(listed) > _NUMBERS_NAMED else ""
    return f"row{'s' if len(listed) > 1 else ''} {named}{more}"
