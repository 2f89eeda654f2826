"""Changing residents: add, edit, and the audited look at what is encrypted."""

from typing import Any, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, locked
from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal, require
from domain.audit.service import REDACTED, record, record_event, snapshot
from domain.core.crypto.ciphers import FieldCipher
from domain.core.errors import Invalid
from domain.core.patching import checked_version
from domain.core.values.ids import new_id
from domain.integrations.announcing import announce
from domain.models.residents import Resident
from domain.residents.contacts import CONTACTS, Contact, tell_former_contact
from domain.residents.detail import RESIDENT_DETAIL
from domain.residents.events import RESIDENT_ADDED, RESIDENT_CHANGED
from domain.residents.rules import ResidentChanges, ResidentFields, move_refused
from domain.residents.sensitive import CONTACT_NOT_WHILE_ACTING, SEALED, may_write, opened, sealed

NOT_FOUND = "Resident not found"


async def add(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    cipher: FieldCipher,
    property_id: UUID,
    unit_id: UUID | None,
    fields: ResidentFields,
    status: str,
) -> Resident:
    """Makes a resident; `leases.move_in` is what finds them a unit and decides the status. Raises NotFound or
    Forbidden for the property, NotWhileActing for sensitive fields while an admin acts for somebody."""
    await require(session, "residents.write", property_id)
    resident_id = new_id()
    given = fields.model_dump(exclude={"status"})
    may_write(principal, [name for name, value in given.items() if value is not None])
    values = sealed(cipher, resident_id, given)
    row = Resident(id=resident_id, property_id=property_id, unit_id=unit_id, status=status, **values)
    session.add(row)
    await record(session, principal.scope, "resident.added", row)
    await announce(session, RESIDENT_ADDED, property_id=property_id, resident_id=row.id)
    return row


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    cipher: FieldCipher,
    resident_id: UUID,
    version: int,
    changes: ResidentChanges,
) -> Resident:
    """Raises NotFound, Forbidden, NotWhileActing for sensitive fields, e-mail and phone while an admin acts
    for somebody, StaleVersion with the current row, or Invalid for an illegal status."""
    row = await locked(session, Resident, resident_id, "residents.write")
    may_write(principal, changes.model_fields_set)
    await checked_version(session, row, version, RESIDENT_DETAIL)
    before = snapshot(row)
    values = changes.model_dump(exclude_unset=True)
    reached = Contact(row.email, row.phone)
    if any(name in values and values[name] != before[name] for name in CONTACTS):
        only_in_person(principal, CONTACT_NOT_WHILE_ACTING)
    reason = values.pop("status_reason", None)
    if "status" in values:
        await _check_move(session, row, values["status"], reason)
    for name in SEALED:
        if name in values and before[name] is not None:
            before[name] = f"{REDACTED} until now"  # so that the log shows the change without the value
    for name, value in sealed(cipher, row.id, values).items():
        setattr(row, name, value)
    await record(session, principal.scope, "resident.edited", row, before)
    await tell_former_contact(
        session,
        property_id=row.property_id,
        resident_id=row.id,
        before=reached,
        after=Contact(row.email, row.phone),
    )
    await announce(session, RESIDENT_CHANGED, property_id=row.property_id, resident_id=row.id)
    if reason is not None:
        await _record_reason(session, principal, row, reason)
    return row


async def settle_status(
    *, session: AsyncSession, principal: StaffPrincipal, resident: Resident, status: str
) -> None:
    """Sets a locked resident's status because they moved."""
    if resident.status == status:
        return
    before = snapshot(resident)
    resident.status = status
    await record(session, principal.scope, "resident.status_changed", resident, before)


async def assign_unit(
    *, session: AsyncSession, principal: StaffPrincipal, resident: Resident, unit_id: UUID
) -> None:
    """Puts a locked resident into a unit of their property; `leases.move_in` settles the unit."""
    before = snapshot(resident)
    resident.unit_id = unit_id
    await record(session, principal.scope, "resident.unit_assigned", resident, before)


async def reveal(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    cipher: FieldCipher,
    resident_id: UUID,
    column: Literal["ssn_last_four", "date_of_birth"],
) -> str | None:
    """The plain value, for owner and manager in their own session; every look leaves an audit row."""
    await authorized(session, Resident, resident_id, "residents.sensitive.read")
    only_in_person(principal)
    row = await session.get_one(Resident, resident_id)
    await record_event(
        session,
        principal.scope,
        f"resident.{column}_revealed",
        entity_type="residents",
        entity_id=row.id,
        property_id=row.property_id,
    )
    return opened(cipher, row.id, column, getattr(row, column))


async def _check_move(session: AsyncSession, row: Resident, wanted: str, reason: str | None) -> None:
    refusal = move_refused(row.status, wanted)
    if refusal is None:
        return
    if reason is None:
        raise Invalid.field("status", refusal)
    await require(session, "residents.corrections.write", row.property_id)


async def _record_reason(
    session: AsyncSession, principal: StaffPrincipal, row: Resident, reason: str
) -> None:
    after: dict[str, Any] = {"status": row.status, "reason": reason}
    await record_event(
        session,
        principal.scope,
        "resident.status_corrected",
        entity_type="residents",
        entity_id=row.id,
        property_id=row.property_id,
        after=after,
    )
