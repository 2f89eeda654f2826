"""Amounts by account and month, as the lines of a statement: a column a month, and one for all of them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from domain.reports.asking import Asked
from domain.reports.document import ZERO, Column, Row

# With more months than these only their total is shown.
MOST_COLUMNS = 12


@dataclass(slots=True)
class ByMonth:
    """One line: what it says, and its amount by month as 2026-10."""

    words: str
    amounts: dict[str, Decimal] = field(default_factory=lambda: defaultdict(lambda: ZERO))

    def add(self, month: str, amount: Decimal) -> None:
        self.amounts[month] += amount


def columns(asked: Asked) -> tuple[Column, ...]:
    return (
        Column("Account", wide=True),
        *(Column(_words(month), "money") for month in shown(asked)),
        *_last(asked),
    )


def shown(asked: Asked) -> tuple[str, ...]:
    """The months that have a column of their own."""
    names = asked.month_names
    return names if 1 < len(names) <= MOST_COLUMNS else ()


def row(asked: Asked, words: str, amounts: Mapping[str, Decimal], *, subtotal: bool = False) -> Row:
    cells = [amounts.get(month, ZERO) for month in shown(asked)]
    whole = sum((amounts.get(month, ZERO) for month in asked.month_names), ZERO)
    return Row((words, *cells, whole), "subtotal" if subtotal else "line")


def level_row(asked: Asked, words: str, levels: Mapping[str, Decimal], of_all: Decimal) -> Row:
    """A line of balances, of which the one of the whole range is no sum."""
    return Row((words, *(levels[month] for month in shown(asked)), of_all), "subtotal")


def added(lines: Iterable[Mapping[str, Decimal]]) -> dict[str, Decimal]:
    sums: dict[str, Decimal] = defaultdict(lambda: ZERO)
    for line in lines:
        for month, amount in line.items():
            sums[month] += amount
    return sums


def rows(asked: Asked, lines: Sequence[ByMonth]) -> list[Row]:
    return [row(asked, line.words, line.amounts) for line in lines]


def _last(asked: Asked) -> tuple[Column, ...]:
    names = asked.month_names
    return (Column("Total" if len(names) > 1 else _words(names[0]), "money"),)


def _words(month: str) -> str:
    return date.fromisoformat(f"{month}-01").strftime("%b %Y")
