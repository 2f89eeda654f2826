"""A report's lines as they compare: what its columns usually hold, and which words speak of sums."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from domain.imports.fields import phrases

LONGEST = 200
FEW_WORDS = 2  # of a door
_CELLS_LOOKED_AT = 30
_WORD = re.compile(r"[a-z]+|\d+")
_AMOUNT = re.compile(r"[-+($€£\s]*\d[\d\s,.'%)*]*|[-–—$\s]+")
TOTALS = frozenset(phrases("total, totals, subtotal, subtotals, average, averages"))
COUNTED = frozenset(
    phrases(
        "unit, units, property, properties, building, buildings, resident, residents, tenant, "
        "tenants, lease, leases, vendor, vendors, record, records, row, rows, space, spaces"
    )
)
_OF_CHARGES = frozenset(phrases("code, codes, charge, charges, trans, transaction"))


@dataclass(frozen=True)
class Line:
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
        said = (cell for cell in self.cells.values() if cell[0].isalpha() or not is_amount(cell))
        return list(islice(said, 3))


@dataclass(frozen=True)
class ReportTable:
    """The lines under the header `names`, and what its columns usually hold."""

    names: Sequence[str]
    lines: Sequence[Line]

    @cached_property
    def known(self) -> frozenset[str]:
        return frozenset(name.casefold() for name in self.names if name)

    @cached_property
    def is_wide(self) -> bool:
        """Whether lines of one or two cells are less than rows."""
        return sum(1 for line in self.lines if len(line.beginning) > 2) * 3 >= len(self.lines)

    @cached_property
    def full(self) -> list[Line]:
        """The lines that show what a row holds."""
        lines = [line for line in self.lines if not self.is_further_charge(line)]
        return [line for line in lines if len(line.beginning) > 2 or not self.is_wide]

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

    @cached_property
    def charge_columns(self) -> frozenset[int]:
        """Columns that name a charge, by their own names; never the first, which names the row."""
        return frozenset(
            at for at, name in enumerate(self.names) if at and not _OF_CHARGES.isdisjoint(words_of(name))
        )

    def _in_most(self, columns: Iterable[int]) -> frozenset[int]:
        return frozenset(at for at, count in Counter(columns).items() if count * 5 >= len(self.full) * 3)

    def lacks_cells(self, line: Line) -> bool:
        return bool(self.usual_columns - line.cells.keys())

    def lacks_words(self, line: Line) -> bool:
        """Whether its first cell is all that it says in words, where other lines say more."""
        others = self.word_columns - {next(iter(line.cells))}
        return bool(others) and others.isdisjoint(line.cells)

    def is_further_charge(self, line: Line) -> bool:
        """Whether it names a charge and an amount and nothing before them: the row above goes on."""
        if not self.charge_columns or len(line.beginning) < 2:
            return False
        first, code = next(iter(line.cells.items()))
        others = [cell for at, cell in line.cells.items() if at != first]
        return first in self.charge_columns and not is_amount(code) and all(map(is_amount, others))

    def holds_numbers(self, column: int) -> bool:
        """Whether most rows have a digit in the column."""
        cells = self._said(column)
        return sum(any(map(str.isdigit, cell)) for cell in cells) * 3 >= len(cells) * 2

    def is_short(self, column: int) -> bool:
        """Whether most rows say a word or two in the column."""
        cells = self._said(column)
        return sum(len(words_of(cell)) <= FEW_WORDS for cell in cells) * 3 >= len(cells) * 2

    def _said(self, column: int) -> list[str]:
        """What stands in the column, totals and names of columns apart."""
        cells = (line.cells[column] for line in self.full if column in line.cells)
        return [
            cell for cell in cells if cell.casefold() not in self.known and not speaks_of_sums(words_of(cell))
        ]


def speaks_of_sums(words: Sequence[str]) -> bool:
    return not TOTALS.isdisjoint(words) or is_count(words)


def is_count(words: Sequence[str]) -> bool:
    """'137 Units'"""
    return len(words) == 2 and words[0].isdigit() and words[1] in COUNTED


def is_amount(cell: str) -> bool:
    return len(cell) <= LONGEST and _AMOUNT.fullmatch(cell) is not None


def words_of(text: str) -> list[str]:
    return _WORD.findall(text[:LONGEST].casefold())
