"""Many properties at once: the set-based twin of the service, for imports."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.core.db.bulk_sql import UpsertResult, before_image, differing, insert_rows, rowset, update_rows
from domain.core.listing import in_scope
from domain.core.unit_of_work import call_function
from domain.core.values.dates import zone_of_state
from domain.core.values.ids import new_id
from domain.models.properties import Property

_TABLE = Property.metadata.tables["properties"]
_COLUMNS = (
    "name",
    "short_name",
    "address",
    "city",
    "state",
    "zip_code",
    "property_type",
    "year_built",
    "total_units",
    "amenities",
    "description",
    "status",
)


@dataclass(frozen=True, slots=True)
class PropertyRow:
    """A property as a file gives it: columns that passed `PropertyOfFile`. A value that is None, or a column
    that is absent, says nothing: it leaves an existing property as it is."""

    values: Mapping[str, Any]


async def upsert(
    session: AsyncSession, principal: StaffPrincipal, rows: Sequence[PropertyRow]
) -> list[UpsertResult]:
    """Writes the properties, found by name and address among those the caller sees; one `Written` a row.

    New ones become the caller's own. A known one that the caller may not change comes back 'forbidden', a
    second row of the same property 'duplicate'. Records no audit row: the caller records one for the call.
    """
    keys = await _keys(session, rows)
    existing = await _existing(session, keys)
    answers: list[UpsertResult] = []
    first: dict[str, UpsertResult] = {}
    created: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    for row, key in zip(rows, keys, strict=True):
        if key in first:
            answers.append(UpsertResult("duplicate", first[key].id))
            continue
        old = existing.get(key)
        first[key] = _created(principal, row, created) if old is None else _updated(row, old, updated)
        answers.append(first[key])
    if created:
        await call_function(session, "claim_properties", [values["id"] for values in created])
    await insert_rows(session, _TABLE, created)
    await update_rows(session, _TABLE, updated)
    return answers


def _created(principal: StaffPrincipal, row: PropertyRow, created: list[dict[str, Any]]) -> UpsertResult:
    values: dict[str, Any] = {name: row.values.get(name) for name in _COLUMNS}
    values["status"] = values["status"] or "active"
    values["amenities"] = values["amenities"] or []
    zone = row.values.get("time_zone") or zone_of_state(values["state"], principal.time_zone)
    property_id = new_id()
    created.append({"id": property_id, "time_zone": zone, "created_by": principal.account_id, **values})
    return UpsertResult("created", property_id, 1)


def _updated(row: PropertyRow, old: dict[str, Any], updated: list[dict[str, Any]]) -> UpsertResult:
    given = {name: row.values.get(name) for name in _COLUMNS}
    changed = differing(old, given)
    if not changed:
        return UpsertResult("unchanged", old["id"], old["version"])
    if not old["writable"]:
        return UpsertResult("forbidden", old["id"], old["version"])
    values = {name: old[name] if given[name] is None else given[name] for name in _COLUMNS}
    updated.append({"id": old["id"], **values})
    return UpsertResult("updated", old["id"], old["version"] + 1, before_image(changed))


async def _keys(session: AsyncSession, rows: Sequence[PropertyRow]) -> list[str]:
    """Each row's natural key; only the database knows how names compare."""
    given = rowset(_TABLE, [row.values for row in rows], ["name", "address"])
    key = (
        func.natural_key(given.c.name)
        .op("||")(literal_column("'|'"))
        .op("||")(func.natural_key(given.c.address))
    )
    return list((await session.execute(select(key).order_by(given.c.place))).scalars())


async def _existing(session: AsyncSession, keys: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The oldest live property of each key that the caller sees, and whether they may change it. Those are
    locked before they are read, so that what somebody else changes meanwhile is not written over."""
    writable = in_scope(_TABLE.c.id, "properties.write")
    live = and_(_TABLE.c.natural_key == func.any(list(set(keys))), _TABLE.c.deleted_at.is_(None))
    locked = select(_TABLE.c.id).where(live, writable).order_by(_TABLE.c.id).with_for_update(key_share=True)
    await session.execute(locked)
    wanted = select(_TABLE, writable.label("writable")).where(live)
    found = await session.execute(wanted.order_by(_TABLE.c.id.desc()))
    return {row.natural_key: row._asdict() for row in found}
