"""CSV text to a table: records, the header row, and rows with the number that a person sees in the file."""

import csv
import io
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from domain.core.errors import FieldError, Invalid
from domain.imports.reading import charges, headings, move_dates
from domain.imports.reading.decoding import decode
from domain.imports.reading.header_row import (
    LONGEST_NAME,
    SEARCHED_ROWS,
    find_header,
    goes_on,
    joined_header,
    looks_like_header,
)
from domain.imports.reading.report_lines import report_lines
from domain.imports.reading.table import LeftOut, Row, Table, shape_warnings

MAX_ROWS = 5000
MAX_COLUMNS = 500
MAX_LINES = 1_048_576  # as many as a spreadsheet has; an export may end in that many blank ones
NO_HEADERS = "CSV file must have headers"
NO_ROWS = "CSV file must contain data rows"
TOO_MANY_ROWS = f"CSV file exceeds maximum of {MAX_ROWS} rows"
BLANK_HEADER = "All columns must have headers"
DELIMITERS = (",", "\t", "|", ";", "\x1e", "\x1f")
_BLANK: list[str] = []  # one for all blank lines; records are never changed
_SNIFFED_CHARACTERS = 65_536
_SNIFFED_RECORDS = 50
_INVISIBLE = re.compile(r"[\x00-\x1f\x7f\u200b-\u200f\u2060\ufeff]+")


@dataclass(frozen=True, slots=True)
class Records:
    """The file's records before anyone says which is the header; `open_quote` names the record whose
    quotation mark is still open at the end of the text."""

    cells: list[list[str]]
    open_quote: int | None = None


def read_table(data: bytes, header_row: int | None = None) -> Table:
    """Reads an uploaded file. Every refusal is one of the sentences above, as Invalid."""
    decoded = decode(data)
    delimiter = sniff_delimiter(decoded.text)
    above = SEARCHED_ROWS if header_row is None else max(0, header_row)
    records = split_records(decoded.text, delimiter, MAX_ROWS + min(above, MAX_ROWS))
    if records.open_quote is not None:
        raise _unparsable(f"the quotation mark opened in row {records.open_quote} is never closed")
    table = _arranged(records.cells, header_row)
    warnings = (*decoded.warnings, *shape_warnings(table))
    return replace(table, encoding=decoded.encoding, delimiter=delimiter, warnings=warnings)


def clean_header(name: str) -> str:
    """A column's name as people read it: no invisible characters, single spaces, no padding, cut where it is
    longer than any name."""
    return " ".join(_INVISIBLE.sub(" ", name.strip()[:LONGEST_NAME]).split())


def sniff_delimiter(text: str) -> str:
    """The separator that cuts the first records into the most cells, equally, under the best header."""
    sample = text[:_SNIFFED_CHARACTERS]
    best, delimiter = 0.0, ","
    for candidate in DELIMITERS:
        score = _regularity(sample, candidate) if candidate in sample else 0.0
        if score > best:
            best, delimiter = score, candidate
    return delimiter


def split_records(text: str, delimiter: str, most: int | None = None) -> Records:
    """Every record of the text, blank ones included, quotes as the standard library reads them. Stops with
    Invalid once more than `most` are not blank, or more follow each other than a spreadsheet can have: a file
    of tiny rows would fill the memory before it is refused."""
    lines = _Lines(text)
    reader = csv.reader(lines, delimiter=delimiter)
    records: list[list[str]] = []
    filled, last = 0, ""
    try:
        for record in reader:
            is_filled = any(record) and any(cell.strip() for cell in record)
            records.append(record if is_filled or most is None else _BLANK)
            last = lines.taken()
            filled += is_filled
            if most is not None and (filled > most or len(records) > MAX_LINES):
                raise Invalid.field("file", TOO_MANY_ROWS)
    except csv.Error as error:
        raise _unparsable(_explained(error, len(records) + 1)) from error
    still_open = bool(records) and _is_open(last, delimiter)
    return Records(records, len(records) if still_open else None)


class _Lines(Iterator[str]):
    """The lines of a text, and those that the record just read was made of."""

    def __init__(self, text: str) -> None:
        self._lines = io.StringIO(text.removeprefix("\ufeff"), newline="")
        self._taken: list[str] = []

    def __next__(self) -> str:
        line = next(self._lines)
        self._taken.append(line)
        return line

    def taken(self) -> str:
        lines, self._taken = "".join(self._taken), []
        return lines


def _is_open(record: str, delimiter: str) -> bool:
    """A line added after a record is a record of its own, unless a quotation mark is still open."""
    if '"' not in record:
        return False
    return len(list(csv.reader(io.StringIO(record + "\nx", newline=""), delimiter=delimiter))) == 1


