"""A household has left: the day is recorded, whether notice was given or the lease was ended."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Invalid
from domain.core.patching import checked_version
from domain.core.values.dates import Day
from domain.core.values.text import Fields, OptionalLine
from domain.leases.departure_notices import tell_tenants
from domain.leases.departures import (
    ask_for_move_out,
    end_tenancy,
    free_unit,
    leave_home,
    lock_household,
    stays_by_another_lease,
)
from domain.leases.held_rows import unit_of
from domain.leases.notices import BEFORE_START, leave_on, with_notice
from domain.leases.planned_increases import drop_planned
from domain.leases.queries import LEASES
from domain.leases.signing import today_at
from domain.models.lease_life import MoveOutNotice
from domain.models.leases import Lease

STILL_TO_COME = "The household has not left yet. Choose today or an earlier day."
STAYS = "The household stays by another lease of this home. Record the move-out there, or cancel that lease."


class MoveOut(Fields):
    """The day on which they left; a unit that `needs_turnover` is in maintenance until that is done."""

    moved_out_on: Day
    forwarding_address: OptionalLine = None
    needs_turnover: bool = True


async def move_out(
    *, session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int, asked: MoveOut
) -> Lease:
    """The household has left: its tenancy ends, and the time to return its deposit runs from this day.

    Raises as `withdraw_notice` does, and Invalid for a day before the lease or still to come, Conflict for a
    household that stays by another lease.
    """
    await authorized(session, Lease, lease_id, "leases.write", "units.write", "residents.write")
    unit = await unit_of(session, lease_id)
    people = await lock_household(session, lease_id)
    row, notice = await _to_move_out(session, principal, lease_id, version)
    # A home that was left by the lease's end may be somebody else's by now.
    turnover = asked.needs_turnover and (
        row.status != "terminated" or unit is None or unit.status == "vacant"
    )
    today = await today_at(session, row.property_id)
    if asked.moved_out_on > today:
        raise Invalid.field("moved_out_on", STILL_TO_COME)
    if asked.moved_out_on < row.start_date:
        raise Invalid.field("moved_out_on", BEFORE_START)
    before = snapshot(notice)
    notice.status, notice.move_out_date = "completed", asked.moved_out_on
    notice.forwarding_address = asked.forwarding_address or notice.forwarding_address
    await record(session, principal.scope, "move_out.completed", notice, before)
    await drop_planned(session, principal.scope, row.id, after=asked.moved_out_on)
    await leave_home(session, principal, people, asked.moved_out_on)
    early = row.end_date is None or asked.moved_out_on < row.end_date
    await end_tenancy(session, principal, row, asked.moved_out_on)
    await leave_on(
        session,
        principal,
        row,
        asked.moved_out_on,
        status="terminated" if early else row.status,
        reopens=True,
    )
    await tell_tenants(session, row, "left")
    await free_unit(session, principal, unit, today, needs_turnover=turnover)
    return row


async def _to_move_out(
    session: AsyncSession, principal: StaffPrincipal, lease_id: UUID, version: int
) -> tuple[Lease, MoveOutNotice]:
    """A lease that was terminated without a notice has one from now on."""
    row = await lock(session, Lease, lease_id)
    await checked_version(session, row, version, LEASES)
    if await stays_by_another_lease(session, row):
        raise Conflict(STAYS, code="stays_by_another_lease")
    if row.status == "terminated":
        today = await today_at(session, row.property_id)
        last = row.move_out_date or row.end_date or today
        await ask_for_move_out(session, principal, row, last, today=today, why=None)
        await session.flush()
    return await with_notice(session, lease_id, version)
