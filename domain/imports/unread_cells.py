"""Cells that cannot be read and are left out of their rows, or taken without words of theirs: said before a
run, kept as warnings."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from domain.imports.checking import Checked
from domain.imports.converting import RowError
from domain.imports.fields import ImportSchema
from domain.imports.reading.table import rows_named

_NAMED_CELLS = 10
Warnings = Iterator[tuple[int, str]]
_Rows = Sequence[int]


def unread_warnings(shape: ImportSchema, checked: Iterable[Checked]) -> Warnings:
    """One sentence for each such cell of rows that are saved, with the first row that has it; beyond some of
    a field, one for all the others."""
    found: dict[tuple[str, bool], dict[str, list[int]]] = {}
    for row in checked:
        for error in row.unread:
            of_field = found.setdefault((error.field, error.is_kept), {})
            of_field.setdefault(error.sentence, []).append(row.number)
    for field in shape.fields:
        yield from _named(found.get((field.name, False), {}), field.label, "cannot be read", _left_out)
        yield from _named(found.get((field.name, True), {}), field.label, "are taken without words", _taken)


def _named(cells: dict[str, list[int]], label: str, what: str, rows_of: Callable[[_Rows], str]) -> Warnings:
    in_order = list(cells.items())
    for sentence, rows in in_order[:_NAMED_CELLS]:
        yield rows[0], f"{sentence}. {rows_of(rows)}"
    if others := in_order[_NAMED_CELLS:]:
        rows = sorted(number for _, numbers in others for number in numbers)
        yield rows[0], f"{label}: {len(others):,} other values {what}. {rows_of(rows)}"


def about_unread(errors: Sequence[tuple[int, RowError]]) -> Iterator[str]:
    """The same before a run, for one field: how many rows, and the first."""
    without = [(number, error) for number, error in errors if not error.is_kept]
    if without:
        number, first = without[0]
        rows = "1 row is kept" if len(without) == 1 else f"{len(without):,} rows are kept"
        yield f"{rows} without {first.label}, which cannot be read. Row {number}: {first.sentence}"
    taken = [(number, error) for number, error in errors if error.is_kept]
    if taken:
        number, first = taken[0]
        rows = "1 row has" if len(taken) == 1 else f"{len(taken):,} rows have"
        yield f"{rows} words beside {first.label} that are not understood. Row {number}: {first.sentence}"


def _left_out(rows: _Rows) -> str:
    return f"Left out of {rows_named(rows)}."


def _taken(rows: _Rows) -> str:
    return f"So in {rows_named(rows)}."
