"""Rows that belong to one resident, such as vehicles and pets: added, edited, removed with undo, restored."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, locked, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.listing import Listing
from domain.core.patching import apply_changes, checked_version
from domain.core.values.ids import new_id
from domain.models.residents import Pet, Resident, Vehicle
from domain.residents.detail import PETS, VEHICLES

Row = TypeVar("Row", Vehicle, Pet)
WRITE = "residents.write"


@dataclass(frozen=True, slots=True)
class ChildRows(Generic[Row]):
    """A table of such rows: what one is called in routes, audit actions and texts, and how it is listed."""

    model: type[Row]
    name: str
    listing: Listing


VEHICLE_ROWS = ChildRows(Vehicle, "vehicle", VEHICLES)
PET_ROWS = ChildRows(Pet, "pet", PETS)


async def add(
    rows: ChildRows[Row],
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    resident_id: UUID,
    fields: BaseModel,
) -> Row:
    """Raises NotFound for the resident, Forbidden without the right to write residents of their property."""
    property_id = await authorized(session, Resident, resident_id, WRITE)
    values: dict[str, Any] = fields.model_dump()
    row = rows.model(id=new_id(), property_id=property_id, resident_id=resident_id, **values)
    session.add(row)
    await record(session, principal.scope, f"{rows.name}.added", row)
    return row


async def edit(
    rows: ChildRows[Row],
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    resident_id: UUID,
    row_id: UUID,
    version: int,
    changes: BaseModel,
) -> Row:
    """Raises NotFound, Forbidden, or StaleVersion with the current row."""
    row = await _locked(rows, session, resident_id, row_id)
    await checked_version(session, row, version, rows.listing)
    before = snapshot(row)
    apply_changes(row, changes)
    await record(session, principal.scope, f"{rows.name}.edited", row, before)
    return row


async def remove(
    rows: ChildRows[Row],
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    resident_id: UUID,
    row_id: UUID,
    version: int,
) -> None:
    """Takes it out of sight; it can be restored for 30 days. Raises as `edit` does."""
    row = await _locked(rows, session, resident_id, row_id)
    await checked_version(session, row, version, rows.listing)
    await soft_delete(session, principal, row, f"{rows.name}.removed")


async def restore(
    rows: ChildRows[Row], *, session: AsyncSession, principal: StaffPrincipal, resident_id: UUID, row_id: UUID
) -> Row:
    """Brings back what was removed. Raises NotFound unless it is there and removed, Forbidden."""
    row = await _locked(rows, session, resident_id, row_id, deleted=True)
    await undelete(session, principal, row, f"{rows.name}.restored")
    return row


async def _locked(
    rows: ChildRows[Row], session: AsyncSession, resident_id: UUID, row_id: UUID, *, deleted: bool = False
) -> Row:
    theirs = rows.model.resident_id == resident_id
    return await locked(session, rows.model, row_id, WRITE, deleted=deleted, where=theirs)
