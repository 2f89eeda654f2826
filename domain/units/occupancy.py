"""Leases move units: locking them for a move, and setting their status with the reason for the screen."""

from collections.abc import Collection, Mapping
from typing import cast
from uuid import UUID

from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.db.bulk_sql import PendingRows, UpsertResult, select_by_keys, set_columns
from domain.core.db.driver_statements import Row
from domain.models.properties import Unit

_TABLE = cast("Table", Unit.__table__)
_SEEN = ("id", "property_id", "number_key", "status", "occupancy_note", "rent_amount", "version")


async def locked_unit(session: AsyncSession, property_id: UUID, unit_id: UUID) -> Unit | None:
    """The live unit of that property, held until the unit of work ends; None when it is not there."""
    statement = (
        select(Unit)
        .where(Unit.property_id == property_id, Unit.id == unit_id, Unit.deleted_at.is_(None))
        .with_for_update(key_share=True)
    )
    return (await session.execute(statement)).scalar_one_or_none()


async def settle(
    *, session: AsyncSession, principal: StaffPrincipal, unit: Unit, status: str, note: str | None
) -> None:
    """Sets a locked unit's status because somebody moved; a unit that is lived in is no longer listed."""
    if (unit.status, unit.occupancy_note) == (status, note):
        return
    before = snapshot(unit)
    if unit.status != status and status != "vacant":
        unit.listed_at = None
    unit.status, unit.occupancy_note = status, note
    await record(session, principal.scope, "unit.status_changed", unit, before)


async def select_units(
    session: AsyncSession, keys: Collection[tuple[UUID, object]], by: str = "id"
) -> PendingRows:
    """Asks for what moves need of the live units with these property ids and ids, or other columns; they are
    held in one order so that moves cannot deadlock."""
    names = ("property_id", by)
    return await select_by_keys(session, _TABLE, names, keys, columns=_SEEN, where="deleted_at IS NULL")


async def settle_many(
    session: AsyncSession, units: Mapping[UUID, Row], wanted: Mapping[UUID, tuple[str, str | None]]
) -> dict[UUID, UpsertResult]:
    """Sets status and note of locked units, by unit id; answers one `Written` for each that changed. A
    statement for each status and note that units come to have: mostly one."""
    answers: dict[UUID, UpsertResult] = {}
    changed: dict[tuple[str, str | None], list[tuple[UUID, UUID]]] = {}
    for unit_id, now in wanted.items():
        old = units[unit_id]
        if (old["status"], old["occupancy_note"]) != now:
            changed.setdefault(now, []).append((old["property_id"], unit_id))
            before = {"status": old["status"], "occupancy_note": old["occupancy_note"]}
            answers[unit_id] = UpsertResult("updated", unit_id, old["version"] + 1, before)
    for (status, note), keys in changed.items():
        await set_columns(session, _TABLE, keys, {"status": status, "occupancy_note": note})
    return answers
