"""The end of a deposit: what is withheld with its evidence, what goes back, and the statement of both."""

from collections.abc import Sequence
from decimal import Decimal
from uuid import UUID

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.db.base import table_of
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_waiting
from domain.ledger.charges import add_charge
from domain.ledger.concessions import reverse_credit
from domain.ledger.deposits import apply_deposit, settled_by_deposits
from domain.ledger.entries import add_entry
from domain.ledger.held import held_of
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.names import charge_name
from domain.ledger.papers import (
    MOVED_OUT_TO_COME,
    NOTHING_HELD,
    RETURNED_ALREADY,
    STATEMENT_REVERSED,
    Deduct,
    NewCharge,
    NewDepositReturn,
)
from domain.ledger.payments import resident_name
from domain.ledger.postings import Pair, disbursed, opposite
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.deposit_law import due_by
from domain.ledger.rules.deposits import Deduction, DepositStatement, settle
from domain.metrics.current_leases import is_current
from domain.models.charges import Charge
from domain.models.deposits import DepositDeduction, DepositReturn
from domain.models.leases import Lease
from domain.models.payments import Credit, Disbursement

STILL_LIVED_IN = "The lease goes on. Record the notice or the move-out first, then return the deposit."
NO_STATEMENT = "Deposit statement not found"
REASON = "Withheld at move-out"
Listed = Sequence[tuple[Charge, str, str | None]]


async def return_deposit(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, fields: NewDepositReturn
) -> DepositReturn:
    """Adds interest, withholds what the tenancy owes and each deduction, and returns the rest.

    Raises NotFound, Forbidden, Invalid for a move-out that is to come, Conflict while the household
    stays, where nothing is held, and where a statement was made already.
    """
    locked = await lock_tenancy(session, principal, tenancy_id)
    await _refuse_unless_possible(locked, fields)
    interest = fields.interest or ZERO
    if interest > 0:
        add_entry(locked, "deposit_interest", interest, locked.day())
    listed = await _listed(locked, fields)
    deposit = await held_of(session, tenancy_id) - interest
    deductions = [Deduction(what, charge.amount - charge.settled) for charge, what, _ in listed]
    statement = settle(deposit, deductions, interest=interest)
    row = DepositReturn(
        id=new_id(),
        moved_out_on=fields.moved_out_on,
        due_on=due_by(locked.state, fields.moved_out_on),
        day=locked.day(),
        held=statement.held,
        interest=interest,
        withheld=statement.covered,
        returned=statement.returned,
        credit_id=await _withhold(locked, listed, statement),
        disbursement_id=await _pay(locked, statement.returned, fields),
        sent_to=fields.sent_to,
        **locked.place,
    )
    session.add(row)
    await session.flush()
    await _add_lines(locked, row, listed, statement)
    await locked.write()
    await record(session, principal.scope, "deposit.returned", row)
    return row


async def void_deposit_return(
    *, session: AsyncSession, principal: StaffPrincipal, return_id: UUID, reason: str
) -> DepositReturn:
    """Takes a statement back as of today: the deposit is held again, what it settled is open again. Charges
    and interest stay. Raises NotFound, Forbidden, Conflict for one that was taken back."""
    tenancy_id = await require_deposit_return(session, return_id)
    locked = await lock_tenancy(session, principal, tenancy_id)
    row = await session.get_one(DepositReturn, return_id, populate_existing=True)
    if row.reversed_on is not None:
        raise Conflict(STATEMENT_REVERSED, code="statement_reversed")
    before = snapshot(row)
    row.reversed_on, row.reason = locked.day(), reason
    if row.credit_id is not None:
        await reverse_credit(locked, await session.get_one(Credit, row.credit_id), reason)
    if row.disbursement_id is not None:
        await _unpay(locked, row.disbursement_id, reason)
    await apply_waiting(locked)
    await locked.write()
    await record(session, principal.scope, "deposit.return_voided", row, before)
    return row


async def require_deposit_return(session: AsyncSession, return_id: UUID) -> UUID:
    """Its tenancy. Raises NotFound, Forbidden without the right to change it."""
    found = select(DepositReturn.tenancy_id, DepositReturn.property_id).where(DepositReturn.id == return_id)
    place = (await session.execute(found)).one_or_none()
    if place is None:
        raise NotFound(NO_STATEMENT)
    await require(session, "payments.write", place.property_id)
    tenancy_id: UUID = place.tenancy_id
    return tenancy_id


