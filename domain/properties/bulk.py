"""Many properties at once: the set-based twin of the service, for imports."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import and_, false, func, literal_column, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.companies.choosing import lock_company
from domain.companies.rules import TargetCompany
from domain.core.db.bulk_sql import UpsertResult, before_image, differing, insert_rows, rowset, update_rows
from domain.core.listing import in_company, in_scope
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
    session: AsyncSession, principal: StaffPrincipal, company: TargetCompany, rows: Sequence[PropertyRow]
) -> list[UpsertResult]:
    """Writes the properties, found by name and address inside the company; one result a row.

    New ones become the caller's own. A known one that the caller may not change comes back 'forbidden', also
    one of another company in sight unless the company was named; a second row of the same property
    'duplicate'. Records no audit row: the caller records one for the call.
    """
    await lock_company(session, "properties", company.id)
    keys = await _keys(session, rows)
    existing = await _existing(session, company, keys)
    hidden = await _hidden(session, company, keys, existing)
    answers: list[UpsertResult] = []
    first: dict[str, UpsertResult] = {}
    created: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    for row, key in zip(rows, keys, strict=True):
        if key in first:
            answers.append(UpsertResult("duplicate", first[key].id))
            continue
        old = existing.get(key)
        if old is not None:
            first[key] = _updated(row, old, updated)
        elif key in hidden:
            first[key] = UpsertResult("forbidden")
        else:
            first[key] = _created(principal, company.id, row, created)
        answers.append(first[key])
    if created:
        claimed = [values["id"] for values in created]
        await call_function(session, "claim_company_properties", company.id, claimed)
    await insert_rows(session, _TABLE, created)
    await update_rows(session, _TABLE, updated)
    return answers


def _created(
    principal: StaffPrincipal, company_id: UUID, row: PropertyRow, created: list[dict[str, Any]]
) -> UpsertResult:
    values: dict[str, Any] = {name: row.values.get(name) for name in _COLUMNS}
    values["status"] = values["status"] or "active"
    values["amenities"] = values["amenities"] or []
    zone = row.values.get("time_zone") or zone_of_state(values["state"], principal.time_zone)
    property_id = new_id()
    made = {"id": property_id, "company_id": company_id, "created_by": principal.account_id}
    created.append({**made, "time_zone": zone, **values})
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


async def _existing(
    session: AsyncSession, company: TargetCompany, keys: Sequence[str]
) -> dict[str, dict[str, Any]]:
    """The live property of each key that the caller sees, the company's own first, and whether they may
    change it. Those are locked before they are read, so that what somebody else changes meanwhile is not
    written over. Where nobody named the company, properties of others count that the caller may only read:
    a guess must not double them."""
    own = _TABLE.c.company_id == company.id
    elsewhere = false() if company.is_named else ~in_company(_TABLE.c.company_id, "properties.write")
    writable = and_(own, in_scope(_TABLE.c.id, "properties.write"))
    live = and_(
        _TABLE.c.natural_key == func.any(list(set(keys))), _TABLE.c.deleted_at.is_(None), or_(own, elsewhere)
    )
    locked = select(_TABLE.c.id).where(live, writable).order_by(_TABLE.c.id).with_for_update(key_share=True)
    await session.execute(locked)
    wanted = select(_TABLE, writable.label("writable")).where(live)
    found = await session.execute(wanted.order_by(own, _TABLE.c.id.desc()))
    return {row.natural_key: row._asdict() for row in found}


async def _hidden(
    session: AsyncSession, company: TargetCompany, keys: Sequence[str], existing: Collection[str]
) -> frozenset[str]:
    """Keys that properties of the company have which the caller has no link to."""
    unknown = sorted(set(keys).difference(existing))
    if not unknown:
        return frozenset()
    ((taken,),) = await call_function(session, "taken_property_keys", company.id, unknown)
    return frozenset(taken)
