"""Changing vendors: add, edit, delete with undo, restore."""

from collections.abc import Collection, Iterable
from typing import Any
from uuid import UUID

from sqlalchemy import String, func, literal, select
from sqlalchemy import delete as delete_rows
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import lock, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, record_event, snapshot
from domain.companies.choosing import company_of_new, lock_company, require_company
from domain.companies.rules import CompanyRight
from domain.core.errors import Conflict, Forbidden, Invalid, NotFound
from domain.core.listing import in_scope
from domain.core.patching import checked_version
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models.properties import Property
from domain.models.vendors import Vendor, VendorProperty
from domain.vendors.queries import VENDORS
from domain.vendors.rules import (
    IDENTITY,
    NAME_TAKEN,
    NAME_TAKEN_AGAIN,
    NOT_FOUND,
    Identity,
    NewVendor,
    VendorChanges,
    same_vendor,
)

OF_ANOTHER_COMPANY = "A vendor serves properties of its own company only."


async def add(*, session: AsyncSession, principal: StaffPrincipal, fields: NewVendor) -> Vendor:
    """Raises NotFound or Forbidden for a property or the company, Invalid for properties of several
    companies, CompanyRequired where the company is open, Conflict when the company has this vendor
    already."""
    company = await company_of_new(
        session=session,
        principal=principal,
        permission="vendors.write",
        property_ids=fields.property_ids,
        company_id=fields.company_id,
    )
    await lock_company(session, "vendors", company.id)
    values = fields.model_dump(exclude={"property_ids", "company_id"})
    row = Vendor(**values, id=new_id(), company_id=company.id, created_by=principal.account_id)
    await _refuse_known(session, row, NAME_TAKEN)
    session.add(row)
    await session.flush()
    await _link(session, row, fields.property_ids)
    await record(session, principal.scope, "vendor.added", row)
    return row


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    vendor_id: UUID,
    version: int,
    changes: VendorChanges,
) -> Vendor:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Conflict when the company has another
    such vendor, Invalid for a property of another company."""
    row = await _locked(session, vendor_id, "vendors.write")
    await checked_version(session, row, version, VENDORS)
    before = snapshot(row)
    values = changes.model_dump(exclude_unset=True, exclude={"property_ids"})
    for name, value in values.items():
        setattr(row, name, value)
    if not values.keys().isdisjoint(IDENTITY):
        await _refuse_known(session, row, NAME_TAKEN)
    if "property_ids" in changes.model_fields_set:
        await _serve(session, principal, row, set(changes.property_ids))
    await record(session, principal.scope, "vendor.edited", row, before)
    return row


async def delete(*, session: AsyncSession, principal: StaffPrincipal, vendor_id: UUID, version: int) -> None:
    """Takes the vendor out of sight; it can be restored until the purge removes it."""
    row = await _locked(session, vendor_id, "vendors.delete")
    await checked_version(session, row, version, VENDORS)
    await soft_delete(session, principal, row, "vendor.deleted")


async def restore(*, session: AsyncSession, principal: StaffPrincipal, vendor_id: UUID) -> Vendor:
    """Brings a deleted vendor back. Raises NotFound unless it is deleted, Conflict when the company has such
    a vendor by now."""
    row = await _locked(session, vendor_id, "vendors.delete", deleted=True)
    await _refuse_known(session, row, NAME_TAKEN_AGAIN)
    await undelete(session, principal, row, "vendor.restored")
    return row


async def _locked(
    session: AsyncSession, vendor_id: UUID, permission: CompanyRight, *, deleted: bool = False
) -> Vendor:
    """The vendor, behind its company's lock on vendors. Raises NotFound, Forbidden."""
    found = await session.execute(
        select(Vendor.company_id, Vendor.deleted_at.is_not(None)).where(Vendor.id == vendor_id)
    )
    company_id, is_deleted = found.one_or_none() or (None, None)
    if company_id is None:
        raise NotFound(NOT_FOUND)
    await require_company(session, permission, company_id)
    if is_deleted is not deleted:
        raise NotFound(NOT_FOUND)
    await lock_company(session, "vendors", company_id)
    return await lock(session, Vendor, vendor_id, deleted=deleted)


async def _refuse_known(session: AsyncSession, row: Vendor, sentence: str) -> None:
    """Raises Conflict when another live vendor of the company has the name and a fact in common with it."""
    wanted = Identity(*await _keys(session, (getattr(row, name) for name in IDENTITY)))
    with session.no_autoflush:
        rows = await session.execute(
            select(*(func.natural_key(getattr(Vendor, name)) for name in IDENTITY)).where(
                Vendor.company_id == row.company_id,
                Vendor.name_key == wanted.name,
                Vendor.id != row.id,
                Vendor.deleted_at.is_(None),
            )
        )
    if same_vendor(wanted, [(Identity(*found), True) for found in rows]):
        raise Conflict(sentence, code="name_taken")


async def _keys(session: AsyncSession, values: Iterable[str | None]) -> Any:
    """The natural keys of the values; only the database knows how names compare."""
    with session.no_autoflush:
        answer = await session.execute(
            select(*(func.natural_key(literal(value, String)) for value in values))
        )
    return answer.one()


async def _serve(
    session: AsyncSession, principal: StaffPrincipal, row: Vendor, wanted: Collection[UUID]
) -> None:
    """Makes these the properties that the vendor serves, among those where the caller may say so."""
    theirs = select(VendorProperty.property_id).where(
        VendorProperty.vendor_id == row.id, in_scope(VendorProperty.property_id, "vendors.write")
    )
    served = set(await session.scalars(theirs))
    gone, new = served - set(wanted), set(wanted) - served
    if not gone and not new:
        return
    if gone:
        await session.execute(
            delete_rows(VendorProperty).where(
                VendorProperty.vendor_id == row.id, VendorProperty.property_id.in_(gone)
            )
        )
    await _refuse_elsewhere(session, row, new)
    await _link(session, row, new)
    row.updated_at = utc_now()  # its version goes up too
    await record_event(
        session,
        principal.scope,
        "vendor.edited",
        entity_type="vendors",
        entity_id=row.id,
        before={"property_ids": sorted(served)},
        after={"property_ids": sorted(wanted)},
    )


async def _refuse_elsewhere(session: AsyncSession, row: Vendor, property_ids: Collection[UUID]) -> None:
    """Raises NotFound for a property out of sight, Forbidden without the right, Invalid for one of another
    company."""
    found = (
        await session.execute(
            select(Property.company_id, in_scope(Property.id, "vendors.write")).where(
                Property.id.in_(property_ids), Property.deleted_at.is_(None)
            )
        )
    ).all()
    if len(found) < len(set(property_ids)):
        raise NotFound("Property not found")
    if not all(granted for _, granted in found):
        raise Forbidden
    if {company for company, _ in found} - {row.company_id}:
        raise Invalid.field("property_ids", OF_ANOTHER_COMPANY)


async def _link(session: AsyncSession, row: Vendor, property_ids: Collection[UUID]) -> None:
    links = [
        {"company_id": row.company_id, "vendor_id": row.id, "property_id": served}
        for served in set(property_ids)
    ]
    if links:
        await session.execute(insert(VendorProperty).on_conflict_do_nothing(), links)
