"""The look before an import: headers, a preview, suggested fields, and what will not come through."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from domain.imports.converting import Draft, convert
from domain.imports.fields import Field, Shape
from domain.imports.mappings import Mapping
from domain.imports.matching import Suggestion, suggest
from domain.imports.reading import Row, Table

PREVIEW_ROWS = 5
_NAMED_VALUES = 8


@dataclass(frozen=True, slots=True)
class Inspection:
    table: Table
    suggestions: tuple[Suggestion, ...]
    preview: tuple[Row, ...]
    warnings: tuple[str, ...]


def inspect(shape: Shape, table: Table, today: date) -> Inspection:
    """What a file holds and how its columns would be matched, with the warnings that this matching gives."""
    blank = frozenset(
        header
        for index, header in enumerate(table.headers)
        if not any(row.cells[index].strip() for row in table.rows)
    )
    suggestions = suggest(shape, table.headers, blank)
    mappings = [
        Mapping(csv_column=found.column, db_field=found.field)
        for found in suggestions
        if found.field is not None
    ]
    drafts = list(convert(shape, table, mappings, today))
    warnings = (*table.warnings, *_about_values(shape, drafts))
    return Inspection(table, tuple(suggestions), table.rows[:PREVIEW_ROWS], warnings)


def _about_values(shape: Shape, drafts: Sequence[Draft]) -> Iterator[str]:
    for field in shape.fields:
        yield from _left_empty(field, drafts)
        yield from _refused(field, drafts)


def _left_empty(field: Field, drafts: Iterable[Draft]) -> Iterator[str]:
    words = Counter(draft.set_aside[field.name] for draft in drafts if field.name in draft.set_aside)
    if words:
        allowed = f" Allowed: {', '.join(field.allowed)}." if field.allowed else ""
        yield f"{field.label} stays empty where the file says {_counted(words)}.{allowed}"


def _refused(field: Field, drafts: Iterable[Draft]) -> Iterator[str]:
    errors = [
        (draft.number, error)
        for draft in drafts
        for error in draft.errors
        if error.field == field.name and error.message != "missing"
    ]
    if errors:
        number, first = errors[0]
        one = len(errors) == 1
        rows = (
            "1 row cannot be imported as it is"
            if one
            else f"{len(errors):,} rows cannot be imported as they are"
        )
        yield f"{rows}. Row {number}: {first.sentence}"
    missing = [
        draft.number
        for draft in drafts
        if any(error.field == field.name and error.message == "missing" for error in draft.errors)
    ]
    if missing and len(missing) < len(list(drafts)):
        rows = "1 row has" if len(missing) == 1 else f"{len(missing):,} rows have"
        yield f"{rows} no {field.label}, first row {missing[0]}."


def _counted(words: Counter[str]) -> str:
    named = ", ".join(f"{word} × {count:,}" for word, count in words.most_common(_NAMED_VALUES))
    others = len(words) - _NAMED_VALUES
    return f"{named} and {others:,} other values" if others > 0 else named
