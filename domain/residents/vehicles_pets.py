"""Changing a resident's vehicles and pets: add, edit, remove with undo."""

from datetime import timedelta
from typing import Any, TypeVar
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal, require
from domain.audit.audited_insert import ChildInsert, add_child
from domain.audit.service import record, snapshot
from domain.core.db.base import table_of
from domain.core.db.database import Database
from domain.core.errors import NotFound
from domain.core.listing import Listing
from domain.core.patching import apply_changes, checked_version
from domain.core.unit_of_work import EntryPoint
from domain.core.values.dates import utc_now
from domain.models.residents import Pet, Resident, Vehicle
from domain.residents.detail import PETS, VEHICLES

UNDO_DAYS = 30
HouseholdKind = TypeVar("HouseholdKind", Vehicle, Pet)
_NAMES: dict[type[Vehicle] | type[Pet], tuple[str, Listing]] = {
    Vehicle: ("vehicle", VEHICLES),
    Pet: ("pet", PETS),
}


def _insert(kind: type[Vehicle] | type[Pet]) -> ChildInsert:
    name, listing = _NAMES[kind]
    return ChildInsert(
        table=table_of(kind),
        parent=table_of(Resident),
        parent_column="resident_id",
        permission="residents.write",
        action=f"{name}.added",
        answer=listing.names,
    )


_INSERTS = {kind: _insert(kind) for kind in _NAMES}


async def add(
    kind: type[HouseholdKind], *, database: Database, entry: EntryPoint, resident_id: UUID, fields: BaseModel
) -> dict[str, Any]:
    """The new row, as its list shows it, added with its audit row in one round trip.

    Raises NotFound, or Forbidden without residents.write at the resident's property.
    """
    return await add_child(database, entry, _INSERTS[kind], resident_id, fields.model_dump())


async def edit(
    kind: type[HouseholdKind],
    *,
    session: AsyncSession,
    principal: Principal,
    resident_id: UUID,
    row_id: UUID,
    version: int,
    changes: BaseModel,
) -> HouseholdKind:
    """Raises NotFound, Forbidden, or StaleVersion with the current row."""
    name, listing = _NAMES[kind]
    row = await _locked(session, kind, resident_id, row_id, removed=False)
    await checked_version(session, row, version, listing)
    before = snapshot(row)
    apply_changes(row, changes)
    await record(session, principal.scope, f"{name}.edited", row, before)
    return row


async def remove(
    kind: type[HouseholdKind],
    *,
    session: AsyncSession,
    principal: Principal,
    resident_id: UUID,
    row_id: UUID,
    version: int,
) -> None:
    """Takes it out of sight; it can be restored for 30 days."""
    name, listing = _NAMES[kind]
    row = await _locked(session, kind, resident_id, row_id, removed=False)
    await checked_version(session, row, version, listing)
    before = snapshot(row)
    row.deleted_at = utc_now()
    row.purge_at = row.deleted_at + timedelta(days=UNDO_DAYS)
    await record(session, principal.scope, f"{name}.removed", row, before)


async def restore(
    kind: type[HouseholdKind], *, session: AsyncSession, principal: Principal, resident_id: UUID, row_id: UUID
) -> HouseholdKind:
    """Brings back what was removed. Raises NotFound unless it is there and removed."""
    row = await _locked(session, kind, resident_id, row_id, removed=True)
    before = snapshot(row)
    row.deleted_at = row.purge_at = None
    await record(session, principal.scope, f"{_NAMES[kind][0]}.restored", row, before)
    return row


async def _locked(
    session: AsyncSession, kind: type[HouseholdKind], resident_id: UUID, row_id: UUID, *, removed: bool
) -> HouseholdKind:
    place = select(kind.property_id).where(kind.id == row_id, kind.resident_id == resident_id)
    property_id = (await session.execute(place)).scalar_one_or_none()
    if property_id is None:
        raise NotFound
    await require(session, "residents.write", property_id)
    row = await session.get(kind, row_id, with_for_update=True)
    if row is None or (row.deleted_at is not None) != removed:
        raise NotFound
    return row
