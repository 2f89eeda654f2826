"""The days of a report's one column for move-in and move-out, each as a column of its own."""

import re
from collections.abc import Mapping, Sequence

from domain.imports.reading.report_table import words_of
from domain.imports.reading.table import Row

MOVE_IN, MOVE_OUT = "Move-In", "Move-Out"
_WORDS = sorted((*words_of(MOVE_IN), *words_of(MOVE_OUT)))
# The days stand under each other, beside each other, or with a word or a stroke between them.
_BETWEEN = re.compile(r"\n| (?:[-–—/|;]|to|thru|through) | ?[|;] ?", re.IGNORECASE)
_NUMERIC_DAYS = re.compile(r"(\d[\d/.-]*\d)\s+(\d[\d/.-]*\d)")


def move_dates(
    names: Sequence[str], rows: Sequence[Row]
) -> tuple[Mapping[int, str], Mapping[int, str]] | None:
    """For each row, by number, the day of move-in and that of move-out, '' where there is none; None for a
    table without such a column."""
    column = next((at for at, name in enumerate(names) if sorted(words_of(name)) == _WORDS), None)
    if column is None:
        return None
    days = {row.number: _days(row.cells[column]) for row in rows}
    return {number: both[0] for number, both in days.items()}, {
        number: both[1] for number, both in days.items()
    }


def _days(cell: str) -> tuple[str, str]:
    """One day alone is that of move-in, unless it stands on the cell's second line."""
    if not cell.strip():
        return "", ""
    if cell.lstrip(" \t").startswith("\n"):
        return "", cell.strip()
    said = "\n".join(" ".join(line.split()) for line in cell.splitlines() if line.strip())
    beside = _NUMERIC_DAYS.fullmatch(said)
    parts = beside.groups() if beside else _BETWEEN.split(said, maxsplit=1)
    return parts[0], parts[1] if len(parts) > 1 else ""
