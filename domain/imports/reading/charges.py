"""The rent among the charges of a row, where a report has a line for each charge."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from domain.core.parsing.numbers import Unreadable, read_money
from domain.core.values.text import plain
from domain.imports.fields import phrases
from domain.imports.reading.report_lines import CHARGE
from domain.imports.reading.report_table import Line, ReportTable, is_amount, words_of

COLUMN = "Rent charged"
# Of a code 'petrent' or 'rentins' nothing is rent.
_RENT = frozenset(
    phrases(
        "rent, rents, rnt, rental, rentres, resrent, rntres, rentrc, rentchg, rentcharge, rentinc, "
        "rentincome, baserent, rentbase, leaserent, aptrent, apartmentrent, monthlyrent, "
        "residentialrent, unitrent"
    )
)


def rent_charged(
    names: Sequence[str], lines: Sequence[tuple[int, Sequence[str]]], what: Mapping[int, str]
) -> Mapping[int, str] | None:
    """For each row, by number, the sum of its charges that are rent, its further lines included, '' where
    none is; None for a table that has no such lines."""
    table = ReportTable(names, [Line(number, record) for number, record in lines])
    columns = _columns(table)
    if columns is None or CHARGE not in what.values():
        return None
    sums: dict[int, Decimal | None] = {}
    row: int | None = None
    for line in table.lines:
        kind = what.get(line.number)
        if kind is None:
            row = line.number
            sums[row] = None
        if row is not None and kind in (None, CHARGE) and (amount := _rent(line, *columns)) is not None:
            sums[row] = (sums[row] or Decimal(0)) + amount
        elif kind not in (None, CHARGE):
            row = None
    told = {number: "" if amount is None else f"{amount:.2f}" for number, amount in sums.items()}
    return told if any(told.values()) else None


def _columns(table: ReportTable) -> tuple[int, int] | None:
    """Where a charge is named, and the amount beside it."""
    for code in sorted(table.charge_columns):
        cells = [line.cells[code] for line in table.lines if code in line.cells]
        if cells and sum(map(is_amount, cells)) * 2 < len(cells):
            after = range(code + 1, len(table.names))
            amount = next((at for at in after if "amount" in words_of(table.names[at])), None)
            return None if amount is None else (code, amount)
    return None


def _rent(line: Line, code: int, amount: int) -> Decimal | None:
    if plain(line.cells.get(code, "")) not in _RENT:
        return None
    try:
        return read_money(line.cells.get(amount, ""))
    except Unreadable:
        return None
