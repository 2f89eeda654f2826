"""Properties from a file: any signed-in staff account may bring new ones and owns them."""

from collections.abc import Sequence
from typing import Any

from domain.core.db.bulk_sql import UpsertResult
from domain.imports.checking import compared, duplicates_by
from domain.imports.converting import RowError
from domain.imports.importer import Importer, ReadyRow, SavedRow, Saving, changes_of
from domain.imports.kinds.property_fields import SCHEMA
from domain.properties import bulk
from domain.properties.rules import PropertyOfFile

MAY_NOT_CHANGE = "You may not change this property"
ASK = "Ask its owner for the right, choose another company, or leave the row out"


def _prepare(values: dict[str, Any]) -> dict[str, Any]:
    """No units, in a register, means that nobody counted them."""
    return {name: value for name, value in values.items() if (name, value) != ("total_units", 0)}


def _duplicate_keys(row: PropertyOfFile) -> list[str]:
    return [compared(row.name, row.address)]


async def _save(saving: Saving, rows: Sequence[ReadyRow[PropertyOfFile]]) -> list[SavedRow]:
    given = [bulk.PropertyRow(row.row.model_dump(exclude_unset=True)) for row in rows]
    written = await bulk.upsert(saving.session, saving.principal, saving.target, given)
    return [_saved(row.values["name"], answer) for row, answer in zip(given, written, strict=True)]


def _saved(name: str, answer: UpsertResult) -> SavedRow:
    if answer.outcome == "forbidden":
        return SavedRow(errors=[RowError("name", "Name", name, MAY_NOT_CHANGE, ASK)])
    if answer.outcome == "duplicate":
        return SavedRow(same_as=answer.id)
    return SavedRow(changes=changes_of("properties", answer))


IMPORTER = Importer(
    SCHEMA,
    PropertyOfFile,
    None,
    _prepare,
    duplicates_by(_duplicate_keys),
    _save,
    company_right="properties.write",
)
