"""Who else is on a lease: co-tenants, occupants and guarantors."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.agreements.requests import PARTIES_CHANGED, void_of_lease
from domain.audit.service import record, record_event, snapshot
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.patching import checked_version
from domain.core.values.dates import Day, utc_now
from domain.core.values.ids import new_id
from domain.core.values.money import Money
from domain.core.values.text import Fields
from domain.leases.held_rows import refuse_closed
from domain.leases.queries import LEASES
from domain.models.leases import Lease, LeaseParty, PartyRole
from domain.models.residents import Resident

NO_PARTY = "This person is not on the lease"
ALREADY = "This resident is on the lease already."
ELSEWHERE = "Choose a resident of this property."
PRIMARY = "The primary tenant stays on the lease."
ONLY_GUARANTORS = "Only a guarantor vouches for an amount."


class NewParty(Fields):
    """Somebody of the same property. `owes_up_to` says how far a guarantor vouches; unsaid, for all of it."""

    resident_id: UUID
    role: PartyRole
    since: Day | None = None
    owes_up_to: Money | None = None


async def add_party(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, fields: NewParty
) -> Lease:
    """Raises NotFound, Forbidden, Invalid for somebody of another property, Conflict for who is on it."""
    property_id = await authorized(session, Lease, lease_id, "leases.write")
    if fields.owes_up_to is not None and fields.role != "guarantor":
        raise Invalid.field("owes_up_to", ONLY_GUARANTORS)
    person = select(Resident.id).where(
        Resident.id == fields.resident_id,
        Resident.property_id == property_id,
        Resident.deleted_at.is_(None),
    )
    if await session.scalar(person) is None:
        raise Invalid.field("resident_id", ELSEWHERE)
    lease = await lock(session, Lease, lease_id)
    refuse_closed(lease)
    there = select(LeaseParty.id).where(
        LeaseParty.lease_id == lease_id, LeaseParty.resident_id == fields.resident_id
    )
    if await session.scalar(there) is not None:
        raise Conflict(ALREADY, code="party_there")
    party = LeaseParty(id=new_id(), property_id=property_id, lease_id=lease_id, **fields.model_dump())
    session.add(party)
    await record(session, principal.scope, "lease_party.added", party)
    await void_of_lease(session, principal.scope, lease_id, utc_now(), PARTIES_CHANGED)
    return lease


async def remove_party(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, party_id: UUID
) -> None:
    """Takes somebody off the lease. Raises NotFound, Forbidden, StaleVersion with the lease as it is,
    Conflict for the primary tenant."""
    property_id = await authorized(session, Lease, lease_id, "leases.write")
    lease = await lock(session, Lease, lease_id)
    await checked_version(session, lease, version, LEASES)
    refuse_closed(lease)
    party = await session.get(LeaseParty, party_id)
    if party is None or party.lease_id != lease_id:
        raise NotFound(NO_PARTY)
    if party.role == "primary":
        raise Conflict(PRIMARY, code="party_primary")
    before = snapshot(party)
    await session.delete(party)
    await record_event(
        session,
        principal.scope,
        "lease_party.removed",
        entity_type="lease_parties",
        entity_id=party_id,
        property_id=property_id,
        before=before,
    )
    await void_of_lease(session, principal.scope, lease_id, utc_now(), PARTIES_CHANGED)
