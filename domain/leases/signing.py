"""Making a lease that counts: its tenancy and rent, its primary tenant, and what becomes of the home."""

from collections.abc import Mapping
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.values.dates import today_in
from domain.core.values.ids import new_id
from domain.leases.events import LEASE_ADDED, LEASE_CHANGED, announce_lease
from domain.leases.policy import policy_of
from domain.leases.rules import LeaseTerms, status_on, type_on, unit_status_after
from domain.ledger.adjustments import adjust_charged
from domain.ledger.locked import lock_account
from domain.ledger.move_in_charges import begins_here, charge_move_in
from domain.ledger.tenancies import Household, OpenTenancy, begin_rents, open_tenancies
from domain.metrics.current_leases import is_current
from domain.models.leases import Lease, LeaseParty
from domain.models.properties import Property, Unit
from domain.models.residents import Resident
from domain.units.occupancy import settle
from domain.units.rules import occupancy_note


async def sign(
    session: AsyncSession,
    principal: StaffPrincipal,
    unit: Unit,
    resident: Resident,
    terms: LeaseTerms,
    today: date,
    further: Mapping[str, Any] | None = None,
) -> Lease:
    """Makes the lease with the resident as its primary tenant; its rent runs from its first day, and what
    moving in costs today is charged."""
    lived_there_from = _lived_there_from(resident, unit.id, terms.start_date)
    columns = {"move_in_date": lived_there_from or terms.start_date, **(further or {})}
    columns["status"] = status_on(today, terms.start_date, terms.end_date)
    tenancy = await _tenancy(session, unit, resident, terms.start_date)
    columns["tenancy_id"] = tenancy.id
    lease = await write_lease(session, principal, unit.id, resident, terms, columns)
    await _begin_money(session, principal, lease, tenancy)
    return lease


async def write_lease(
    session: AsyncSession,
    principal: StaffPrincipal,
    unit_id: UUID,
    resident: Resident,
    terms: LeaseTerms,
    columns: Mapping[str, Any],
) -> Lease:
    """The rows of a lease and its primary tenant, without money."""
    policy = (await policy_of(session, resident.property_id))._asdict()
    place = {"property_id": resident.property_id, "resident_id": resident.id}
    policy |= {"lease_type": type_on(terms.end_date)}
    values = policy | terms.model_dump(include=set(LeaseTerms.model_fields)) | dict(columns)
    lease = Lease(id=new_id(), unit_id=unit_id, **place, **values)
    if lease.status != "draft":
        lease.is_move_in = await begins_here(session, lease)
    session.add(lease)
    await record(session, principal.scope, "lease.added", lease)
    await announce_lease(session, LEASE_ADDED, lease)
    party = LeaseParty(id=new_id(), lease_id=lease.id, role="primary", since=terms.start_date, **place)
    session.add(party)
    await record(session, principal.scope, "lease_party.added", party)
    return lease


async def open_account(
    session: AsyncSession,
    principal: StaffPrincipal,
    lease: Lease,
    unit: Unit,
    resident: Resident,
    before: Mapping[str, Any],
) -> None:
    """Gives a draft that comes to count its tenancy and rent; `before` is what it was."""
    tenancy = await _tenancy(session, unit, resident, lease.start_date)
    lease.tenancy_id = tenancy.id
    lived_there_from = _lived_there_from(resident, unit.id, lease.start_date)
    lease.is_move_in = await begins_here(session, lease, lived_there_from)
    await record(session, principal.scope, "lease.confirmed", lease, before)
    await announce_lease(session, LEASE_CHANGED, lease)
    await _begin_money(session, principal, lease, tenancy)


async def _begin_money(
    session: AsyncSession, principal: StaffPrincipal, lease: Lease, tenancy: OpenTenancy
) -> None:
    await lock_account(session, tenancy.id)
    await begin_rents(session, [lease.id], in_old_tenancies=[] if tenancy.is_new else [lease.id])
    if not tenancy.is_new:
        await adjust_charged(session, principal.scope, [lease.id], since=lease.start_date)
    await charge_move_in(session, principal, lease)


def _lived_there_from(resident: Resident, unit_id: UUID, start: date) -> date | None:
    """The day from which the resident has lived where they sign: not that of a home which they left."""
    left = resident.move_out_date is not None and resident.move_out_date < start
    return None if left or resident.unit_id != unit_id else resident.move_in_date


async def _tenancy(session: AsyncSession, unit: Unit, resident: Resident, start: date) -> OpenTenancy:
    household = Household(unit.property_id, unit.id, resident.id, start)
    return (await open_tenancies(session, [household]))[unit.id, resident.id]


async def settle_home(
    session: AsyncSession,
    principal: StaffPrincipal,
    unit: Unit,
    resident: Resident,
    lease: Lease | None,
    today: date,
) -> None:
    """Sets the unit's status by who lives there once the lease is made."""
    leased = lease is not None and await is_current(session, lease.id)
    comes_later = not leased and (lease.start_date > today if lease else resident.status == "pending")
    lives_here = leased or (not comes_later and resident.status == "active")
    status = unit_status_after(unit.status, lives_here=lives_here, comes_later=comes_later)
    note = None if leased else unit.occupancy_note
    if not leased and status != unit.status:
        note = occupancy_note(status, has_current_lease=False)
    await settle(session=session, principal=principal, unit=unit, status=status, note=note)


async def today_at(session: AsyncSession, property_id: UUID) -> date:
    """Today in the property's zone."""
    zone = select(Property.time_zone).where(Property.id == property_id)
    return today_in((await session.execute(zone)).scalar_one())
