"""Lines of a report that are no rows of its table: totals, headings of groups, titles, the header again."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from domain.imports.fields import phrases

TOTAL = "a total line"
GROUP = "a heading over the rows below"
TITLE = "a title line"
HEADER = "the header again"
OUTSIDE = "a line after the totals, outside the table"

_LONGEST = 200
_FEW_WORDS = 2  # of a door
_CELLS_LOOKED_AT = 30
_WORD = re.compile(r"[a-z]+|\d+")
_AMOUNT = re.compile(r"[-+($€£\s]*\d[\d\s,.'%)]*|[-–—$\s]+")
_TITLES = re.compile(
    r"rent roll\b|as of\b|page \d|(?:printed|generated|created|prepared)(?: on| by|:| \d)|run date"
)
_TOTALS = frozenset(phrases("total, totals, subtotal, subtotals, average, averages"))
_COUNTED = frozenset(
    phrases(
        "unit, units, property, properties, building, buildings, resident, residents, tenant, "
        "tenants, lease, leases, vendor, vendors, record, records, row, rows, space, spaces"
    )
)
_PEOPLE = frozenset(phrases("residents, tenants, applicants"))
_KINDS_OF_TOTALS = frozenset(phrases("grand, sub, report, overall"))
_SUMMED = _COUNTED | frozenset(
    phrases(
        "portfolio, page, rent, market, income, charges, balance, deposits, residential, commercial, count, "
        "vacant, occupied, number, of, all"
    )
)
# What stands on a door without a number, so that a line with nothing else may be a vacant unit.
_DOORS = frozenset(
    phrases(
        "penthouse, studio, basement, garage, garden, attic, loft, cottage, house, main, rear, "
        "front, upper, lower, office, storage, store, shop, carriage, guest, north, south, east, "
        "west, left, right, vacant, model"
    )
)
_BEFORE_A_BUILDING = frozenset(phrases("building, bldg, property, community, complex"))
_BUILDINGS = frozenset(
    phrases(
        "apartments, apts, building, court, tower, towers, manor, lofts, village, estates, plaza, terrace, "
        "gardens, commons, complex, street, avenue, residences, townhomes, condominiums"
    )
)


@dataclass(frozen=True)
class _Line:
    """A record with its number in the file. Most lines are rows, which their first cells show."""

    number: int
    record: Sequence[str]

    @cached_property
    def cells(self) -> Mapping[int, str]:
        """What stands in the cells that are not blank, by column."""
        return {at: stripped for at, cell in enumerate(self.record) if (stripped := cell.strip())}

    @cached_property
    def beginning(self) -> list[str]:
        """The first cells that are not blank."""
        return list(
            islice((stripped for cell in self.record if (stripped := cell.strip())), _CELLS_LOOKED_AT)
        )

    @cached_property
    def texts(self) -> list[str]:
        """The first three cells that are more than an amount."""
        said = (cell for cell in self.cells.values() if cell[0].isalpha() or not _is_amount(cell))
        return list(islice(said, 3))


@dataclass(frozen=True)
class _Table:
    names: Sequence[str]
    lines: Sequence[_Line]

    @cached_property
    def known(self) -> frozenset[str]:
        return frozenset(name.casefold() for name in self.names if name)

    @cached_property
    def is_wide(self) -> bool:
        """Whether lines of one or two cells are less than rows."""
        return sum(1 for line in self.lines if len(line.beginning) > 2) * 3 >= len(self.lines)

    @cached_property
    def full(self) -> list[_Line]:
        """The lines that show what a row holds."""
        return [line for line in self.lines if len(line.beginning) > 2 or not self.is_wide]

    @cached_property
    def usual_columns(self) -> frozenset[int]:
        """Columns that are filled in most lines."""
        return self._in_most(at for line in self.full for at in line.cells)

    @cached_property
    def word_columns(self) -> frozenset[int]:
        """Columns that hold words in most lines."""
        return self._in_most(
            at for line in self.full for at, cell in line.cells.items() if any(map(str.isalpha, cell))
        )

    def _in_most(self, columns: Iterable[int]) -> frozenset[int]:
        return frozenset(at for at, count in Counter(columns).items() if count * 5 >= len(self.full) * 3)

    def lacks_cells(self, line: _Line) -> bool:
        return bool(self.usual_columns - line.cells.keys())

    def lacks_words(self, line: _Line) -> bool:
        """Whether its first cell is all that it says in words, where other lines say more."""
        others = self.word_columns - {next(iter(line.cells))}
        return bool(others) and others.isdisjoint(line.cells)

    def holds_numbers(self, column: int) -> bool:
        """Whether most rows have a digit in the column."""
        cells = self._said(column)
        return sum(any(map(str.isdigit, cell)) for cell in cells) * 3 >= len(cells) * 2

    def is_short(self, column: int) -> bool:
        """Whether most rows say a word or two in the column."""
        cells = self._said(column)
        return sum(len(_words(cell)) <= _FEW_WORDS for cell in cells) * 3 >= len(cells) * 2

    def _said(self, column: int) -> list[str]:
        """What stands in the column, totals and names of columns apart."""
        cells = (line.cells[column] for line in self.full if column in line.cells)
        return [
            cell for cell in cells if cell.casefold() not in self.known and not _speaks_of_sums(_words(cell))
        ]


def report_lines(names: Sequence[str], records: Sequence[tuple[int, Sequence[str]]]) -> dict[int, str]:
    """The numbers of the records that are no rows of the table under the header `names`, each with what it
    is. Where nothing would be left, everything is a row."""
    table = _Table(names, [_Line(number, record) for number, record in records])
    judged = ((line.number, _what(table, line)) for line in table.lines)
    found = {number: what for number, what in judged if what is not None}
    total_at = next((number for number, what in found.items() if what == TOTAL), None)
    if total_at is not None:
        found |= _outside(table, found, total_at)
    return found if len(found) < len(table.lines) else {}


def _what(table: _Table, line: _Line) -> str | None:
    if _is_header(table, line):
        return HEADER
    if _is_total(table, line):
        return TOTAL
    if len(line.beginning) > 2 or not table.is_wide:
        return None
    if _TITLES.match(line.beginning[0][:_LONGEST].casefold()):
        return TITLE
    return GROUP if len(line.beginning) == 1 and _is_group(table, line) else None


def _is_header(table: _Table, line: _Line) -> bool:
    """Most of its cells are names of columns, in their own places or in others."""
    cells = line.beginning
    same = sum(1 for cell in cells if cell.casefold() in table.known)
    if len(cells) == 1:
        return same == len(table.names) == 1
    return same >= 2 and same * 3 >= len(cells) * 2


def _is_total(table: _Table, line: _Line) -> bool:
    """'Total' and amounts. What may be a name as well needs cells that lack: 'Total Wine Building' with its
    street is a row."""
    if not any(_speaks_of_sums(_words(cell)) for cell in line.beginning[:3]) or len(line.texts) > 2:
        return False
    *before, last = [_words(text) for text in line.texts] or [[]]
    if before and _is_count(last) and all(set(words) <= _TOTALS | _KINDS_OF_TOTALS for words in before):
        return True  # 'Total' with '5 units' beside it
    if _named(last) & _TOTALS and _named(last) <= _TOTALS | _KINDS_OF_TOTALS:
        return True  # 'Total', 'Grand Total', 'Total 137'
    if before or not last:
        return False
    if _is_count(last):
        return table.lacks_cells(line) or line is table.lines[-1]
    if _named(last) <= _TOTALS | _KINDS_OF_TOTALS | _SUMMED or last[1:2] == ["for"]:
        return table.lacks_cells(line)  # 'Total Units: 137', 'Total for Alder Court'
    return bool({last[0], last[-1]} & _TOTALS) and len(line.cells) > 1 and table.lacks_words(line)


def _speaks_of_sums(words: Sequence[str]) -> bool:
    return not _TOTALS.isdisjoint(words) or _is_count(words)


def _is_count(words: Sequence[str]) -> bool:
    """'137 Units'"""
    return len(words) == 2 and words[0].isdigit() and words[1] in _COUNTED


def _is_group(table: _Table, line: _Line) -> bool:
    """One name over the columns. A door without a number is a unit about which nothing else is said."""
    ((column, text),) = line.cells.items()
    words = _words(text)
    if column > 2 or sum(map(len, words)) < 4:
        return False
    if len(words) > _FEW_WORDS and set(words) & _PEOPLE:
        return True  # 'Current/Notice/Vacant Residents', 'Future Residents/Applicants'
    if len(words) > 2 * _FEW_WORDS and table.is_short(column):
        return True  # 'Alder Park - 100 Alder St, Austin, TX' over '1', '2', '3B'
    if set(words) & _DOORS:
        return False
    street = len(words) > _FEW_WORDS and words[-2] in _BUILDINGS and words[-1].isdigit()  # 'Fir Street 9'
    named = words[-1] in _BUILDINGS or words[0] in _BEFORE_A_BUILDING or street
    return named or (table.holds_numbers(column) and not any(map(str.isdigit, text)))


def _outside(table: _Table, found: Mapping[int, str], total_at: int) -> dict[int, str]:
    """After the totals, lines in columns that have no name: another report on the same sheet."""
    named = {at for at, name in enumerate(table.names) if name}
    strays = [line.number for line in table.lines if line.number not in found and line.cells.keys() - named]
    return dict.fromkeys(strays, OUTSIDE) if strays and strays[0] > total_at else {}


def _is_amount(cell: str) -> bool:
    return len(cell) <= _LONGEST and _AMOUNT.fullmatch(cell) is not None


def _named(words: Sequence[str]) -> set[str]:
    return {word for word in words if not word.isdigit()}


def _words(text: str) -> list[str]:
    return _WORD.findall(text[:_LONGEST].casefold())
