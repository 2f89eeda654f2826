"""Properties from a file: any signed-in staff account may bring new ones and owns them."""

from collections.abc import Sequence
from typing import Any

from domain.core.set_based import Written
from domain.imports.checking import compared, twins_by
from domain.imports.converting import RowError
from domain.imports.kind import Kind, Ready, Saved, Saving, changes_of
from domain.imports.kinds.property_fields import SHAPE
from domain.properties import bulk
from domain.properties.rules import PropertyOfFile

MAY_NOT_CHANGE = "You may not change this property"
ASK = "Ask its owner for the right, or leave the row out"


def _prepare(values: dict[str, Any]) -> dict[str, Any]:
    """No units, in a register, means that nobody counted them."""
    return {name: value for name, value in values.items() if (name, value) != ("total_units", 0)}


def _twin_keys(row: PropertyOfFile) -> list[str]:
    return [compared(row.name, row.address)]


async def _save(saving: Saving, rows: Sequence[Ready[PropertyOfFile]]) -> list[Saved]:
    given = [bulk.PropertyRow(row.row.model_dump(exclude_unset=True)) for row in rows]
    written = await bulk.upsert(saving.session, saving.principal, given)
    return [_saved(row.values["name"], answer) for row, answer in zip(given, written, strict=True)]


def _saved(name: str, answer: Written) -> Saved:
    if answer.outcome == "forbidden":
        return Saved(errors=[RowError("name", "Name", name, MAY_NOT_CHANGE, ASK)])
    if answer.outcome == "duplicate":
        return Saved(same_as=answer.id)
    return Saved(changes=changes_of("properties", answer))


KIND = Kind(SHAPE, PropertyOfFile, None, _prepare, twins_by(_twin_keys), _save)
