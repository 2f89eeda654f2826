"""What a report is once it was read: typed cells in columns, sections with totals, and figures above them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal, get_args

from domain.models.books import Basis

Cell = str | Decimal | date | int | None
CellKind = Literal["text", "money", "day", "count"]
CELL_KINDS: tuple[CellKind, ...] = get_args(CellKind)
RowKind = Literal["line", "subtotal"]
ZERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class Column:
    """A heading, and what stands below it. `wide` columns take the room that is left on paper."""

    title: str
    kind: CellKind = "text"
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A line; `resident_id` is whom it is about, where that is somebody, as it was read: only passed on."""

    cells: tuple[Cell, ...]
    kind: RowKind = "line"
    resident_id: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """One table. `totals` has a cell for each column; on paper `new_page` begins a page, and two that are
    `narrow` stand side by side."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    title: str | None = None
    totals: tuple[Cell, ...] | None = None
    new_page: bool = False
    narrow: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure above the tables."""

    label: str
    value: Decimal | int | str


@dataclass(frozen=True, slots=True)
class Body:
    """What a definition makes of the rows that it read."""

    sections: tuple[Section, ...]
    figures: tuple[Figure, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heading:
    """Which properties a report is about, and whose they are."""

    properties: int
    names: tuple[str, ...]
    companies: tuple[str, ...]
    address: str | None
    today: date
    books_start_on: date
    closed_through: date | None

    @property
    def is_one(self) -> bool:
        return self.properties == 1

    @property
    def place(self) -> str:
        """The property's name, or how many they are."""
        return self.names[0] if self.is_one else f"{self.properties} properties"


@dataclass(frozen=True, slots=True)
class Report:
    """A report as it was read: `as_of` or the days from `first_day` to `last_day` say what it covers."""

    name: str
    title: str
    heading: Heading
    body: Body
    basis: Basis | None
    as_of: date | None
    first_day: date | None
    last_day: date | None
    replaces: date | None = None

    @property
    def is_empty(self) -> bool:
        return not any(section.rows for section in self.body.sections)


def total(cells: Iterable[Cell]) -> Decimal:
    """The sum of the amounts among the cells."""
    return sum((each for each in cells if isinstance(each, Decimal)), ZERO)


def money_of(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)


def day_of(text: str | None) -> date | None:
    return None if text is None else date.fromisoformat(text)
