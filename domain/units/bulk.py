"""Many units at once: the set-based twin of the service, for imports."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import and_, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.ids import new_id
from domain.core.set_based import Written, before_image, differing, insert_rows, rowset, update_rows
from domain.models.properties import Unit
from domain.units.rules import occupancy_note

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


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A unit as a file gives it. `values` are columns of `units` that passed `UnitFields`; a value that is
    None, or a column that is absent, says nothing: it leaves an existing unit as it is."""

    property_id: UUID
    unit_number: str
    values: Mapping[str, Any]


async def upsert(session: AsyncSession, rows: Sequence[UnitRow]) -> list[Written]:
    """Writes the units, found by property and number; answers one `Written` a row, in order.

    At most five statements whatever the number of rows. Rows of properties where the session's scope lacks
    `units.write` come back 'forbidden', a second row of the same unit 'duplicate'; the caller turns both
    into its own words. Existing units are locked, changed only where a value differs, and their version
    goes up by one. Records no audit row: the caller records one for the whole call.
    """
    writable = await _writable(session)
    keys = await _keys(session, rows)
    existing = await _existing(session, [key for key in keys if key[0] in writable])
    answers: list[Written] = []
    first: dict[tuple[UUID, str], Written] = {}
    created: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    for row, key in zip(rows, keys, strict=True):
        if row.property_id not in writable:
            answers.append(Written("forbidden"))
            continue
        if key in first:
            answers.append(Written("duplicate", first[key].id))
            continue
        old = existing.get(key)
        first[key] = _created(row, created) if old is None else _updated(row, old, updated)
        answers.append(first[key])
    await insert_rows(session, _TABLE, created)
    await update_rows(session, _TABLE, updated)
    return answers


def _created(row: UnitRow, created: list[dict[str, Any]]) -> Written:
    values: dict[str, Any] = {name: row.values.get(name) for name in _COLUMNS}
    values["status"] = values["status"] or "vacant"
    values["amenities"] = values["amenities"] or []
    values["occupancy_note"] = occupancy_note(values["status"], has_current_lease=False)
    unit_id = new_id()
    created.append({"id": unit_id, "property_id": row.property_id, "unit_number": row.unit_number, **values})
    return Written("created", unit_id, 1)


def _updated(row: UnitRow, old: dict[str, Any], updated: list[dict[str, Any]]) -> Written:
    given = {name: row.values.get(name) for name in _COLUMNS}
    changed = differing(old, given)
    if not changed:
        return Written("unchanged", old["id"], old["version"])
    values: dict[str, Any] = {name: old[name] if given[name] is None else given[name] for name in _COLUMNS}
    values["occupancy_note"] = old["occupancy_note"]
    if "status" in changed:
        values["occupancy_note"] = occupancy_note(values["status"], has_current_lease=False)
        changed["occupancy_note"] = old["occupancy_note"]
    updated.append({"id": old["id"], **values})
    return Written("updated", old["id"], old["version"] + 1, before_image(changed))


async def _writable(session: AsyncSession) -> set[UUID]:
    answer = await session.execute(select(func.unnest(literal_column("property_ids('units.write')"))))
    return set(answer.scalars())


async def _keys(session: AsyncSession, rows: Sequence[UnitRow]) -> list[tuple[UUID, str]]:
    """Each row's natural key; only the database knows how numbers compare."""
    numbers = [{"unit_number": number} for number in {row.unit_number for row in rows}]
    given = rowset(_TABLE, numbers, ["unit_number"])
    answer = await session.execute(
        select(given.c.unit_number, func.natural_key(given.c.unit_number).label("number_key"))
    )
    key_of = {found.unit_number: found.number_key for found in answer}
    return [(row.property_id, key_of[row.unit_number]) for row in rows]


async def _existing(
    session: AsyncSession, keys: Sequence[tuple[UUID, str]]
) -> dict[tuple[UUID, str], dict[str, Any]]:
    """The live units with these keys, locked in one order so that two imports cannot deadlock."""
    wanted = [{"property_id": property_id, "number_key": key} for property_id, key in set(keys)]
    given = rowset(_TABLE, wanted, ["property_id", "number_key"])
    statement = (
        select(_TABLE)
        .join(
            given,
            and_(_TABLE.c.property_id == given.c.property_id, _TABLE.c.number_key == given.c.number_key),
        )
        .where(_TABLE.c.deleted_at.is_(None))
        .order_by(_TABLE.c.id)
        .with_for_update(of=_TABLE)
    )
    found = await session.execute(statement)
    return {(unit.property_id, unit.number_key): unit._asdict() for unit in found}
