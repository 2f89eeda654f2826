"""Many units at once: the set-based twin of the service, for imports."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.bulk_sql import (
    UpsertResult,
    before_image,
    differing,
    insert_rows,
    select_by_keys,
    update_rows,
)
from domain.core.db.driver_statements import Row, fetch
from domain.core.db.natural_keys import natural_keys
from domain.core.values.ids import new_id
from domain.metrics.current_leases import with_current_lease
from domain.models.properties import Unit
from domain.units.rules import SOMEBODY_LIVES_HERE, occupancy_note

_TABLE = Unit.metadata.tables["units"]
_COLUMNS = (
    "unit_type",
    "bedrooms",
    "bathrooms",
    "square_feet",
    "rent_amount",
    "deposit_amount",
    "status",
    "floor_number",
    "max_occupancy",
    "parking_spaces",
    "mailbox_assignment",
    "street",
    "city",
    "state",
    "zipcode",
    "amenities",
)
_KEY = ("property_id", "number_key")
_SEEN = ("id", *_KEY, "version", "occupancy_note", *_COLUMNS)


class UnitRow(NamedTuple):
    """A unit as a file gives it. `values` are columns of `units` that passed `UnitFields`; a value that is
    None, or a column that is absent, says nothing: it leaves an existing unit as it is."""

    property_id: UUID
    unit_number: str
    values: Mapping[str, Any]


async def upsert(session: AsyncSession, rows: Sequence[UnitRow]) -> list[UpsertResult]:
    """Writes the units, found by property and number; answers one `Written` a row, in order.

    At most five statements whatever the number of rows. Rows of properties where the session's scope lacks
    `units.write` come back 'forbidden', a second row of the same unit 'duplicate'; the caller turns both
    into its own words. Existing units are locked, changed only where a value differs, and their version
    goes up by one. Records no audit row: the caller records one for the whole call.
    """
    writable = await _writable(session)
    keys = await _keys(session, rows)
    existing = await _existing(session, [key for key in keys if key[0] in writable])
    leased = await with_current_lease(session, _moved_into(rows, keys, existing))
    answers: list[UpsertResult] = []
    first: dict[tuple[UUID, str], UpsertResult] = {}
    created: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    for row, key in zip(rows, keys, strict=True):
        if row.property_id not in writable:
            answers.append(UpsertResult("forbidden"))
            continue
        if key in first:
            answers.append(UpsertResult("duplicate", first[key].id))
            continue
        old = existing.get(key)
        first[key] = _created(row, created) if old is None else _updated(row, old, leased, updated)
        answers.append(first[key])
    await insert_rows(session, _TABLE, created)
    await update_rows(session, _TABLE, updated)
    return answers


def _created(row: UnitRow, created: list[dict[str, Any]]) -> UpsertResult:
    values: dict[str, Any] = {name: row.values.get(name) for name in _COLUMNS}
    values["status"] = values["status"] or "vacant"
    values["amenities"] = values["amenities"] or []
    values["occupancy_note"] = occupancy_note(values["status"], has_current_lease=False)
    unit_id = new_id()
    created.append({"id": unit_id, "property_id": row.property_id, "unit_number": row.unit_number, **values})
    return UpsertResult("created", unit_id, 1)


def _updated(row: UnitRow, old: Row, leased: Collection[UUID], updated: list[dict[str, Any]]) -> UpsertResult:
    given = {name: row.values.get(name) for name in _COLUMNS}
    changed = differing(old, given)
    if not changed:
        return UpsertResult("unchanged", old["id"], old["version"])
    values: dict[str, Any] = {name: old[name] if given[name] is None else given[name] for name in _COLUMNS}
    values["occupancy_note"] = old["occupancy_note"]
    if "status" in changed:
        values["occupancy_note"] = occupancy_note(values["status"], has_current_lease=old["id"] in leased)
        changed["occupancy_note"] = old["occupancy_note"]
    updated.append({"id": old["id"], **values})
    return UpsertResult("updated", old["id"], old["version"] + 1, before_image(changed))


def _moved_into(
    rows: Sequence[UnitRow], keys: Sequence[tuple[UUID, str]], existing: Mapping[tuple[UUID, str], Row]
) -> list[UUID]:
    """The existing units where somebody comes to live by the file's word."""
    known = [(row.values.get("status"), existing.get(key)) for row, key in zip(rows, keys, strict=True)]
    return [
        old["id"]
        for status, old in known
        if old is not None and status in SOMEBODY_LIVES_HERE and status != old["status"]
    ]


async def _writable(session: AsyncSession) -> set[UUID]:
    granted = await fetch(session, "SELECT unnest(property_ids('units.write')) AS id")
    return {row["id"] for row in granted}


async def _keys(session: AsyncSession, rows: Sequence[UnitRow]) -> list[tuple[UUID, str]]:
    """Each row's natural key."""
    key_of = await natural_keys(session, [row.unit_number for row in rows])
    return [(row.property_id, key_of[row.unit_number]) for row in rows]


async def _existing(session: AsyncSession, keys: Sequence[tuple[UUID, str]]) -> dict[tuple[UUID, str], Row]:
    """The live units with these keys, locked."""
    found = await select_by_keys(session, _TABLE, _KEY, keys, columns=_SEEN, where="deleted_at IS NULL")
    return {(unit["property_id"], unit["number_key"]): unit for unit in await found.rows()}
