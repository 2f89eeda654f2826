"""Units from a file: each belongs to one of the caller's properties, where they may change units."""

from collections.abc import Sequence
from typing import Any

from domain.core.db.bulk_sql import UpsertResult
from domain.core.values.text import Line
from domain.imports.checking import compared, duplicates_by
from domain.imports.converting import RowError
from domain.imports.importer import Importer, ReadyRow, SavedRow, Saving, changes_of
from domain.imports.kinds.unit_fields import SCHEMA
from domain.imports.saving.property_lookup import FIELD, LABEL, MatchedProperty, properties_named
from domain.units import bulk
from domain.units.rules import UnitFields


class UnitOfFile(UnitFields):
    """A unit with the name of its property."""

    property_name: Line


def _duplicate_keys(row: UnitOfFile) -> list[str]:
    return [compared(row.property_name, row.unit_number)]


async def _save(saving: Saving, rows: Sequence[ReadyRow[UnitOfFile]]) -> list[SavedRow]:
    places = await properties_named(saving.session, (ready.row.property_name for ready in rows))
    saved = [SavedRow() for _ in rows]
    going: list[tuple[SavedRow, MatchedProperty, bulk.UnitRow]] = []
    for ready, one in zip(rows, saved, strict=True):
        place = places.find(ready.row.property_name)
        if isinstance(place, RowError):
            one.errors.append(place)
        else:
            going.append((one, place, _row(place, ready.row)))
    written = await bulk.upsert(saving.session, [row for _, _, row in going])
    for (one, place, _), answer in zip(going, written, strict=True):
        _note(one, place, answer)
    return saved


def _row(place: MatchedProperty, row: UnitOfFile) -> bulk.UnitRow:
    values = row.model_dump(exclude_unset=True, exclude={"property_name", "unit_number"})
    return bulk.UnitRow(place.id, row.unit_number, values)


def _note(one: SavedRow, place: MatchedProperty, answer: UpsertResult) -> None:
    if answer.outcome == "forbidden":
        advice = "Ask its owner for the right, or leave the row out"
        one.errors.append(RowError(FIELD, LABEL, place.name, "You may not change its units", advice))
    elif answer.outcome == "duplicate":
        one.same_as = answer.id
    else:
        one.changes += changes_of("units", answer)


def _prepare(values: dict[str, Any]) -> dict[str, Any]:
    return values


IMPORTER = Importer(SCHEMA, UnitOfFile, "imports.write", _prepare, duplicates_by(_duplicate_keys), _save)
