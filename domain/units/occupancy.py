"""Leases move units: locking them for a move, and setting their status with the reason for the screen."""

from collections.abc import Collection, Mapping
from typing import cast
from uuid import UUID

from sqlalchemy import RowMapping, Table, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal
from domain.audit.service import record, snapshot
from domain.core.set_based import Written, matching_rows, update_rows
from domain.models.properties import Unit

_TABLE = cast("Table", Unit.__table__)
_SEEN = ("id", "property_id", "status", "occupancy_note", "rent_amount", "version")


async def locked_unit(session: AsyncSession, property_id: UUID, unit_id: UUID) -> Unit | None:
    """The live unit of that property, held until the unit of work ends; None when it is not there."""
    statement = (
        select(Unit)
        .where(Unit.property_id == property_id, Unit.id == unit_id, Unit.deleted_at.is_(None))
        .with_for_update()
    )
    return (await session.execute(statement)).scalar_one_or_none()


async def settle(
    *, session: AsyncSession, principal: Principal, unit: Unit, status: str, note: str | None
) -> None:
    """Sets a locked unit's status because somebody moved; a unit that is lived in is no longer listed."""
    if (unit.status, unit.occupancy_note) == (status, note):
        return
    before = snapshot(unit)
    if unit.status != status and status != "vacant":
        unit.listed_at = None
    unit.status, unit.occupancy_note = status, note
    await record(session, principal.scope, "unit.status_changed", unit, before)


async def locked_units(session: AsyncSession, keys: Collection[tuple[UUID, UUID]]) -> dict[UUID, RowMapping]:
    """What moves need of the live units with these property and unit ids, held in one order so that moves
    cannot deadlock."""
    wanted = [{"property_id": property_id, "id": unit_id} for property_id, unit_id in set(keys)]
    found = await matching_rows(session, _TABLE, wanted, _TABLE.c.deleted_at.is_(None), columns=_SEEN)
    return {unit["id"]: unit for unit in found}


async def settle_many(
    session: AsyncSession, units: Mapping[UUID, RowMapping], wanted: Mapping[UUID, tuple[str, str | None]]
) -> dict[UUID, Written]:
    """Sets status and note of locked units, by unit id; answers one `Written` for each that changed."""
    answers: dict[UUID, Written] = {}
    rows = []
    for unit_id, (status, note) in wanted.items():
        old = units[unit_id]
        if (old["status"], old["occupancy_note"]) == (status, note):
            continue
        rows.append(
            {
                "id": unit_id,
                "property_id": old["property_id"],
                "status": status,
                "occupancy_note": note,
            }
        )
        before = {"status": old["status"], "occupancy_note": old["occupancy_note"]}
        answers[unit_id] = Written("updated", unit_id, old["version"] + 1, before)
    await update_rows(session, _TABLE, rows)
    return answers
