"""Rows of text to rows of values: every cell read by its field's type, every error with its reason."""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Mapping as Dict
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from domain.core.parsing.addresses import with_zeros
from domain.core.parsing.dates import MONTH_FIRST, Order, order_of
from domain.core.parsing.numbers import Unreadable
from domain.imports.fields import Field, ImportSchema
from domain.imports.matching.mappings import Mapping
from domain.imports.matching.meanings import Meanings
from domain.imports.reading.table import Row, Table
from domain.imports.saving.storable import storable_json
from domain.imports.values import Remarked, SetAside, Value, read_cell

_QUOTED = 80
UNEVEN, MISSING = "cells", "missing"


@dataclass(frozen=True, slots=True)
class RowError:
    """What is wrong in one field of one row. `value` is None for what must not be quoted; `is_kept` says that
    the row has the field nevertheless."""

    field: str
    label: str
    value: str | None
    message: str
    advice: str = ""
    is_kept: bool = False

    @property
    def sentence(self) -> str:
        quoted = f' "{self.value}"' if self.value else ""
        advice = f". {self.advice}" if self.advice else ""
        return f"{self.label}{quoted}: {self.message}{advice}"

    def as_json(self) -> dict[str, Any]:
        said = {"field": self.field, "label": self.label, "value": self.value, "message": self.message}
        kept: dict[str, Any] = storable_json(said | {"advice": self.advice, "error": self.sentence})
        return kept


@dataclass(frozen=True, slots=True)
class Draft:
    """One row of the file on its way in: its values by field name, what is wrong with it, and the cells that
    it does without because they cannot be read. `left_out` says what a line is that has nothing to import."""

    number: int
    values: dict[str, Value]
    errors: list[RowError] = field(default_factory=list)
    set_aside: dict[str, str] = field(default_factory=dict)
    unread: list[RowError] = field(default_factory=list)
    left_out: str | None = None


def error_of(shape_field: Field, cell: str, reason: Unreadable) -> RowError:
    value = None if shape_field.sensitive else _short(cell)
    return RowError(shape_field.name, shape_field.label, value, reason.reason, reason.advice)


def convert(shape: ImportSchema, table: Table, mappings: Sequence[Mapping], today: date) -> Iterator[Draft]:
    """Every row of the table as a draft, in order; nothing is thrown for a bad row."""
    sources = [_Source.of(shape, table, mapping, today) for mapping in mappings]
    required = _required(shape, mappings)
    saying_more = [source for source in sources if source.says_more]
    for row in table.rows:
        draft = _draft(row, sources, required, len(table.headers))
        for source in saying_more:
            for name, value in source.also(row).items():
                draft.values.setdefault(name, value)
        yield replace(
            draft, left_out=None if row.surplus else shape.left_out(draft.values, _read(draft, mappings))
        )


def _read(draft: Draft, mappings: Sequence[Mapping]) -> set[str]:
    """The fields whose cells say something, or nothing; not those that cannot be read."""
    refused = {error.field for error in (*draft.errors, *draft.unread) if error.message != MISSING}
    return {mapping.db_field for mapping in mappings} - refused


