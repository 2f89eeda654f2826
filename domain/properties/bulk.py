"""Many properties at once: added or changed by their natural key, under the same rules as one."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal
from domain.core.dates import zone_of_state
from domain.core.ids import new_id
from domain.core.listing import in_scope
from domain.core.set_based import Written, insert_rows, json_ready, update_rows
from domain.core.unit_of_work import call_door
from domain.models.properties import Property
from domain.properties.rules import PropertyOfFile

_TABLE = Property.__table__
_CHANGED_BY_FILE = tuple(name for name in PropertyOfFile.model_fields if name in _TABLE.c)


async def upsert(
    *, session: AsyncSession, principal: Principal, rows: Sequence[PropertyOfFile]
) -> list[Written]:
    """One answer for each row, in order. New properties become the caller's own; a property of the same name
    and address takes the values that the row gives. The caller records the audit row."""
    keys = await _natural_keys(session, rows)
    known = await _live_by_key(session, keys)
    written: list[Written] = []
    added: list[dict[str, Any]] = []
    changed: list[dict[str, Any]] = []
    first: dict[str, Written] = {}
    for key, row in zip(keys, rows, strict=True):
        if key in first:
            answer = Written("duplicate", first[key].id)
        elif key in known:
            answer = _compared(known[key], row, changed)
        else:
            values = _new_row(principal, row)
            added.append(values)
            answer = Written("created", values["id"], 1)
        first.setdefault(key, answer)
        written.append(answer)
    if added:
        await call_door(session, "claim_properties", [values["id"] for values in added])
        await insert_rows(session, _TABLE, added)
    await update_rows(session, _TABLE, changed)
    return written


async def _natural_keys(session: AsyncSession, rows: Sequence[PropertyOfFile]) -> list[str]:
    """The keys as the database computes them for its own column."""
    given = func.unnest([row.name for row in rows], [row.address for row in rows]).table_valued(
        "name", "address", with_ordinality="place"
    )
    key = func.natural_key(given.c.name) + literal_column("'|'") + func.natural_key(given.c.address)
    return list((await session.execute(select(key).order_by(given.c.place))).scalars())


async def _live_by_key(session: AsyncSession, keys: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The oldest live property of each key that the caller can see, with whether they may change it."""
    found = await session.execute(
        select(_TABLE, in_scope(_TABLE.c.id, "properties.write").label("writable"))
        .where(_TABLE.c.natural_key == func.any(keys), _TABLE.c.deleted_at.is_(None))
        .order_by(_TABLE.c.id.desc())
    )
    return {row["natural_key"]: dict(row) for row in found.mappings()}


def _compared(old: dict[str, Any], row: PropertyOfFile, changed: list[dict[str, Any]]) -> Written:
    given = row.model_dump(exclude_unset=True, exclude_none=True)
    differing = {
        name: value
        for name, value in given.items()
        if name in _CHANGED_BY_FILE and value != old[name] and value != []
    }
    if not differing:
        return Written("unchanged", old["id"], old["version"])
    if not old["writable"]:
        return Written("forbidden", old["id"], old["version"])
    changed.append({"id": old["id"]} | {name: old[name] for name in _CHANGED_BY_FILE} | differing)
    before = {name: json_ready(old[name]) for name in differing}
    return Written("updated", old["id"], old["version"] + 1, before)


def _new_row(principal: Principal, row: PropertyOfFile) -> dict[str, Any]:
    return row.model_dump() | {
        "id": new_id(),
        "time_zone": row.time_zone or zone_of_state(row.state, principal.time_zone),
        "created_by": principal.account_id,
    }
