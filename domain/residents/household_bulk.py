"""Many residents' phones, vehicles and insurance at once, for imports."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, cast
from uuid import UUID

from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.bulk_sql import (
    UpsertResult,
    before_image,
    differing,
    insert_rows,
    select_by_keys,
    update_rows,
)
from domain.core.db.driver_statements import Row
from domain.core.values.ids import new_id
from domain.models.residents import ResidentInsurance, ResidentPhone, Vehicle
from domain.residents.detail import VEHICLE_COLUMNS

_PHONE = ("kind", "as_typed", "e164")
_OWNER = ("property_id", "resident_id")
_INSURANCE = ("policy_number", "policy_type", "provider", "expires_on", "waived")


class HouseholdRow(NamedTuple):
    """Something of a resident who is already written. `values` are columns of its table; None and absent
    columns say nothing. A resident who is `new` in this unit of work has nothing yet."""

    property_id: UUID
    resident_id: UUID
    values: Mapping[str, Any]
    new: bool = False


async def upsert_phones(session: AsyncSession, rows: Sequence[HouseholdRow]) -> list[UpsertResult]:
    """`kind`, `as_typed` and `e164`; one of each kind a resident. One `Written` a row, in order."""
    return await _upsert(session, cast("Table", ResidentPhone.__table__), _PHONE, rows, lambda v: v["kind"])


async def upsert_vehicles(session: AsyncSession, rows: Sequence[HouseholdRow]) -> list[UpsertResult]:
    """Found by plate, or without one by make, model and year, among the resident's live vehicles."""
    return await _upsert(session, cast("Table", Vehicle.__table__), VEHICLE_COLUMNS, rows, vehicle_key)


async def upsert_insurance(session: AsyncSession, rows: Sequence[HouseholdRow]) -> list[UpsertResult]:
    """The resident's one renters policy, or the waiver of one."""
    return await _upsert(session, cast("Table", ResidentInsurance.__table__), _INSURANCE, rows, lambda _v: "")


def vehicle_key(values: Mapping[str, Any]) -> str:
    """What tells one vehicle of a resident from another."""
    plate = "".join(filter(str.isalnum, values.get("license_plate") or "")).casefold()
    return plate or "|".join(str(values.get(name) or "").casefold() for name in ("make", "model", "year"))


async def _upsert(
    session: AsyncSession,
    table: Table,
    columns: Sequence[str],
    rows: Sequence[HouseholdRow],
    key_of: Callable[[Mapping[str, Any]], str],
) -> list[UpsertResult]:
    """Three statements whatever the number of rows. The residents were written in the same unit of work, so
    rights and locks are settled; the policies of the table still apply."""
    if not rows:
        return []
    known = [row for row in rows if not row.new]
    existing = await _existing(session, table, columns, known, key_of)
    seen: dict[tuple[UUID, str], UUID] = {}
    answers: list[UpsertResult] = []
    created: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    for row in rows:
        key = (row.resident_id, key_of(row.values))
        given = {name: row.values.get(name) for name in columns}
        if key in seen:
            answers.append(UpsertResult("duplicate", seen[key]))
            continue
        written = _written(row, given, existing.get(key), created, updated)
        seen[key] = cast("UUID", written.id)
        answers.append(written)
    await insert_rows(session, table, created, unique=bool(known))
    await update_rows(session, table, updated)
    return answers


def _written(
    row: HouseholdRow,
    given: dict[str, Any],
    old: Row | None,
    created: list[dict[str, Any]],
    updated: list[dict[str, Any]],
) -> UpsertResult:
    if old is None:
        row_id = new_id()
        if "waived" in given:
            given["waived"] = bool(given["waived"])
        created.append(
            {"id": row_id, "property_id": row.property_id, "resident_id": row.resident_id, **given}
        )
        return UpsertResult("created", row_id, 1)
    changed = differing(old, given)
    if not changed:
        return UpsertResult("unchanged", old["id"], old["version"])
    values = {name: old[name] if value is None else value for name, value in given.items()}
    if "as_typed" in changed and given["e164"] is None and old["e164"]:  # that of the number before
        values["e164"], changed["e164"] = None, old["e164"]
    updated.append({"id": old["id"], **values})
    return UpsertResult("updated", old["id"], old["version"] + 1, before_image(changed))


async def _existing(
    session: AsyncSession,
    table: Table,
    columns: Sequence[str],
    rows: Sequence[HouseholdRow],
    key_of: Callable[[Mapping[str, Any]], str],
) -> dict[tuple[UUID, str], Row]:
    owners = {(row.property_id, row.resident_id) for row in rows}
    live = "deleted_at IS NULL" if "deleted_at" in table.c else ""
    seen = ("id", *_OWNER, "version", *columns)
    found = await (await select_by_keys(session, table, _OWNER, owners, columns=seen, where=live)).rows()
    return {(old["resident_id"], key_of(old)): old for old in reversed(found)}