@dataclass(frozen=True, slots=True)
class _Source:
    """Where one field's text comes from, how it is read, and what equal texts gave before."""

    target: Field
    read: Callable[[str], Value | SetAside | Remarked | RowError | None]
    index: int | None = None
    constant: str = ""
    meanings: Meanings | None = None
    known: dict[str, Value | SetAside | Remarked | RowError | None] = field(default_factory=dict)

    @classmethod
    def of(cls, shape: ImportSchema, table: Table, mapping: Mapping, today: date) -> "_Source":
        target = shape.known(mapping.db_field)
        index = table.headers.index(mapping.csv_column) if mapping.csv_column is not None else None
        order = MONTH_FIRST
        if target.type == "date":
            cells = (row.cells[index] for row in table.rows) if index is not None else iter(())
            order = Order(order_of(cells).day_first, today if target.past else None)
        meanings = Meanings(target, mapping.values) if mapping.values else None
        return cls(target, _reader(target, order), index, mapping.value or "", meanings)

    def value(self, row: Row) -> Value | SetAside | Remarked | RowError | None:
        text = self.text(row)
        if text not in self.known:
            answered = self.meanings is not None and text in self.meanings
            self.known[text] = self.meanings.of(text) if self.meanings and answered else self.read(text)
        return self.known[text]

    def also(self, row: Row) -> Dict[str, str]:
        """What the cell says about other fields, unless a person said what it means."""
        text, vocabulary = self.text(row), self.target.vocabulary
        if self.target.beside is not None:
            day = self.value(row)
            return self.target.beside.also_says(day.words) if isinstance(day, Remarked) else {}
        if vocabulary is None or (self.meanings is not None and text in self.meanings):
            return {}
        return vocabulary.also_says(text)

    @property
    def says_more(self) -> bool:
        vocabulary = self.target.beside or self.target.vocabulary
        return vocabulary is not None and bool(vocabulary.also)

    def text(self, row: Row) -> str:
        return self.constant if self.index is None else row.cells[self.index]


def _reader(target: Field, order: Order) -> Callable[[str], Value | SetAside | Remarked | RowError | None]:
    def read(text: str) -> Value | SetAside | Remarked | RowError | None:
        try:
            return read_cell(target, text, order)
        except Unreadable as reason:
            return error_of(target, text, reason)

    return read


def _required(shape: ImportSchema, mappings: Sequence[Mapping]) -> list[Field]:
    filled = {mapping.db_field for mapping in mappings}
    standing_in = {part for whole, parts in shape.alternatives.items() if whole in filled for part in parts}
    return [known for known in shape.fields if known.required and known.name not in standing_in]


def _draft(row: Row, sources: Sequence[_Source], required: list[Field], width: int) -> Draft:
    draft = Draft(row.number, {})
    if row.surplus:
        message = f"{width + row.surplus} or more cells, but the header names {width}"
        draft.errors.append(
            RowError(UNEVEN, "Row", None, message, "Put quotation marks around a value with a comma in it")
        )
        return draft
    for source in sources:
        value = source.value(row)
        if isinstance(value, RowError):
            (draft.unread if source.target.may_be_left_out else draft.errors).append(value)
        elif isinstance(value, SetAside):
            _set_aside(draft, source.target, value)
        elif isinstance(value, Remarked):
            _take_day(draft, source, row, value)
        elif value is not None and value != []:  # a list without a word in it says nothing either
            draft.values[source.target.name] = value
    _restore_zeros(draft, sources)
    failed = {error.field for error in draft.errors}
    for missing in required:
        if missing.name not in draft.values and missing.name not in failed:
            draft.errors.append(RowError(missing.name, missing.label, None, MISSING))
    return draft


def _restore_zeros(draft: Draft, sources: Sequence[_Source]) -> None:
    state = next((draft.values.get(one.target.name) for one in sources if one.target.type == "state"), None)
    code = next((one.target.name for one in sources if one.target.type == "zip"), None)
    if state is not None and code in draft.values:
        draft.values[code] = with_zeros(draft.values[code], state)


def _set_aside(draft: Draft, target: Field, value: SetAside) -> None:
    draft.set_aside[target.name] = value.text
    if target.required:
        allowed = ", ".join(target.allowed)
        draft.errors.append(
            RowError(target.name, target.label, _short(value.text), "Not one of the values", f"Use {allowed}")
        )


def _take_day(draft: Draft, source: _Source, row: Row, value: Remarked) -> None:
    """The day counts; words beside it that say nothing to us are told."""
    draft.values[source.target.name] = value.day
    if not source.also(row):
        message = f"Taken as {value.day:%m/%d/%Y}, without the words beside it"
        told = RowError(source.target.name, source.target.label, _short(source.text(row)), message)
        draft.unread.append(replace(told, is_kept=True))


def _short(text: str) -> str:
    stripped = " ".join(text.split())
    return stripped if len(stripped) <= _QUOTED else stripped[: _QUOTED - 1] + "…"
