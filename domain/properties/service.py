"""Changing properties: add, edit, delete with undo, restore."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import locked, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.companies.choosing import company_of_new
from domain.core.errors import Conflict
from domain.core.patching import apply_changes, checked_version
from domain.core.unit_of_work import call_function
from domain.core.values.dates import zone_of_state
from domain.core.values.ids import new_id
from domain.models.properties import Property
from domain.properties.queries import PROPERTIES
from domain.properties.rules import NAME_TAKEN, NAME_TAKEN_AGAIN, NewProperty, PropertyChanges


async def add(*, session: AsyncSession, principal: StaffPrincipal, fields: NewProperty) -> Property:
    """Makes a property; its maker becomes its owner in the same transaction.

    Raises NotFound or Forbidden for the company, CompanyRequired where it is open, Conflict when a live
    property of the company has the name and address.
    """
    company = await company_of_new(
        session=session,
        principal=principal,
        permission="properties.write",
        company_id=fields.company_id,
        own_first=True,
    )
    zone = fields.time_zone or zone_of_state(fields.state, principal.time_zone)
    row = Property(
        **fields.model_dump(exclude={"time_zone", "company_id"}),
        id=new_id(),
        company_id=company.id,
        time_zone=zone,
        created_by=principal.account_id,
    )
    await call_function(session, "claim_company_properties", company.id, [row.id])
    session.add(row)
    with _refused_as_taken(NAME_TAKEN):
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
    """Raises NotFound, Forbidden, StaleVersion with the current row, Conflict when another live property of
    the company has the new name and address."""
    row = await locked(session, Property, property_id, "properties.write")
    await checked_version(session, row, version, PROPERTIES)
    before = snapshot(row)
    apply_changes(row, changes)
    with _refused_as_taken(NAME_TAKEN):
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
    Conflict when a live property of its company has taken the name and address."""
    row = await locked(session, Property, property_id, "properties.delete", deleted=True)
    with _refused_as_taken(NAME_TAKEN_AGAIN):
        await undelete(session, principal, row, "property.restored")
    return row


@contextmanager
def _refused_as_taken(sentence: str) -> Iterator[None]:
    """The index decides, whoever else takes the name at the same moment, and for properties too that the
    caller has no link to."""
    try:
        yield
    except IntegrityError as error:
        if "uq_properties_natural_key" in str(error.orig):
            raise Conflict(sentence, code="name_taken") from error
        raise
