"""Changing a resident's vehicles and pets: add, edit, remove with undo."""

from typing import Any, TypeVar
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import Principal
from domain.audit.audited_insert import ChildInsert, add_child
from domain.audit.service import record, snapshot
from domain.core.db.base import table_of
from domain.core.db.database import Database
from domain.core.listing import Listing
from domain.core.patching import apply_changes, checked_version
from domain.core.unit_of_work import EntryPoint
from domain.models.residents import Pet, Resident, Vehicle
from domain.residents.detail import PETS, VEHICLES

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
    await soft_delete(session, principal, row, f"{name}.removed")


async def restore(
    kind: type[HouseholdKind], *, session: AsyncSession, principal: Principal, resident_id: UUID, row_id: UUID
) -> HouseholdKind:
    """Brings back what was removed. Raises NotFound unless it is there and removed."""
    row = await _locked(session, kind, resident_id, row_id, removed=True)
    await undelete(session, principal, row, f"{_NAMES[kind][0]}.restored")
    return row


async def _locked(
    session: AsyncSession, kind: type[HouseholdKind], resident_id: UUID, row_id: UUID, *, removed: bool
) -> HouseholdKind:
    theirs = kind.resident_id == resident_id
    return await locked(session, kind, row_id, "residents.write", deleted=removed, where=theirs)
