"""Charges that people enter, take away or give up."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_waiting, settle
from domain.ledger.charge_numbers import next_entered_number
from domain.ledger.events import CHARGE_POSTED, announce_paper
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.papers import BEFORE_BOOKS, SETTLED, VOIDED, WRITE_OFF_DEPOSIT, NewCharge, month_of
from domain.ledger.postings import charge_posted, credit_posted
from domain.ledger.voids import credit_of_open, take_charge_away
from domain.models.charges import DEPOSIT_KINDS, Charge
from domain.models.payments import Credit

NO_CHARGE = "Charge not found"


async def post_charge(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, fields: NewCharge
) -> Charge:
    """Charges a tenancy once; money that waits settles it at once.

    Raises NotFound, Forbidden, Invalid for a due day before the books began.
    """
    locked = await lock_tenancy(session, principal, tenancy_id)
    charge = await add_charge(locked, fields)
    await apply_waiting(locked)
    await locked.write()
    await record(session, principal.scope, "charge.posted", charge)
    return charge


async def add_charge(locked: LockedTenancy, fields: NewCharge) -> Charge:
    """The charge, posted on its due day, or on the day of entry where it is due later."""
    due_on = fields.due_date or locked.today
    if due_on < locked.books.starts_on:
        raise Invalid.field("due_date", BEFORE_BOOKS)
    period = month_of(due_on)
    charge = Charge(
        id=new_id(),
        kind=fields.kind,
        number=await next_entered_number(locked, fields.kind, period),
        period=period,
        due_on=due_on,
        posted_on=locked.day(due_on),
        amount=fields.amount,
        description=fields.description,
        **locked.place,
    )
    locked.session.add(charge)
    locked.post("charge", charge.id, charge_posted(fields.kind), charge.amount, charge.posted_on)
    await locked.session.flush()
    await announce_paper(locked, CHARGE_POSTED, charge_id=charge.id)
    return charge


async def void_charge(
    *, session: AsyncSession, principal: StaffPrincipal, charge_id: UUID, reason: str
) -> Charge:
    """Takes a charge away: what settled it is free again and settles what else is open. Its number stays
    used, so that no sweep brings it back. Raises NotFound, Forbidden, Conflict for a voided one."""
    locked, charge = await lock_charge(session, principal, charge_id)
    if charge.voided_on is not None:
        raise Conflict(VOIDED, code="charge_voided")
    await take_charge_away(locked, charge, reason)
    await apply_waiting(locked)
    await locked.write()
    return charge


async def write_off(
    *, session: AsyncSession, principal: StaffPrincipal, charge_id: UUID, reason: str
) -> Credit:
    """Gives up what is open of a charge. Raises NotFound, Forbidden, Conflict for a settled charge or a
    deposit."""
    locked, charge = await lock_charge(session, principal, charge_id)
    if charge.settled == charge.amount:
        raise Conflict(SETTLED, code="charge_settled")
    if charge.kind in DEPOSIT_KINDS:
        raise Conflict(WRITE_OFF_DEPOSIT, code="deposit")
    credit = credit_of_open(locked, charge, "write_off", reason)
    locked.post("credit", credit.id, credit_posted("write_off"), credit.amount, credit.day)
    await session.flush()
    settle(locked, credit, charge, credit.amount)
    await locked.write()
    await record(session, principal.scope, "charge.written_off", credit)
    return credit


async def lock_charge(
    session: AsyncSession, principal: StaffPrincipal, charge_id: UUID
) -> tuple[LockedTenancy, Charge]:
    """The charge under its tenancy's lock. Raises NotFound, Forbidden."""
    tenancy_id = await session.scalar(select(Charge.tenancy_id).where(Charge.id == charge_id))
    if tenancy_id is None:
        raise NotFound(NO_CHARGE)
    locked = await lock_tenancy(session, principal, tenancy_id)
    return locked, await session.get_one(Charge, charge_id, populate_existing=True)
