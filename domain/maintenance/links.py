"""What a request refers to, checked: unit, resident, equipment, vendor, and the member who has it."""

from uuid import UUID

from sqlalchemy import func, literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import require
from domain.core.errors import Invalid
from domain.core.listing import among, in_company
from domain.maintenance.rules import (
    EQUIPMENT_DELETED,
    EQUIPMENT_ELSEWHERE,
    NOT_ON_TEAM,
    RESIDENT_DELETED,
    RESIDENT_ELSEWHERE,
    UNIT_DELETED,
    UNIT_ELSEWHERE,
    UNIT_FIRST,
    VENDOR_DELETED,
    VENDOR_ELSEWHERE,
    VENDOR_INACTIVE,
)
from domain.models.accounts import Account, RolePermission, UserProperty
from domain.models.preventive import Equipment
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.models.vendors import Vendor


async def company_at(session: AsyncSession, property_id: UUID, permission: str) -> UUID:
    """The company of a property where the caller holds the right. Raises NotFound, Forbidden."""
    await require(session, permission, property_id)
    found = await session.execute(select(Property.company_id).where(Property.id == property_id))
    return found.scalar_one()


async def check_home(
    session: AsyncSession, property_id: UUID, unit_id: UUID | None, resident_id: UUID | None
) -> None:
    """Raises Invalid for a unit of another property, and for a resident of another unit."""
    if unit_id is None:
        if resident_id is not None:
            raise Invalid.field("resident_id", UNIT_FIRST)
        return
    gone = await session.scalar(
        select(Unit.deleted_at.is_not(None)).where(Unit.id == unit_id, Unit.property_id == property_id)
    )
    if gone is not False:
        raise Invalid.field("unit_id", UNIT_DELETED if gone else UNIT_ELSEWHERE)
    if resident_id is None:
        return
    gone = await session.scalar(
        select(Resident.deleted_at.is_not(None)).where(
            Resident.id == resident_id, Resident.property_id == property_id, Resident.unit_id == unit_id
        )
    )
    if gone is not False:
        raise Invalid.field("resident_id", RESIDENT_DELETED if gone else RESIDENT_ELSEWHERE)


async def check_equipment(session: AsyncSession, property_id: UUID, equipment_id: UUID | None) -> None:
    """Raises Invalid for equipment of another property, or that was deleted."""
    if equipment_id is None:
        return
    is_deleted = await session.scalar(
        select(Equipment.deleted_at.is_not(None)).where(
            Equipment.id == equipment_id, Equipment.property_id == property_id
        )
    )
    if is_deleted is not False:
        raise Invalid.field("equipment_id", EQUIPMENT_DELETED if is_deleted else EQUIPMENT_ELSEWHERE)


async def check_vendor(session: AsyncSession, company_id: UUID, vendor_id: UUID) -> str:
    """The vendor's name. Raises Invalid for one of another company, and for one that was deleted or is not
    active."""
    found = await session.execute(
        select(Vendor.company_name, Vendor.is_active, Vendor.deleted_at).where(
            Vendor.id == vendor_id,
            Vendor.company_id == company_id,
            in_company(Vendor.company_id, "vendors.read"),
        )
    )
    name, is_active, deleted_at = found.one_or_none() or (None, False, None)
    if name is None:
        raise Invalid.field("vendor_id", VENDOR_ELSEWHERE)
    if deleted_at is not None:
        raise Invalid.field("vendor_id", VENDOR_DELETED)
    if not is_active:
        raise Invalid.field("vendor_id", VENDOR_INACTIVE)
    return str(name)


async def check_member(session: AsyncSession, property_id: UUID, account_id: UUID) -> str:
    """The member's name. Raises Invalid for somebody who may not change requests of the property."""
    found = await session.execute(
        select(func.coalesce(Account.full_name, Account.email))
        .join(UserProperty, UserProperty.account_id == Account.id)
        .join(RolePermission, RolePermission.role == UserProperty.role)
        .where(
            Account.id == account_id,
            Account.is_active,
            UserProperty.property_id == property_id,
            UserProperty.is_active,
            RolePermission.permission == literal("maintenance.write"),
            among(UserProperty.property_id, "visible_property_ids()"),
        )
    )
    name = found.scalars().first()
    if name is None:
        raise Invalid.field("assignee_id", NOT_ON_TEAM)
    return str(name)
