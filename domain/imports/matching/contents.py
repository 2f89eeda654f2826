"""What columns hold, where it says more than their headers: what they cannot be, and what they are."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice

from domain.core.parsing.numbers import Unreadable, read_integer
from domain.imports.fields import Field, ImportSchema
from domain.imports.matching.header_tokens import words_of
from domain.imports.matching.meanings import is_unknown
from domain.imports.reading.table import Table

_LOOKED_AT = 200
_LONGEST = 100
_CODE = re.compile(r"[A-Za-z]{0,4}[-_]?\d{3,}[A-Za-z]?")  # 't0012345'
_CENTS = re.compile(r"\d[.,]\d\d$")  # '0.00' of a column of charges is no number of parking spaces
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Contents:
    """`blank` columns hold nothing; pairs are of a column and a field: `unfit` ones hold something else,
    `fitting` ones the field's own words under a header that says more."""

    blank: frozenset[str] = frozenset()
    unfit: frozenset[Pair] = frozenset()
    fitting: frozenset[Pair] = frozenset()


HEADERS_ALONE = Contents()


def contents_of(shape: ImportSchema, table: Table) -> Contents:
    """Looks at the first values of each column."""
    columns = [(header, list(_values(table, at))) for at, header in enumerate(table.headers)]
    return Contents(
        frozenset(header for header, values in columns if not values),
        frozenset(_pairs(shape, columns, _is_unfit)),
        frozenset(_pairs(shape, columns, _is_fitting)),
    )


def _values(table: Table, at: int) -> Iterator[str]:
    filled = (stripped for row in table.rows if (stripped := row.cells[at].strip()))
    return (value[:_LONGEST] for value in islice(filled, _LOOKED_AT))


def _pairs(
    shape: ImportSchema,
    columns: Sequence[tuple[str, list[str]]],
    holds: Callable[[Field, str, list[str]], bool],
) -> Iterator[Pair]:
    for header, values in columns:
        yield from ((header, field.name) for field in shape.fields if values and holds(field, header, values))


def _is_unfit(field: Field, _header: str, values: list[str]) -> bool:
    """A code is nobody's name, and an amount of money no count."""
    if field.is_name:
        return _most(values, lambda value: _CODE.fullmatch(value) is not None)
    largest = field.largest
    return largest is not None and _most(values, lambda value: not _counts(value, largest))


def _is_fitting(field: Field, header: str, values: list[str]) -> bool:
    """'Unit/Lease Status' over 'Occupied No Notice': the field's word, and its values."""
    if field.vocabulary is None or not _label_words(field.label) < set(words_of(header)):
        return False
    return _most(values, lambda value: not is_unknown(field, value))


def _counts(value: str, largest: int) -> bool:
    if _CENTS.search(value):
        return False
    try:
        return read_integer(value) <= largest
    except Unreadable:
        return False


def _most(values: Sequence[str], fits: Callable[[str], bool]) -> bool:
    return sum(map(fits, values)) * 2 > len(values)


@cache
def _label_words(label: str) -> frozenset[str]:
    return frozenset(words_of(label))
