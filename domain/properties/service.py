"""Changing properties: add, edit, delete with undo, restore."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict
from domain.core.patching import apply_changes, checked_version
from domain.core.unit_of_work import call_function
from domain.core.values.dates import zone_of_state
from domain.core.values.ids import new_id
from domain.models.properties import Property
from domain.properties.queries import PROPERTIES
from domain.properties.rules import PropertyChanges, PropertyFields


async def add(*, session: AsyncSession, principal: StaffPrincipal, fields: PropertyFields) -> Property:
    """Makes a property; whoever makes it becomes its owner in the same transaction."""
    zone = fields.time_zone or zone_of_state(fields.state, principal.time_zone)
    row = Property(
        **fields.model_dump(exclude={"time_zone"}),
        id=new_id(),
        time_zone=zone,
        created_by=principal.account_id,
    )
    await call_function(session, "claim_properties", [row.id])
    session.add(row)
    await record(session, principal.scope, "property.added", row)
    return row


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    property_id: UUID,
    version: int,
    changes: PropertyChanges,
) -> Property:
    """Raises NotFound, Forbidden, or StaleVersion with the current row."""
    row = await locked(session, Property, property_id, "properties.write")
    await checked_version(session, row, version, PROPERTIES)
    before = snapshot(row)
    apply_changes(row, changes)
    await record(session, principal.scope, "property.edited", row, before)
    return row


async def delete(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, version: int
) -> None:
    """Takes the property and all in it out of sight; the purge removes it after 30 days. Owner only."""
    row = await locked(session, Property, property_id, "properties.delete")
    await checked_version(session, row, version, PROPERTIES)
    await soft_delete(session, principal, row, "property.deleted")


async def restore(*, session: AsyncSession, principal: StaffPrincipal, property_id: UUID) -> Property:
    """Brings a deleted property back. Raises NotFound unless the caller owns it and it is deleted,
    Conflict when a live property of theirs has taken the name and address."""
    row = await locked(session, Property, property_id, "properties.delete", deleted=True)
    twin = select(Property.id).where(
        Property.natural_key == row.natural_key, Property.deleted_at.is_(None), Property.id != row.id
    )
    if (await session.execute(twin.limit(1))).first() is not None:
        raise Conflict("Another property has this name and address now.", code="name_taken")
    await undelete(session, principal, row, "property.restored")
    return row
