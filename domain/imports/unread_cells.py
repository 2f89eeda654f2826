"""Optional cells that cannot be read and are left out of their rows: said before a run, kept as warnings."""

from collections.abc import Iterable, Iterator, Sequence

from domain.imports.checking import Checked
from domain.imports.converting import RowError
from domain.imports.fields import ImportSchema
from domain.imports.reading.table import rows_named

_NAMED_CELLS = 10


def unread_warnings(shape: ImportSchema, checked: Iterable[Checked]) -> Iterator[tuple[int, str]]:
    """One sentence for each such cell of rows that are saved, with the first row that has it; beyond some of
    a field, one for all the others."""
    found: dict[str, dict[str, list[int]]] = {}
    for row in checked:
        for error in row.unread:
            found.setdefault(error.field, {}).setdefault(error.sentence, []).append(row.number)
    for field in shape.fields:
        cells = list(found.get(field.name, {}).items())
        for sentence, rows in cells[:_NAMED_CELLS]:
            yield rows[0], f"{sentence}. {_left_out(rows)}"
        if others := cells[_NAMED_CELLS:]:
            rows = sorted(number for _, numbers in others for number in numbers)
            yield rows[0], f"{field.label}: {len(others):,} other values cannot be read. {_left_out(rows)}"


def about_unread(errors: Sequence[tuple[int, RowError]]) -> Iterator[str]:
    """The same before a run, for one field: how many rows, and the first."""
    if errors:
        number, first = errors[0]
        rows = "1 row is kept" if len(errors) == 1 else f"{len(errors):,} rows are kept"
        yield f"{rows} without {first.label}, which cannot be read. Row {number}: {first.sentence}"


def _left_out(rows: Sequence[int]) -> str:
    return f"Left out of {rows_named(rows)}."
