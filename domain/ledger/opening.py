"""Balances that a property brings from elsewhere: entered once, as of the day before its books begin."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Select, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record
from domain.core.errors import Conflict, Forbidden, Invalid, NotFound, StewardError
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
REFUSALS = (Conflict, Forbidden, Invalid, NotFound)


class EnteredAlready(Conflict):
    """The balance is in force already, by this paper and with this amount."""

    code = "entered_already"

    def __init__(self, kind: OpeningKind, paper_id: UUID, amount: Decimal) -> None:
        super().__init__(TWICE[kind])
        self.paper_id, self.amount = paper_id, amount


class Opened(NamedTuple):
    """The paper that a line became."""

    kind: OpeningKind
    id: UUID


class _Journal(NamedTuple):
    """A property's journal and the day of its opening balances."""

    property: PropertyJournal
    day: date


async def enter_opening(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, lines: Sequence[OpeningLine]
) -> list[Opened]:
    """Posts each line against the opening balance; prepayments settle what is open of their tenancy.

    Raises NotFound, Forbidden, Invalid for a lease of another property or a due day after the books began,
    Conflict for what is entered already, before the books begin and in a closed month.
    """
    await require(session, "payments.write", property_id)
    given = [(property_id, line) for line in lines]
    made = []
    for answer in await enter_each(session=session, principal=principal, lines=given):
        if isinstance(answer, StewardError):
            raise answer
        made.append(answer)
    return made


async def enter_each(
    *, session: AsyncSession, principal: StaffPrincipal, lines: Sequence[tuple[UUID, OpeningLine]]
) -> list[Opened | StewardError]:
    """The same for lines of several properties, for a file: a line that is refused is answered by what
    `enter_opening` would raise, and changes nothing; the others are posted."""
    locked = await _locked(session, principal, lines)
    journals: dict[UUID, _Journal | StewardError] = {}
    for property_id in sorted({each for each, _ in lines}):
        journals[property_id] = await _journal(session, principal, property_id)
    answers: list[Opened | StewardError] = []
    for property_id, line in lines:
        try:
            answers.append(await _entered(locked, journals[property_id], property_id, line))
        except REFUSALS as refused:  # before anything of the line is changed
            answers.append(refused)
    tenancies = [each for each in locked.values() if isinstance(each, LockedTenancy)]
    for tenancy in {each.tenancy.id: each for each in tenancies}.values():
        await apply_waiting(tenancy)
        await tenancy.write()
    for journal in journals.values():
        if not isinstance(journal, StewardError):
            await journal.property.write()
    return answers


async def _locked(
    session: AsyncSession, principal: StaffPrincipal, lines: Sequence[tuple[UUID, OpeningLine]]
) -> Mapping[UUID, LockedTenancy | StewardError]:
    """The tenancies of all leases that are named, by lease, locked in the order of their ids."""
    owners: dict[UUID, UUID | StewardError] = {}
    for lease_id in sorted({line.lease_id for _, line in lines if line.lease_id is not None}):
        try:
            owners[lease_id] = await tenancy_of_lease(session, lease_id)
        except REFUSALS as refused:
            owners[lease_id] = refused
    ids = sorted({each for each in owners.values() if isinstance(each, UUID)})
    tenancies = {each: await lock_tenancy(session, principal, each, also=ids) for each in ids}
    return {
        lease_id: tenancies[owner] if isinstance(owner, UUID) else owner for lease_id, owner in owners.items()
    }


async def _journal(
    session: AsyncSession, principal: StaffPrincipal, property_id: UUID
) -> _Journal | StewardError:
    try:
        await require(session, "payments.write", property_id)
        journal = await property_journal(session, principal, property_id)
        return _Journal(journal, opening_day(journal.books, journal.today))
    except REFUSALS as refused:
        return refused


async def _entered(
    locked: Mapping[UUID, LockedTenancy | StewardError],
    journal: _Journal | StewardError,
    property_id: UUID,
    line: OpeningLine,
) -> Opened:
    if isinstance(journal, StewardError):
        raise journal
    if line.lease_id is None:
        return await _bank(journal.property, line, journal.day)
    tenancy = locked[line.lease_id]
    if isinstance(tenancy, StewardError):
        raise tenancy
    if tenancy.tenancy.property_id != property_id:
        raise Invalid.field("lease_id", OTHER_PROPERTY)
    return await _of_tenancy(tenancy, line, journal.day)


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
    await _refuse_twice(locked.session, "charge", select(Charge.id, Charge.amount).where(*mine, *in_force))
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
    in_force = select(Credit.id, Credit.amount).where(
        Credit.tenancy_id == locked.tenancy.id, Credit.kind == "opening", Credit.reversed_on.is_(None)
    )
    await _refuse_twice(locked.session, "prepayment", in_force)
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
    in_force = select(JournalEntry.id, JournalEntry.amount).where(
        JournalEntry.tenancy_id == locked.tenancy.id,
        JournalEntry.kind == "opening_deposit",
        JournalEntry.reversed_on.is_(None),
    )
    await _refuse_twice(locked.session, "deposit", in_force)
    entry = add_entry(locked, "opening_deposit", line.amount, day, line.description)
    await record(locked.session, locked.principal.scope, "opening.entered", entry)
    return Opened("deposit", entry.id)


async def _bank(journal: PropertyJournal, line: OpeningLine, day: date) -> Opened:
    account = journal.accounts["bank_operating" if line.bank == "operating" else "bank_deposits"]
    in_force = select(JournalEntry.id, JournalEntry.amount).where(
        JournalEntry.property_id == journal.books.property_id,
        JournalEntry.kind == "opening_bank",
        JournalEntry.debit_account_id == account,
        JournalEntry.reversed_on.is_(None),
    )
    await _refuse_twice(journal.session, "bank", in_force)
    accounts = (account, "opening_balance")
    entry = add_entry(journal, "opening_bank", line.amount, day, line.description, accounts=accounts)  # type: ignore[arg-type]
    await record(journal.session, journal.principal.scope, "opening.entered", entry)
    return Opened("bank", entry.id)


async def _refuse_twice(session: AsyncSession, kind: OpeningKind, in_force: Select[UUID, Decimal]) -> None:
    """Raises EnteredAlready where such a balance stands."""
    stands = (await session.execute(in_force)).first()
    if stands is not None:
        raise EnteredAlready(kind, stands.id, stands.amount)
