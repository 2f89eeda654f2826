"""Deposits while they are held: interest, and parts of them that settle open charges."""

from collections.abc import Mapping
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.errors import Conflict, Invalid
from domain.core.values.ids import new_id
from domain.ledger.allocating import open_charges, order_of, settle
from domain.ledger.choosing import chosen_parts
from domain.ledger.entries import add_entry
from domain.ledger.held import held_of
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.papers import (
    BEFORE_BOOKS,
    HELD_LESS,
    NOTHING_HELD,
    OPEN_LESS,
    TO_COME,
    NewDepositUse,
    NewInterest,
    dollars,
)
from domain.ledger.postings import credit_posted
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.order import GROUP_OF_KIND, OpenCharge, split
from domain.models.banking import JournalEntry
from domain.models.charges import DEPOSIT_KINDS, Charge
from domain.models.payments import Credit


async def add_interest(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, fields: NewInterest
) -> JournalEntry:
    """The tenant's interest on the deposit: an expense, and held with it.

    Raises NotFound, Forbidden, Invalid for an impossible day, Conflict where nothing is held.
    """
    locked = await lock_tenancy(session, principal, tenancy_id)
    day = fields.date or locked.today
    if day > locked.today:
        raise Invalid.field("date", TO_COME)
    if day < locked.books.starts_on:
        raise Invalid.field("date", BEFORE_BOOKS)
    locked.require_open(fields.date, "date")
    if await held_of(session, tenancy_id) <= 0:
        raise Conflict(NOTHING_HELD, code="nothing_held")
    entry = add_entry(locked, "deposit_interest", fields.amount, locked.day(day))
    await locked.write()
    await record(session, principal.scope, "deposit.interest_added", entry)
    return entry


async def use_deposit(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, fields: NewDepositUse
) -> Credit:
    """A part of the deposit, or last month's rent that was paid ahead, settles charges.

    Raises NotFound, Forbidden, Invalid for more than is held or open, or a charge that is not open.
    """
    locked = await lock_tenancy(session, principal, tenancy_id)
    held = await held_of(session, tenancy_id)
    if fields.amount > held:
        raise Invalid.field("amount", HELD_LESS.format(held=dollars(max(held, ZERO))))
    charges = {each.id: each for each in await settled_by_deposits(locked)}
    chosen = await chosen_parts(locked, fields.charge_ids, fields.amount)
    wanted = chosen.keys() & charges.keys() if chosen else charges.keys()
    waiting = [
        OpenCharge(each.id, GROUP_OF_KIND[each.kind], each.due_on, each.amount - each.settled)
        for each in charges.values()
        if each.id in wanted
    ]
    made = split(waiting, fields.amount, order=order_of(locked))
    parts = {charges[charge_id]: amount for charge_id, amount in made.parts}
    owed = sum(parts.values(), ZERO)
    if owed < fields.amount:
        raise Invalid.field("amount", OPEN_LESS.format(owed=dollars(owed)))
    credit = await apply_deposit(locked, parts, fields.reason)
    await locked.write()
    await record(session, principal.scope, "deposit.applied", credit)
    return credit


async def settled_by_deposits(locked: LockedTenancy) -> list[Charge]:
    """Open charges that a deposit may settle: any but deposits."""
    return [each for each in await open_charges(locked) if each.kind not in DEPOSIT_KINDS]


async def apply_deposit(locked: LockedTenancy, parts: Mapping[Charge, Decimal], reason: str) -> Credit:
    """What is held becomes money that settles these parts of charges as of today."""
    credit = Credit(
        id=new_id(),
        kind="deposit_applied",
        day=locked.day(),
        amount=sum(parts.values(), ZERO),
        applied=ZERO,
        reason=reason,
        **locked.place,
    )
    locked.session.add(credit)
    locked.post("credit", credit.id, credit_posted("deposit_applied"), credit.amount, credit.day)
    await locked.session.flush()
    for charge, amount in parts.items():
        settle(locked, credit, charge, amount)
    return credit
