"""Changing units: add, edit, delete with undo, restore."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid, StewardError
from domain.core.patching import apply_changes, checked_version
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
    NewUnit,
    UnitChanges,
    occupancy_note,
)


async def add(*, session: AsyncSession, principal: StaffPrincipal, fields: NewUnit) -> Unit:
    """Raises NotFound or Forbidden for the property, Invalid when its number is taken."""
    await require(session, "units.write", fields.property_id)
    await _refuse_taken(session, fields.property_id, fields.unit_number)
    note = occupancy_note(fields.status, has_current_lease=False)
    row = Unit(**fields.model_dump(), id=new_id(), occupancy_note=note)
    session.add(row)
    with _taken_is(Invalid.field("unit_number", NUMBER_TAKEN)):
        await record(session, principal.scope, "unit.added", row)
    return row


async def edit(
    *, session: AsyncSession, principal: StaffPrincipal, unit_id: UUID, version: int, changes: UnitChanges
) -> Unit:
    """Raises NotFound, Forbidden, Invalid when the new number is taken, StaleVersion with the current row."""
    row = await locked(session, Unit, unit_id, "units.write")
    await checked_version(session, row, version, UNITS)
    if "unit_number" in changes.model_fields_set:
        await _refuse_taken(session, row.property_id, changes.unit_number, but=unit_id)
    before = snapshot(row)
    apply_changes(row, changes)
    if "status" in changes.model_fields_set:
        leased = await has_current_lease(session, unit_id)
        row.occupancy_note = occupancy_note(row.status, has_current_lease=leased)
    with _taken_is(Invalid.field("unit_number", NUMBER_TAKEN)):
        await record(session, principal.scope, "unit.edited", row, before)
    return row


async def delete(*, session: AsyncSession, principal: StaffPrincipal, unit_id: UUID, version: int) -> None:
    """Takes the unit out of sight for 30 days. Raises Conflict while somebody leases it or lives in it."""
    row = await locked(session, Unit, unit_id, "units.delete")
    await checked_version(session, row, version, UNITS)
    if await has_current_lease(session, unit_id):
        raise Conflict(LEASED, code="unit_leased")
    if await _lived_in(session, unit_id):
        raise Conflict(LIVED_IN, code="unit_lived_in")
    await soft_delete(session, principal, row, "unit.deleted")


async def restore(*, session: AsyncSession, principal: StaffPrincipal, unit_id: UUID) -> Unit:
    """Brings a deleted unit back. Raises NotFound unless it is deleted, Conflict when a live unit of the
    property has taken its number."""
    row = await locked(session, Unit, unit_id, "units.delete", deleted=True)
    if await _is_taken(session, row.property_id, row.unit_number, but=unit_id):
        raise Conflict(NUMBER_TAKEN_AGAIN, code="name_taken")
    with _taken_is(Conflict(NUMBER_TAKEN_AGAIN, code="name_taken")):
        await undelete(session, principal, row, "unit.restored")
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


@contextmanager
def _taken_is(refusal: StewardError) -> Iterator[None]:
    """Two people may take one number at the same moment: the index decides, in the words of `refusal`."""
    try:
        yield
    except IntegrityError as error:
        if "uq_units_number" in str(error.orig):
            raise refusal from error
        raise


async def _lived_in(session: AsyncSession, unit_id: UUID) -> bool:
    somebody = select(Resident.id).where(
        Resident.unit_id == unit_id, Resident.status == "active", Resident.deleted_at.is_(None)
    )
    return await session.scalar(somebody.limit(1)) is not None
