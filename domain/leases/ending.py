"""Leases that end by a person's word: terminated, deleted, and brought back."""

from datetime import date
from uuid import UUID

from sqlalchemy import exists, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.agreements.requests import LEASE_OVER, void_of_lease
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid
from domain.core.patching import checked_version
from domain.core.values.dates import Day, utc_now
from domain.core.values.text import Fields, OptionalLine
from domain.leases.departure_notices import tell_tenants
from domain.leases.departures import (
    ask_for_move_out,
    end_tenancy,
    leave_home,
    lock_household,
    reopen_tenancy,
    stays_by_another_lease,
)
from domain.leases.events import LEASE_ENDED, announce_lease
from domain.leases.held_rows import refuse_closed, unit_of
from domain.leases.left_units import settle_left
from domain.leases.planned_increases import drop_planned, planned_of
from domain.leases.queries import LEASES
from domain.leases.signing import today_at
from domain.ledger.adjustments import adjust_charged
from domain.ledger.locked import lock_account
from domain.ledger.move_in_reversal import bring_move_in_back, goes_with_lease, take_move_in_back
from domain.ledger.tenancies import (
    begin_rents,
    drop_rents,
    follow_leases,
    lock_tenancies,
    reopen_rents,
)
from domain.models.charges import Charge
from domain.models.leases import Lease

HAS_CHARGES = "This lease has charges and cannot be deleted. Terminate it instead."
NOT_SIGNED = "A draft has nothing to terminate. Cancel or delete it instead."
NOT_BEGUN = "This lease has not begun. Cancel it instead."
BEFORE_START = "The last day cannot be before the lease began."
STILL_TO_COME = "The last day is still to come. Record a notice instead."


class Termination(Fields):
    """The last day, today or earlier, and why."""

    last_day: Day
    reason: OptionalLine = None


async def terminate(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, asked: Termination
) -> Lease:
    """Ends a lease before its term: rent is charged until the last day, and what is owed stays owed. Unless
    another lease of theirs goes on, the household has left; the move-out can be recorded afterwards.

    Raises NotFound, Forbidden, StaleVersion with the current row, Invalid for an impossible day, Conflict for
    a lease that has not begun or has ended by somebody's word.
    """
    await authorized(session, Lease, lease_id, "leases.write", "units.write", "residents.write")
    unit = await unit_of(session, lease_id)
    people = await lock_household(session, lease_id)
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    refuse_closed(row)
    today = await today_at(session, row.property_id)
    _check_termination(row, asked.last_day, today)
    stays = await stays_by_another_lease(session, row)
    await end_lease(session, principal, row, asked.last_day, today=today, why=asked.reason, asks=not stays)
    if not stays:
        await leave_home(session, principal, people, asked.last_day)
        await tell_tenants(session, row, "terminated")
    await settle_left(session, principal, unit, today)
    return row


async def end_lease(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: Lease,
    last_day: date,
    *,
    today: date,
    why: str | None,
    asks: bool,
    moves_to: UUID | None = None,
) -> None:
    """Ends a locked lease whose people are locked; where the home is left with it, the tenancy ends too and
    `asks` opens the steps of moving out. The tenancy of the lease that money `moves_to` is locked with it."""
    before, since = snapshot(row), min(last_day, row.move_out_date or last_day)
    row.status, row.move_out_date = "terminated", last_day
    if why:
        row.notes = "\n".join(filter(None, (row.notes, f"Terminated: {why}")))
    await record(session, principal.scope, "lease.terminated", row, before)
    await announce_lease(session, LEASE_ENDED, row)
    if asks:
        await ask_for_move_out(session, principal, row, last_day, today=today, why=why)
    await planned_of(session, row.id)
    await void_of_lease(session, principal.scope, row.id, utc_now(), LEASE_OVER)
    await drop_planned(session, principal.scope, row.id)
    await lock_tenancies(session, [row.id, moves_to or row.id])
    if asks:
        await end_tenancy(session, principal, row, last_day)
    await reopen_rents(session, row.id)
    await follow_leases(session, [row.id])
    await adjust_charged(session, principal.scope, [row.id], since=since)


def _check_termination(row: Lease, last_day: date, today: date) -> None:
    if row.status == "draft":
        raise Conflict(NOT_SIGNED, code="lease_draft")
    if row.start_date > today:
        raise Conflict(NOT_BEGUN, code="lease_not_begun")
    if last_day < row.start_date:
        raise Invalid.field("last_day", BEFORE_START)
    if last_day > today:
        raise Invalid.field("last_day", STILL_TO_COME)


async def delete(*, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int) -> None:
    """Takes the lease out of sight, with what its move-in charged while nobody has paid that; it can be
    restored for 30 days. Raises Conflict where something else was charged for it."""
    await authorized(session, Lease, lease_id, "leases.delete", "units.write")
    unit = await unit_of(session, lease_id)
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    await refuse_charged(session, row)
    await planned_of(session, row.id)
    await void_of_lease(session, principal.scope, row.id, utc_now(), LEASE_OVER)
    await drop_planned(session, principal.scope, row.id)
    await soft_delete(session, principal, row, "lease.deleted")
    await lock_account(session, row.tenancy_id)
    await drop_rents(session, row.id)
    await take_move_in_back(session, principal, row)
    await adjust_charged(session, principal.scope, [row.id], since=row.start_date)
    await settle_left(session, principal, unit, await today_at(session, row.property_id))


async def restore(*, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID) -> Lease:
    """Brings a deleted lease back, with its rent. Raises NotFound unless it is deleted."""
    await authorized(session, Lease, lease_id, "leases.delete", "units.write", deleted=True)
    unit = await unit_of(session, lease_id)
    row = await lock(session, Lease, lease_id, deleted=True)
    await undelete(session, principal, row, "lease.restored")
    if row.tenancy_id is not None and row.status not in ("draft", "cancelled"):
        await reopen_tenancy(session, principal, row)
        await lock_account(session, row.tenancy_id)
        await begin_rents(session, [row.id], in_old_tenancies=[row.id])
        await bring_move_in_back(session, principal, row.id)
        await adjust_charged(session, principal.scope, [row.id], since=row.start_date)
    await settle_left(session, principal, unit, await today_at(session, row.property_id))
    return row


async def refuse_charged(session: AsyncSession, row: Lease) -> None:
    """Raises Conflict where rent was charged for the lease, or anything for a tenancy that is its alone:
    other than what its move-in charged and nobody has paid yet."""
    others = select(Lease.id).where(
        Lease.tenancy_id == row.tenancy_id, Lease.id != row.id, Lease.deleted_at.is_(None)
    )
    charged = (
        select(Charge.id)
        .join(Lease, Lease.id == row.id)
        .where(Charge.tenancy_id == row.tenancy_id, (Charge.lease_id == row.id) | ~exists(others))
        .where(~goes_with_lease())
        .exists()
    )
    if row.tenancy_id is not None and await session.scalar(select(charged)):
        raise Conflict(HAS_CHARGES, code="lease_has_charges")
