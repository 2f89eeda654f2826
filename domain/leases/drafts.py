"""Leases as the form makes them: signed at once, or a draft that is confirmed later or given up."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid, Unavailable
from domain.core.patching import checked_version
from domain.leases.ending import refuse_charged
from domain.leases.events import LEASE_ENDED, announce_lease
from domain.leases.left_units import settle_left
from domain.leases.move_in import BEING_MOVED, MOVES, add_lease
from domain.leases.queries import LEASES
from domain.leases.rules import HAS_UNIT, UNIT_MISSING, FullLease, LeaseTerms, NewLease, status_on
from domain.leases.signing import open_account, settle_home, today_at, write_lease
from domain.leases.tenures import free_unit
from domain.ledger.adjustments import adjust_charged
from domain.ledger.tenancies import drop_rents
from domain.metrics.current_leases import is_current
from domain.models.leases import CLOSED_LEASE_STATUSES, Lease
from domain.models.properties import Unit
from domain.models.residents import Resident
from domain.residents import service as residents
from domain.units.occupancy import locked_unit

RESIDENT_MISSING = "Choose a resident of this property."
NO_DRAFT = "This lease is {status}. Only a draft can be confirmed."
NOT_CANCELLABLE = "This lease is {status}. Only a draft or a lease that has not begun can be cancelled."


async def add(*, session: AsyncSession, principal: StaffPrincipal, asked: FullLease) -> Lease:
    """Raises NotFound, Forbidden, Invalid for a unit or resident of another property, Conflict for a unit
    that is taken."""
    await _refuse_elsewhere(session, asked)
    if not asked.draft:
        fields = asked.model_dump(exclude={"property_id", "resident_id", "draft"})
        return await add_lease(
            session=session, principal=principal, resident_id=asked.resident_id, asked=NewLease(**fields)
        )
    if await locked_unit(session, asked.property_id, asked.unit_id) is None:
        raise Invalid.field("unit_id", UNIT_MISSING)
    resident = await lock(session, Resident, asked.resident_id)
    terms = LeaseTerms(**asked.model_dump(include=set(LeaseTerms.model_fields)))
    columns = {**asked.further(), "status": "draft"}
    return await write_lease(session, principal, asked.unit_id, resident, terms, columns)


async def _refuse_elsewhere(session: AsyncSession, asked: FullLease) -> None:
    place = await authorized(session, Resident, asked.resident_id, "leases.write", *MOVES)
    unit_place = await authorized(session, Unit, asked.unit_id, "leases.write")
    if unit_place != asked.property_id:
        raise Invalid.field("unit_id", UNIT_MISSING)
    if place != asked.property_id:
        raise Invalid.field("resident_id", RESIDENT_MISSING)


async def confirm(*, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int) -> Lease:
    """Both sides have signed: the draft counts, from its first day on.

    Raises NotFound, Forbidden, StaleVersion with the current row, Conflict for what is no draft, for a unit
    that is taken, or for a resident who lives elsewhere.
    """
    property_id = await authorized(session, Lease, lease_id, "leases.write", *MOVES)
    draft = await session.get_one(Lease, lease_id)
    unit = await _home(session, property_id, draft)
    resident = await lock(session, Resident, draft.resident_id)
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    if row.status != "draft":
        raise Conflict(NO_DRAFT.format(status=row.status), code="lease_no_draft")
    if resident.unit_id not in (None, unit.id):
        raise Conflict(HAS_UNIT, code="has_unit")
    today = await today_at(session, property_id)
    before = snapshot(row)
    row.status = status_on(today, row.start_date, row.end_date)
    row.move_in_date = row.move_in_date or row.start_date
    await open_account(session, principal, row, unit, resident, before)
    if resident.unit_id is None:
        await residents.assign_unit(session=session, principal=principal, resident=resident, unit_id=unit.id)
    if resident.status in ("pending", "inactive") and await is_current(session, row.id):
        await residents.settle_status(
            session=session, principal=principal, resident=resident, status="active"
        )
    await settle_home(session, principal, unit, resident, row, today)
    return row


async def _home(session: AsyncSession, property_id: UUID, draft: Lease) -> Unit:
    """The unit of the draft, locked: the resident's own, or a free one."""
    resident = await session.get_one(Resident, draft.resident_id)
    if resident.unit_id != draft.unit_id:
        days, today = (draft.start_date, draft.end_date), await today_at(session, property_id)
        return await free_unit(session, property_id, draft.unit_id, days, today=today)
    unit = await locked_unit(session, property_id, draft.unit_id)
    if unit is None:
        raise Unavailable(BEING_MOVED)
    return unit


async def cancel(*, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int) -> Lease:
    """Gives up a draft, or a lease that has not begun.

    Raises NotFound, Forbidden, StaleVersion with the current row, Conflict for a lease that has begun.
    """
    await authorized(session, Lease, lease_id, "leases.write", "units.write")
    lease = await session.get_one(Lease, lease_id)
    unit = await locked_unit(session, lease.property_id, lease.unit_id)
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    today = await today_at(session, row.property_id)
    begun = row.start_date <= today
    if row.status != "draft" and (begun or row.status in CLOSED_LEASE_STATUSES):
        raise Conflict(NOT_CANCELLABLE.format(status=row.status), code="lease_begun")
    await refuse_charged(session, row)
    before = snapshot(row)
    row.status = "cancelled"
    await record(session, principal.scope, "lease.cancelled", row, before)
    await announce_lease(session, LEASE_ENDED, row)
    await drop_rents(session, row.id)
    await adjust_charged(session, principal.scope, [row.id], since=row.start_date)
    await settle_left(session, principal, unit, today)
    return row
