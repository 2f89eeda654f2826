"""Changing properties: add, edit, delete with undo, restore."""

from datetime import timedelta
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal, require
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, NotFound
from domain.core.patching import apply_changes, checked_version
from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now, zone_of_state
from domain.core.values.ids import new_id
from domain.models.accounts import RolePermission, UserProperty
from domain.models.properties import Property
from domain.properties.queries import PROPERTIES
from domain.properties.rules import UNDO_DAYS, PropertyChanges, PropertyFields

# `require` knows live properties only: here the role on this one must grant what deleted it.
_may_restore = (
    select(UserProperty.property_id)
    .join(RolePermission, RolePermission.role == UserProperty.role)
    .where(
        UserProperty.property_id == Property.id,
        UserProperty.account_id == func.current_account_id(),
        UserProperty.is_active,
        RolePermission.permission == "properties.delete",
    )
    .exists()
)


async def add(*, session: AsyncSession, principal: Principal, fields: PropertyFields) -> Property:
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
    *, session: AsyncSession, principal: Principal, property_id: UUID, version: int, changes: PropertyChanges
) -> Property:
    """Raises NotFound, Forbidden, or StaleVersion with the current row."""
    await require(session, "properties.write", property_id)
    row = await _live(session, property_id)
    await checked_version(session, row, version, PROPERTIES)
    before = snapshot(row)
    apply_changes(row, changes)
    await record(session, principal.scope, "property.edited", row, before)
    return row


async def delete(*, session: AsyncSession, principal: Principal, property_id: UUID, version: int) -> None:
    """Takes the property and all in it out of sight; the purge removes it after 30 days. Owner only."""
    await require(session, "properties.delete", property_id)
    row = await _live(session, property_id)
    await checked_version(session, row, version, PROPERTIES)
    before = snapshot(row)
    row.deleted_at = utc_now()
    row.purge_at = row.deleted_at + timedelta(days=UNDO_DAYS)
    await record(session, principal.scope, "property.deleted", row, before)


async def restore(*, session: AsyncSession, principal: Principal, property_id: UUID) -> Property:
    """Brings a deleted property back. Raises NotFound unless the caller owns it and it is deleted,
    Conflict when a live property of theirs has taken the name and address."""
    deleted = select(Property).where(
        Property.id == property_id, Property.deleted_at.is_not(None), _may_restore
    )
    row = (await session.execute(deleted.with_for_update(of=Property))).scalar_one_or_none()
    if row is None:
        raise NotFound
    twin = select(Property.id).where(
        Property.natural_key == row.natural_key, Property.deleted_at.is_(None), Property.id != row.id
    )
    if (await session.execute(twin.limit(1))).first() is not None:
        raise Conflict("Another property has this name and address now.", code="name_taken")
    before = snapshot(row)
    row.deleted_at = row.purge_at = None
    await record(session, principal.scope, "property.restored", row, before)
    return row


async def _live(session: AsyncSession, property_id: UUID) -> Property:
    row = await session.get(Property, property_id, with_for_update=True)
    if row is None or row.deleted_at is not None:
        raise NotFound("Property not found")
    return row