def _regularity(sample: str, delimiter: str) -> float:
    try:
        reader = csv.reader(io.StringIO(sample, newline=""), delimiter=delimiter)
        records = [
            record for record in islice(reader, _SNIFFED_RECORDS) if any(cell.strip() for cell in record)
        ]
    except csv.Error:
        return 0.0
    widths = Counter(len(record) for record in records if len(record) > 1)
    if not widths:
        return 0.0
    width, count = max(widths.items(), key=lambda item: (item[1], item[0]))
    header = next(record for record in records if len(record) == width)
    likeness = 1.0 if looks_like_header([cell.strip() for cell in header if cell.strip()]) else 0.5
    return count / len(records) * math.log2(width) * likeness


def _arranged(records: list[list[str]], header_row: int | None) -> Table:
    at = _header_index(records, header_row)
    below = records[at + 1] if at + 1 < len(records) else _BLANK
    last = at + 1 if goes_on(records[at], below) else at
    header = joined_header(records[at], below) if last > at else records[at]
    names = [clean_header(name) for name in header]
    lines = [
        (number, record)
        for number, record in enumerate(records[last + 1 :], start=last + 2)
        if any(cell.strip() for cell in record)
    ]
    if not lines:
        raise Invalid.field("file", NO_ROWS)
    if len(lines) > MAX_ROWS:
        raise Invalid.field("file", TOO_MANY_ROWS)
    none = report_lines(names, lines)
    rows = [_row(number, record, len(names)) for number, record in lines if number not in none]
    kept = _kept_columns(names, rows)
    if len(kept) < len(names):
        rows = [replace(row, cells=tuple(row.cells[i] for i in kept)) for row in rows]
    left_out = tuple(LeftOut(number, none[number]) for number in sorted(none))
    table = Table(_distinct([names[i] for i in kept]), at + 1, tuple(rows), left_out)
    if (moves := move_dates.move_dates(table.headers, table.rows)) is not None:
        table = _with_column(table, move_dates.MOVE_IN, moves[0])
        table = _with_column(table, move_dates.MOVE_OUT, moves[1])
    table = _with_column(table, charges.COLUMN, charges.rent_charged(names, lines, none))
    return _with_column(table, headings.COLUMN, headings.headings_above(records[:at], lines, none))


def _with_column(table: Table, name: str, cells: Mapping[int, str] | None) -> Table:
    """One column more, of what other lines say about each row."""
    if cells is None:
        return table
    rows = tuple(replace(row, cells=(*row.cells, cells[row.number])) for row in table.rows)
    return replace(table, headers=_distinct([*table.headers, name]), rows=rows)


def _header_index(records: list[list[str]], header_row: int | None) -> int:
    at = header_row - 1 if header_row is not None else find_header(records)
    if at is None or not 0 <= at < len(records) or not any(clean_header(cell) for cell in records[at]):
        raise Invalid.field("file", NO_HEADERS)
    if len(records[at]) > MAX_COLUMNS:
        raise Invalid.field("file", f"CSV file exceeds maximum of {MAX_COLUMNS} columns")
    return at


def _row(number: int, record: list[str], width: int) -> Row:
    surplus = sum(1 for cell in record[width:] if cell.strip())
    cells = (*record[:width], *[""] * (width - len(record)))
    return Row(number, cells, surplus, len(record) < width)


def _kept_columns(names: list[str], rows: list[Row]) -> list[int]:
    """Columns that have a name; one without a name and without values goes, one with values is refused."""
    for index, name in enumerate(names):
        row = None if name else next((row for row in rows if row.cells[index].strip()), None)
        if row is not None:
            sample = row.cells[index].strip()[:40]
            reason = (
                f"Column {index + 1} has values but no header, for example '{sample}' in row {row.number}."
            )
            raise Invalid([FieldError("file", BLANK_HEADER), FieldError(f"column {index + 1}", reason)])
    longer = [row.number for row in rows if row.surplus]
    if len(longer) * 2 > len(rows):
        reason = f"Most rows have more cells than the {len(names)} headers, first row {longer[0]}."
        raise Invalid([FieldError("file", BLANK_HEADER), FieldError(f"column {len(names) + 1}", reason)])
    return [index for index, name in enumerate(names) if name]


def _distinct(names: list[str]) -> tuple[str, ...]:
    """A second column of the same name gets the next free number: Phone, Phone_1."""
    taken = set(names)
    seen: Counter[str] = Counter()
    result = []
    for name in names:
        fresh = name
        if seen[name]:
            fresh = next(
                f"{name}_{n}" for n in range(seen[name], len(names) + 1) if f"{name}_{n}" not in taken
            )
            taken.add(fresh)
        seen[name] += 1
        result.append(fresh)
    return tuple(result)


def _unparsable(message: str) -> Invalid:
    return Invalid.field("file", f"Failed to parse CSV: {message}")


def _explained(error: csv.Error, number: int) -> str:
    if "field limit" in str(error):
        limit = f"{csv.field_size_limit():,}"
        return f"a cell in row {number} is longer than {limit} characters. Is a quotation mark missing?"
    return f"{error} in row {number}"