async def _refuse_unless_possible(locked: LockedTenancy, fields: NewDepositReturn) -> None:
    if fields.moved_out_on > locked.today:
        raise Invalid.field("moved_out_on", MOVED_OUT_TO_COME)
    if await _goes_on(locked):
        raise Conflict(STILL_LIVED_IN, code="still_lived_in")
    in_force = select(DepositReturn.id).where(
        DepositReturn.tenancy_id == locked.tenancy.id, DepositReturn.reversed_on.is_(None)
    )
    if await locked.session.scalar(in_force) is not None:
        raise Conflict(RETURNED_ALREADY, code="deposit_returned")
    if await held_of(locked.session, locked.tenancy.id) <= 0:
        raise Conflict(NOTHING_HELD, code="nothing_held")


async def _goes_on(locked: LockedTenancy) -> bool:
    """Whether a lease of the tenancy is current, and nobody has recorded that its household leaves."""
    if locked.tenancy.ended_on is not None:
        return False
    staying = select(Lease.id).where(Lease.tenancy_id == locked.tenancy.id, Lease.move_out_date.is_(None))
    leases = (await locked.session.scalars(staying)).all()
    return any([await is_current(locked.session, each) for each in leases])


async def _listed(locked: LockedTenancy, fields: NewDepositReturn) -> Listed:
    """What is to be withheld, in its order: open charges, then new ones, each with words and evidence. What
    waits unapplied has settled its part before."""
    found: list[tuple[Charge, str, str | None]] = []
    if fields.settle_open:
        found += [
            (each, charge_name(each.kind, each.period), None) for each in await settled_by_deposits(locked)
        ]
    for deduction in fields.deductions:
        found.append((await _charged(locked, deduction), deduction.what, deduction.evidence))
    await apply_waiting(locked)
    return [each for each in found if each[0].settled < each[0].amount]


async def _charged(locked: LockedTenancy, deduction: Deduct) -> Charge:
    new = NewCharge(kind=deduction.kind, amount=deduction.amount, description=deduction.what)
    return await add_charge(locked, new)


async def _withhold(locked: LockedTenancy, listed: Listed, statement: DepositStatement) -> UUID | None:
    parts: dict[Charge, Decimal] = {
        charge: line.covered
        for (charge, _, _), line in zip(listed, statement.withheld, strict=True)
        if line.covered > 0
    }
    return (await apply_deposit(locked, parts, REASON)).id if parts else None


async def _pay(locked: LockedTenancy, amount: Decimal, fields: NewDepositReturn) -> UUID | None:
    if amount <= 0:
        return None
    paid = Disbursement(
        id=new_id(),
        kind="deposit",
        bank_account_id=locked.books.deposit_bank_id,
        day=locked.day(),
        amount=amount,
        settled=ZERO,
        payee=await resident_name(locked),
        reference=fields.reference_number,
        **locked.place,
    )
    locked.session.add(paid)
    locked.post("disbursement", paid.id, disbursed("deposit"), amount, paid.day)
    await locked.session.flush()
    return paid.id


async def _unpay(locked: LockedTenancy, disbursement_id: UUID, reason: str) -> None:
    paid = await locked.session.get_one(Disbursement, disbursement_id, populate_existing=True)
    paid.reversed_on, paid.reason = locked.day(), reason
    bank = await locked.account_of_bank(paid.bank_account_id)
    pairs = opposite([Pair("both", "deposits_held", bank)])
    locked.post("disbursement", paid.id, pairs, paid.amount, paid.reversed_on, "reversed")


async def _add_lines(
    locked: LockedTenancy, row: DepositReturn, listed: Listed, statement: DepositStatement
) -> None:
    lines = [
        {
            "deposit_return_id": row.id,
            "position": position,
            "charge_id": charge.id,
            "what": what,
            "amount": line.covered + line.owed,
            "covered": line.covered,
            "evidence": evidence,
            **locked.place,
        }
        for position, ((charge, what, evidence), line) in enumerate(
            zip(listed, statement.withheld, strict=True)
        )
    ]
    if lines:
        await locked.session.execute(insert(table_of(DepositDeduction)), lines)
