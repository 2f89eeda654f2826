"""Balances that a property brings from elsewhere: entered once, as of the day before its books begin."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record
from domain.core.errors import Conflict, Invalid
from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_waiting
from domain.ledger.entries import add_entry
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.lookups import tenancy_of_lease
from domain.ledger.opening_rules import (
    OTHER_PROPERTY,
    TWICE,
    OpeningKind,
    OpeningLine,
    check_due,
    opening_day,
)
from domain.ledger.papers import month_of
from domain.ledger.postings import charge_posted, credit_posted
from domain.ledger.property_journal import PropertyJournal, property_journal
from domain.models.banking import JournalEntry
from domain.models.charges import FIRST_ENTERED_NUMBER, Charge
from domain.models.payments import Credit

REASON = "From before the books began"


class Opened(NamedTuple):
    """The paper that a line became."""

    kind: OpeningKind
    id: UUID


async def enter_opening(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, lines: Sequence[OpeningLine]
) -> list[Opened]:
    """Posts each line against the opening balance; prepayments settle what is open of their tenancy.

    Raises NotFound, Forbidden, Invalid for a lease of another property or a due day after the books began,
    Conflict for what is entered already, before the books begin and in a closed month.
    """
    await require(session, "payments.write", property_id)
    locked = await _locked(session, principal, property_id, lines)
    journal = await property_journal(session, principal, property_id)
    day = opening_day(journal.books, journal.today)
    made = []
    for line in lines:
        if line.lease_id is None:
            made.append(await _bank(journal, line, day))
        else:
            made.append(await _of_tenancy(locked[line.lease_id], line, day))
    for tenancy in {each.tenancy.id: each for each in locked.values()}.values():
        await apply_waiting(tenancy)
        await tenancy.write()
    await journal.write()
    return made


async def _locked(
    session: AsyncSession, principal: StaffPrincipal, property_id: UUID, lines: Sequence[OpeningLine]
) -> Mapping[UUID, LockedTenancy]:
    """The tenancies of all leases that are named, by lease, locked in the order of their ids."""
    leases = {line.lease_id for line in lines if line.lease_id is not None}
    owners = {lease_id: await tenancy_of_lease(session, lease_id) for lease_id in sorted(leases)}
    ids = sorted(set(owners.values()))
    tenancies = {each: await lock_tenancy(session, principal, each, also=ids) for each in ids}
    if any(each.tenancy.property_id != property_id for each in tenancies.values()):
        raise Invalid.field("lease_id", OTHER_PROPERTY)
    return {lease_id: tenancies[owner] for lease_id, owner in owners.items()}


async def _of_tenancy(locked: LockedTenancy, line: OpeningLine, day: date) -> Opened:
    match line.kind:
        case "charge":
            return await _charge(locked, line, day)
        case "prepayment":
            return await _prepayment(locked, line, day)
        case _:
            return await _deposit(locked, line, day)


async def _charge(locked: LockedTenancy, line: OpeningLine, day: date) -> Opened:
    if line.charge_kind is None or line.due_date is None:
        raise ValueError("a charge without kind and due day")
    due_on, kind = check_due(line.due_date, day), line.charge_kind
    mine = (Charge.tenancy_id == locked.tenancy.id, Charge.kind == kind)
    in_force = (Charge.origin == "opening", Charge.due_on == due_on, Charge.voided_on.is_(None))
    if await locked.session.scalar(select(Charge.id).where(*mine, *in_force)) is not None:
        raise _twice("charge")
    period = month_of(due_on)
    numbered = select(func.max(Charge.number)).where(*mine, Charge.period == period)
    last = await locked.session.scalar(numbered.where(Charge.number >= FIRST_ENTERED_NUMBER))
    charge = Charge(
        id=new_id(),
        kind=kind,
        number=FIRST_ENTERED_NUMBER if last is None else last + 1,
        period=period,
        due_on=due_on,
        posted_on=day,
        amount=line.amount,
        origin="opening",
        description=line.description,
        **locked.place,
    )
    locked.session.add(charge)
    locked.post("charge", charge.id, charge_posted(kind, "opening"), charge.amount, day)
    await record(locked.session, locked.principal.scope, "opening.entered", charge)
    return Opened("charge", charge.id)


async def _prepayment(locked: LockedTenancy, line: OpeningLine, day: date) -> Opened:
    in_force = select(Credit.id).where(
        Credit.tenancy_id == locked.tenancy.id, Credit.kind == "opening", Credit.reversed_on.is_(None)
    )
    if await locked.session.scalar(in_force) is not None:
        raise _twice("prepayment")
    credit = Credit(
        id=new_id(),
        kind="opening",
        day=day,
        amount=line.amount,
        applied=0,
        reason=line.description or REASON,
        **locked.place,
    )
    locked.session.add(credit)
    locked.post("credit", credit.id, credit_posted("opening"), credit.amount, day)
    await record(locked.session, locked.principal.scope, "opening.entered", credit)
    return Opened("prepayment", credit.id)


async def _deposit(locked: LockedTenancy, line: OpeningLine, day: date) -> Opened:
    in_force = select(JournalEntry.id).where(
        JournalEntry.tenancy_id == locked.tenancy.id,
        JournalEntry.kind == "opening_deposit",
        JournalEntry.reversed_on.is_(None),
    )
    if await locked.session.scalar(in_force) is not None:
        raise _twice("deposit")
    entry = add_entry(locked, "opening_deposit", line.amount, day, line.description)
    await record(locked.session, locked.principal.scope, "opening.entered", entry)
    return Opened("deposit", entry.id)


async def _bank(journal: PropertyJournal, line: OpeningLine, day: date) -> Opened:
    account = journal.accounts["bank_operating" if line.bank == "operating" else "bank_deposits"]
    in_force = select(JournalEntry.id).where(
        JournalEntry.property_id == journal.books.property_id,
        JournalEntry.kind == "opening_bank",
        JournalEntry.debit_account_id == account,
        JournalEntry.reversed_on.is_(None),
    )
    if await journal.session.scalar(in_force) is not None:
        raise _twice("bank")
    accounts = (account, "opening_balance")
    entry = add_entry(journal, "opening_bank", line.amount, day, line.description, accounts=accounts)  # type: ignore[arg-type]
    await record(journal.session, journal.principal.scope, "opening.entered", entry)
    return Opened("bank", entry.id)


def _twice(kind: OpeningKind) -> Conflict:
    return Conflict(TWICE[kind], code="entered_already")
