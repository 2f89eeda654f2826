"""The look before an import: headers, a preview, suggested fields, and what will not come through."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from domain.imports.converting import Draft, convert
from domain.imports.fields import Field, Shape
from domain.imports.mappings import Mapping, settle
from domain.imports.matching import Suggestion, suggest
from domain.imports.reading import Row, Table
from domain.imports.unknown_values import Unanswered, UnknownValue, left, short, unanswered, unknown_values

PREVIEW_ROWS = 5
_NAMED_VALUES = 8


@dataclass(frozen=True, slots=True)
class Inspection:
    """`unknown` are words of mapped columns that are none of their field's values."""

    table: Table
    suggestions: tuple[Suggestion, ...]
    preview: tuple[Row, ...]
    warnings: tuple[str, ...]
    unknown: tuple[UnknownValue, ...] = ()


def inspect(shape: Shape, table: Table, today: date, chosen: Sequence[Mapping] | None = None) -> Inspection:
    """What a file holds and how its columns would be matched, with the warnings that the chosen mapping
    gives, or ours where nobody chose yet. Raises Invalid for a mapping that no completion can make work."""
    blank = frozenset(
        header
        for index, header in enumerate(table.headers)
        if not any(row.cells[index].strip() for row in table.rows)
    )
    suggestions = suggest(shape, table.headers, blank)
    mappings = (
        [Mapping(csv_column=one.column, db_field=one.field) for one in suggestions if one.field is not None]
        if chosen is None
        else settle(shape, table.headers, chosen, complete=False)
    )
    drafts = list(convert(shape, table, mappings, today))
    warnings = (*table.warnings, *_about_values(shape, drafts))
    unknown = tuple(unknown_values(shape, table, mappings))
    return Inspection(table, tuple(suggestions), table.rows[:PREVIEW_ROWS], warnings, unknown)


def _about_values(shape: Shape, drafts: Sequence[Draft]) -> Iterator[str]:
    words = unanswered(shape, drafts)
    for field in shape.fields:
        yield from _not_understood(field, [word for word in words if word.field.name == field.name])
        yield from _refused(field, drafts)


def _not_understood(field: Field, words: Sequence[Unanswered]) -> Iterator[str]:
    if words:
        named = ", ".join(f"{short(word.value)} × {len(word.rows):,}" for word in words[:_NAMED_VALUES])
        others = len(words) - _NAMED_VALUES
        listed = f"{named} and {others:,} other values" if others > 0 else named
        yield f"{field.label} is not understood where the file says {listed}. {left(field)}"


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
