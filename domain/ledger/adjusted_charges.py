"""Credits that lower one charge: they settle it before money does, which is free again where it paid."""

from decimal import Decimal
from typing import TypeGuard

from sqlalchemy import case, select
from sqlalchemy.orm import aliased

from domain.audit.service import record, snapshot
from domain.core.values.ids import new_id
from domain.ledger.allocating import Source, apply_waiting, freed_on, settle, take_back
from domain.ledger.locked import LockedTenancy
from domain.ledger.names import adjustment_name
from domain.ledger.postings import FUNDS, credit_posted, opposite
from domain.ledger.rules.cents import ZERO
from domain.ledger.voids import credit_of_open
from domain.models.charges import Charge
from domain.models.payments import Credit, Payment
from domain.models.postings import Allocation

# A part that moved to another tenancy stays there.
_GIVES_WAY = ("write_off", *FUNDS, "concession")


async def credit_charge(locked: LockedTenancy, charge: Charge, amount: Decimal) -> Credit:
    """Lowers a charge of the locked tenancy; the caller applies what that freed, and writes."""
    credit = Credit(
        id=new_id(),
        kind="adjustment",
        day=locked.day(),
        amount=amount,
        applied=ZERO,
        reason=adjustment_name(charge.kind, charge.period),
        charge_id=charge.id,
        **locked.place,
    )
    locked.session.add(credit)
    pairs = credit_posted("adjustment", charge.kind, charge.origin)  # type: ignore[arg-type]  # checked columns
    locked.post("credit", credit.id, pairs, amount, credit.day)
    await locked.session.flush()
    await _settle_first(locked, credit, charge)
    await record(locked.session, locked.principal.scope, "credit.adjusted", credit)
    return credit


async def _settle_first(locked: LockedTenancy, credit: Credit, charge: Charge) -> None:
    """Takes back as much of what settled the charge as the credit needs; of the last one that gave way, the
    rest settles the charge again, and what is open then is given up as before."""
    wanted = min(credit.amount, charge.amount)
    given_way = await _give_way(locked, charge, wanted)
    part = min(wanted, charge.amount - charge.settled)
    if part > 0:
        settle(locked, credit, charge, part)
    written_off = [each for each in given_way if _is_written_off(each)]
    others = [each for each in given_way if not _is_written_off(each)]
    if others:
        await _settle_rest(locked, others[-1], charge)
    await locked.session.flush()
    if written_off:
        await _write_off_again(locked, charge, written_off[-1].reason)


async def _give_way(locked: LockedTenancy, charge: Charge, wanted: Decimal) -> list[Source]:
    """Frees so much of the charge; answers whose parts were taken back, in their order."""
    sources: list[Source] = []
    while charge.amount - charge.settled < wanted:
        way = await _next_to_give_way(locked, charge)
        if way is None:
            break
        await take_back(locked, Allocation.id == way.id, locked.day())
        source = await _source_of(locked, way)
        if _is_written_off(source):
            await _given_up_no_more(locked, source)
        sources.append(source)
    return sources


async def _settle_rest(locked: LockedTenancy, source: Source, charge: Charge) -> None:
    rest = min(charge.amount - charge.settled, source.amount - source.applied)
    if rest > 0:
        settle(locked, source, charge, rest, await freed_on(locked))


def _is_written_off(source: Source) -> TypeGuard[Credit]:
    return isinstance(source, Credit) and source.kind == "write_off"


async def _source_of(locked: LockedTenancy, row: Allocation) -> Source:
    if row.payment_id is not None:
        return await locked.session.get_one(Payment, row.payment_id)
    return await locked.session.get_one(Credit, row.credit_id)


async def _given_up_no_more(locked: LockedTenancy, credit: Credit) -> None:
    before = snapshot(credit)
    credit.reversed_on = locked.day()
    pairs = opposite(credit_posted("write_off"))
    locked.post("credit", credit.id, pairs, credit.amount, credit.reversed_on, "reversed")
    await record(locked.session, locked.principal.scope, "credit.taken_back", credit, before)


async def _write_off_again(locked: LockedTenancy, charge: Charge, reason: str) -> None:
    """What no money settles that is free is written off."""
    if charge.settled < charge.amount:
        await apply_waiting(locked)
    if charge.settled == charge.amount:
        return
    again = credit_of_open(locked, charge, "write_off", reason)
    locked.post("credit", again.id, credit_posted("write_off"), again.amount, again.day)
    await locked.session.flush()
    settle(locked, again, charge, again.amount)
    await locked.session.flush()
    await record(locked.session, locked.principal.scope, "charge.written_off", again)


async def _next_to_give_way(locked: LockedTenancy, charge: Charge) -> Allocation | None:
    """What was written off first, then money, then concessions; the latest of each."""
    again = aliased(Allocation)
    rank = case(
        (Credit.kind == "write_off", 0),
        (Allocation.payment_id.is_not(None) | Credit.kind.in_(FUNDS), 1),
        else_=2,
    )
    in_force = (
        select(Allocation)
        .outerjoin(Credit, Credit.id == Allocation.credit_id)
        .where(
            Allocation.charge_id == charge.id,
            Allocation.amount > 0,
            Allocation.payment_id.is_not(None) | Credit.kind.in_(_GIVES_WAY),
            ~select(again.id).where(again.reverses_id == Allocation.id).exists(),
        )
        .order_by(rank, Allocation.day.desc(), Allocation.id.desc())
        .limit(1)
    )
    await locked.session.flush()
    found: Allocation | None = await locked.session.scalar(in_force)
    return found
