"""The look before an import: headers, a preview, suggested fields, and what will not come through."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from domain.imports.converting import Draft, convert
from domain.imports.fields import Field, ImportSchema
from domain.imports.matching.contents import contents_of
from domain.imports.matching.mappings import Mapping, settle
from domain.imports.matching.suggestions import Suggestion, suggest
from domain.imports.matching.unknown_values import (
    Unanswered,
    UnknownValue,
    left,
    short,
    unanswered,
    unknown_values,
)
from domain.imports.reading.table import Row, Table, rows_named
from domain.imports.rules import NO_PROPERTY
from domain.imports.unread_cells import about_unread

PREVIEW_ROWS = 5
_NAMED_VALUES = 8


@dataclass(frozen=True, slots=True)
class Inspection:
    """`unknown` are words of mapped columns that are none of their field's values; `needed` are optional
    fields without which no row can be saved for this person."""

    table: Table
    suggestions: tuple[Suggestion, ...]
    preview: tuple[Row, ...]
    warnings: tuple[str, ...]
    unknown: tuple[UnknownValue, ...] = ()
    needed: tuple[str, ...] = ()


def inspect(
    shape: ImportSchema,
    table: Table,
    today: date,
    chosen: Sequence[Mapping] | None = None,
    properties: int = 1,
) -> Inspection:
    """What a file holds and how its columns would be matched, with the warnings that the chosen mapping
    gives, or ours where nobody chose yet, to somebody who has so many properties (2 for any number of them).
    Raises Invalid for a mapping that no completion can make work."""
    suggestions = suggest(shape, table.headers, contents_of(shape, table))
    mappings = (
        [Mapping(csv_column=one.column, db_field=one.field) for one in suggestions if one.field is not None]
        if chosen is None
        else settle(shape, table.headers, chosen, complete=False)
    )
    lines = list(convert(shape, table, mappings, today))
    drafts = [draft for draft in lines if draft.left_out is None]
    warnings = (
        *_about_properties(shape, drafts, properties),
        *table.warnings,
        *_about_lines(lines),
        *_about_columns(table, suggestions),
        *shape.remarks(
            {mapping.db_field for mapping in mappings}, [(draft.number, draft.values) for draft in drafts]
        ),
        *_about_values(shape, drafts),
    )
    unknown = tuple(unknown_values(shape, table, mappings, drafts))
    place = shape.field("property_name")
    needed = (place.name,) if place is not None and not place.required and properties > 1 else ()
    return Inspection(table, tuple(suggestions), table.rows[:PREVIEW_ROWS], warnings, unknown, needed)


def _about_properties(shape: ImportSchema, drafts: Sequence[Draft], properties: int) -> Iterator[str]:
    """What stops rows that must find their property among the caller's own."""
    field = shape.field("property_name")
    if field is None:
        return
    if properties == 0:
        yield f"{NO_PROPERTY}."
    elif properties > 1 and not field.required:
        silent = [draft.number for draft in drafts if field.name not in draft.values]
        advice = f"Choose a column for {field.label}, or one property for the whole file."
        if len(silent) == len(drafts):
            yield f"You have several properties, and no column says which one a row belongs to. {advice}"
        elif silent:
            rows = "1 row does" if len(silent) == 1 else f"{len(silent):,} rows do"
            yield f"You have several properties, and {rows} not say which, first row {silent[0]}."


def _about_lines(drafts: Iterable[Draft]) -> Iterator[str]:
    lines: dict[str, list[int]] = {}
    for draft in drafts:
        if draft.left_out is not None:
            lines.setdefault(draft.left_out, []).append(draft.number)
    for what, numbers in lines.items():
        count = "1 line is" if len(numbers) == 1 else f"{len(numbers):,} lines are each"
        yield f"{count} {what} and left out: {rows_named(numbers)}."


def _about_columns(table: Table, suggestions: Iterable[Suggestion]) -> Iterator[str]:
    if all(found.field is None for found in suggestions):
        yield (
            f"None of the columns is known by its name. Row {table.header_row} must name the columns:"
            " where it is data, add a row of names above it."
        )


def _about_values(shape: ImportSchema, drafts: Sequence[Draft]) -> Iterator[str]:
    words = unanswered(shape, drafts)
    for field in shape.fields:
        yield from _not_understood(field, [word for word in words if word.field.name == field.name])
        yield from about_unread(
            [(draft.number, error) for draft in drafts for error in draft.unread if error.field == field.name]
        )
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
