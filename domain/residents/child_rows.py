"""Rows that belong to one resident, such as vehicles and pets: added, edited, removed with undo, restored."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, property_of, soft_delete, standing, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.creation import created_below
from domain.audit.service import record, snapshot
from domain.core.db.base import table_of
from domain.core.db.database import Database
from domain.core.db.statements import compiled, param
from domain.core.errors import NotFound
from domain.core.listing import Listing, in_scope
from domain.core.patching import apply_changes, checked_version
from domain.core.unit_of_work import EntryPoint, Statement, change_together, read_rows
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


_ONE = table_of(Resident).c.id == param("parent_id")
_RIGHTS_SQL = compiled(standing(Resident, WRITE).where(_ONE))
_PARENT = select(table_of(Resident).c.property_id, table_of(Resident).c.id.label("resident_id")).where(
    _ONE, in_scope(table_of(Resident).c.property_id, WRITE), table_of(Resident).c.deleted_at.is_(None)
)


async def add(
    rows: ChildRows[Any], *, database: Database, entry: EntryPoint, resident_id: UUID, fields: BaseModel
) -> dict[str, Any]:
    """The new row as its list shows it; all in one round trip, as one unit of work. Why nothing was added is
    asked in another.

    Raises NotFound for the resident, Forbidden without the right to write residents of their property.
    """
    values = {"id": new_id(), **fields.model_dump()}
    given = {"parent_id": resident_id}
    _, shown = await change_together(
        database,
        entry,
        (
            created_below(rows.model, values, _PARENT, given, f"{rows.name}.added"),
            rows.listing.row(values["id"]),
        ),
        recorded=[rows.model.__tablename__],
    )
    if not shown:
        (found,) = await read_rows(database, entry, (Statement(_RIGHTS_SQL, given),))
        property_of(Resident, found)
        raise NotFound("Resident not found")  # the right came between the two trips
    return dict(zip(rows.listing.names, shown[0], strict=True))


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
