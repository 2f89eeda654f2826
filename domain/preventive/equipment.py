"""Changing equipment: add, edit, delete with undo, restore."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.patching import apply_changes, checked_version
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.maintenance.links import company_at
from domain.models.preventive import Equipment
from domain.preventive.codes import end_codes
from domain.preventive.equipment_queries import EQUIPMENT_LIST
from domain.preventive.links import check_unit
from domain.preventive.rules import EquipmentChanges, NewEquipment


async def add_equipment(
    *, session: AsyncSession, principal: StaffPrincipal, fields: NewEquipment
) -> Equipment:
    """Raises NotFound or Forbidden for the property, Invalid for a unit of another one."""
    company_id = await company_at(session, fields.property_id, "maintenance.write")
    await check_unit(session, fields.property_id, fields.unit_id)
    row = Equipment(
        **fields.model_dump(), id=new_id(), company_id=company_id, created_by=principal.account_id
    )
    session.add(row)
    await record(session, principal.scope, "equipment.added", row)
    return row


async def edit_equipment(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    equipment_id: UUID,
    version: int,
    changes: EquipmentChanges,
) -> Equipment:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Invalid as `add_equipment` does."""
    row = await locked(session, Equipment, equipment_id, "maintenance.write")
    await checked_version(session, row, version, EQUIPMENT_LIST)
    before = snapshot(row)
    apply_changes(row, changes)
    if "unit_id" in changes.model_fields_set:
        await check_unit(session, row.property_id, row.unit_id)
    await record(session, principal.scope, "equipment.edited", row, before)
    if row.status == "retired":
        await end_codes(session, principal, row, utc_now())
    return row


async def delete_equipment(
    *, session: AsyncSession, principal: StaffPrincipal, equipment_id: UUID, version: int
) -> None:
    """Takes the piece out of sight; it can be restored until the purge removes it. Its schedules and work
    orders stay."""
    row = await locked(session, Equipment, equipment_id, "maintenance.delete")
    await checked_version(session, row, version, EQUIPMENT_LIST)
    await soft_delete(session, principal, row, "equipment.deleted")
    await end_codes(session, principal, row, utc_now())


async def restore_equipment(
    *, session: AsyncSession, principal: StaffPrincipal, equipment_id: UUID
) -> Equipment:
    """Brings a deleted piece back. Raises NotFound unless it is deleted."""
    row = await locked(session, Equipment, equipment_id, "maintenance.delete", deleted=True)
    await undelete(session, principal, row, "equipment.restored")
    return row
