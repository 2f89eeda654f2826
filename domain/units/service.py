"""Changing units: add, edit, delete with undo, restore."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError, InvalidRequestError
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal, require
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid, NotFound, StewardError
from domain.core.patching import apply_changes, checked_version
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.metrics.current_leases import has_current_lease
from domain.models.properties import Unit
from domain.models.residents import Resident
from domain.units.queries import UNITS
from domain.units.rules import (
    LEASED,
    LIVED_IN,
    NUMBER_TAKEN,
    NUMBER_TAKEN_AGAIN,
    UNDO_DAYS,
    NewUnit,
    UnitChanges,
    occupancy_note,
)


async def add(*, session: AsyncSession, principal: Principal, fields: NewUnit) -> Unit:
    """Raises NotFound or Forbidden for the property, Invalid when its number is taken."""
    await require(session, "units.write", fields.property_id)
    await _refuse_taken(session, fields.property_id, fields.unit_number)
    note = occupancy_note(fields.status, has_current_lease=False)
    row = Unit(**fields.model_dump(), id=new_id(), occupancy_note=note)
    session.add(row)
    await _flush(session, Invalid.field("unit_number", NUMBER_TAKEN))
    await record(session, principal.scope, "unit.added", row)
    return row


async def edit(
    *, session: AsyncSession, principal: Principal, unit_id: UUID, version: int, changes: UnitChanges
) -> Unit:
    """Raises NotFound, Forbidden, Invalid when the new number is taken, StaleVersion with the current row."""
    row = await _locked(session, unit_id, "units.write")
    await checked_version(session, row, version, UNITS)
    if "unit_number" in changes.model_fields_set:
        await _refuse_taken(session, row.property_id, changes.unit_number, but=unit_id)
    before = snapshot(row)
    apply_changes(row, changes)
    if "status" in changes.model_fields_set:
        leased = await has_current_lease(session, unit_id)
        row.occupancy_note = occupancy_note(row.status, has_current_lease=leased)
    await _flush(session, Invalid.field("unit_number", NUMBER_TAKEN))
    await record(session, principal.scope, "unit.edited", row, before)
    return row


async def delete(*, session: AsyncSession, principal: Principal, unit_id: UUID, version: int) -> None:
    """Takes the unit out of sight for 30 days. Raises Conflict while somebody leases it or lives in it."""
    row = await _locked(session, unit_id, "units.delete")
    await checked_version(session, row, version, UNITS)
    if await has_current_lease(session, unit_id):
        raise Conflict(LEASED, code="unit_leased")
    if await _lived_in(session, unit_id):
        raise Conflict(LIVED_IN, code="unit_lived_in")
    before = snapshot(row)
    row.deleted_at = utc_now()
    row.purge_at = row.deleted_at + timedelta(days=UNDO_DAYS)
    await record(session, principal.scope, "unit.deleted", row, before)


async def restore(*, session: AsyncSession, principal: Principal, unit_id: UUID) -> Unit:
    """Brings a deleted unit back. Raises NotFound unless it is deleted, Conflict when a live unit of the
    property has taken its number."""
    row = await _locked(session, unit_id, "units.delete", deleted=True)
    if await _is_taken(session, row.property_id, row.unit_number, but=unit_id):
        raise Conflict(NUMBER_TAKEN_AGAIN, code="name_taken")
    before = snapshot(row)
    row.deleted_at = row.purge_at = None
    await _flush(session, Conflict(NUMBER_TAKEN_AGAIN, code="name_taken"))
    await record(session, principal.scope, "unit.restored", row, before)
    return row


async def _locked(session: AsyncSession, unit_id: UUID, permission: str, *, deleted: bool = False) -> Unit:
    """The unit, locked. It is looked at first: a policy hides rows from the lock of who may only read."""
    row = await session.get(Unit, unit_id)
    if row is None:
        raise NotFound("Unit not found")
    await require(session, permission, row.property_id)
    try:
        await session.refresh(row, with_for_update=True)
    except InvalidRequestError as error:  # purged, or the right to it ended, a moment ago
        raise NotFound("Unit not found") from error
    if (row.deleted_at is not None) is not deleted:
        raise NotFound("Unit not found")
    return row


async def _refuse_taken(
    session: AsyncSession, property_id: UUID, number: str, *, but: UUID | None = None
) -> None:
    if await _is_taken(session, property_id, number, but=but):
        raise Invalid.field("unit_number", NUMBER_TAKEN)


async def _is_taken(session: AsyncSession, property_id: UUID, number: str, *, but: UUID | None) -> bool:
    twin = select(Unit.id).where(
        Unit.property_id == property_id,
        Unit.number_key == func.natural_key(number),
        Unit.deleted_at.is_(None),
    )
    if but is not None:
        twin = twin.where(Unit.id != but)
    return await session.scalar(twin.limit(1)) is not None


async def _flush(session: AsyncSession, taken: StewardError) -> None:
    """Two people may take one number at the same moment: the index decides, in the words of `taken`."""
    try:
        await session.flush()
    except IntegrityError as error:
        if "uq_units_number" in str(error.orig):
            raise taken from error
        raise


async def _lived_in(session: AsyncSession, unit_id: UUID) -> bool:
    somebody = select(Resident.id).where(
        Resident.unit_id == unit_id, Resident.status == "active", Resident.deleted_at.is_(None)
    )
    return await session.scalar(somebody.limit(1)) is not None
