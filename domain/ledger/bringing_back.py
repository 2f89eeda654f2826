"""Money of a payment that moved to another tenancy comes back, because the payment itself went back."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record
from domain.core.errors import Conflict
from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_waiting, cover_part, take_back
from domain.ledger.arriving import arriving
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.papers import MOVED, MOVED_ON
from domain.ledger.postings import disbursed
from domain.ledger.rules.cents import ZERO
from domain.models.payments import Credit, Disbursement, Payment
from domain.models.postings import Allocation


@dataclass(frozen=True, slots=True)
class Gone:
    """What left by one transfer, of how much the payment is in it, and the credit that it became elsewhere;
    none where its tenancy is out of sight."""

    amount: Decimal
    credit_id: UUID | None
    tenancy_id: UUID | None


async def gone_of(session: AsyncSession, payment_id: UUID) -> Sequence[Gone]:
    """Where parts of the payment went, that did not come back."""
    parts = (
        select(func.sum(Allocation.amount), Credit.id, Credit.tenancy_id)
        .join(Disbursement, Disbursement.id == Allocation.disbursement_id)
        .outerjoin(Credit, Credit.disbursement_id == Disbursement.id)
        .where(Allocation.payment_id == payment_id, Disbursement.kind == "transfer")
        .group_by(Disbursement.id, Credit.id, Credit.tenancy_id)
        .having(func.sum(Allocation.amount) > 0)
        .order_by(Disbursement.id)
    )
    return [Gone(*row) for row in await session.execute(parts)]


async def tenancies_of(session: AsyncSession, payment_id: UUID) -> tuple[UUID, ...]:
    """The other tenancies whose money the payment is by now."""
    return tuple({each.tenancy_id for each in await gone_of(session, payment_id) if each.tenancy_id})


async def leave_again(
    locked: LockedTenancy, payment: Payment, day: date, reason: str, elsewhere: Collection[UUID]
) -> Sequence[tuple[LockedTenancy, Disbursement]]:
    """All that moved leaves the tenancies `elsewhere`, locked with the payment's own, which owe again what it
    had settled there. Raises Conflict where a part is at another one, out of sight, or has moved on."""
    left = []
    for gone in await gone_of(locked.session, payment.id):
        if gone.credit_id is None or gone.tenancy_id is None or gone.tenancy_id not in elsewhere:
            raise Conflict(MOVED, code="payment_moved")
        receiver = await lock_tenancy(locked.session, locked.principal, gone.tenancy_id)
        credit = await locked.session.get_one(Credit, gone.credit_id, populate_existing=True)
        left.append((receiver, await _leave(receiver, credit, gone.amount, day, reason)))
    return left


async def _leave(
    receiver: LockedTenancy, credit: Credit, amount: Decimal, day: date, reason: str
) -> Disbursement:
    session, day = receiver.session, receiver.day(max(day, credit.day))
    await take_back(receiver, (Allocation.credit_id == credit.id) & Allocation.charge_id.is_not(None), day)
    if credit.amount - credit.applied < amount:
        raise Conflict(MOVED_ON, code="payment_moved_on")
    leaving = Disbursement(
        id=new_id(), kind="transfer", day=day, amount=amount, settled=ZERO, reason=reason, **receiver.place
    )
    session.add(leaving)
    await session.flush()
    receiver.post("disbursement", leaving.id, disbursed("transfer"), amount, day)
    cover_part(receiver, credit, leaving)
    await session.flush()
    await record(session, receiver.principal.scope, "payment.moved", leaving)
    return leaving


async def arrive_again(locked: LockedTenancy, left: Sequence[tuple[LockedTenancy, Disbursement]]) -> None:
    """What left the others settles here what the payment, gone now, had settled by leaving."""
    for receiver, leaving in left:
        await apply_waiting(receiver)
        await receiver.write()
        await arriving(locked, leaving)
