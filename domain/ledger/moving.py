"""A payment that was recorded on the wrong tenancy moves to the right one."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.errors import Conflict, Invalid
from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_waiting, cover, take_back
from domain.ledger.arriving import arriving
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.papers import MOVED, OTHER_COMPANY, SAME_TENANCY
from domain.ledger.payments import lock_payment
from domain.ledger.postings import disbursed
from domain.ledger.returns import refuse_unless_completed, refuse_while_refunded
from domain.ledger.rules.cents import ZERO
from domain.models.payments import Credit, Disbursement, Payment
from domain.models.postings import Allocation


async def move_payment(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    payment_id: UUID,
    to_tenancy_id: UUID,
    reason: str,
) -> Credit:
    """Takes back what the payment settled, and gives its money to the other tenancy as of today.

    Raises NotFound, Forbidden for either tenancy, Invalid for one of another company, Conflict for a payment
    that is not completed, or of which a part has left already.
    """
    locked, payment = await lock_payment(session, principal, payment_id, also=(to_tenancy_id,))
    if to_tenancy_id == locked.tenancy.id:
        raise Invalid.field("tenancy_id", SAME_TENANCY)
    receiver = await lock_tenancy(session, principal, to_tenancy_id)
    if receiver.books.company_id != locked.books.company_id:
        raise Invalid.field("tenancy_id", OTHER_COMPANY)
    await _refuse_unless_whole(locked, payment)
    await take_back(locked, Allocation.payment_id == payment.id, locked.day())
    leaving = _leaving(locked, payment, reason)
    session.add(leaving)
    await session.flush()
    locked.post("disbursement", leaving.id, disbursed("transfer"), leaving.amount, leaving.day)
    cover(locked, payment, leaving)
    await apply_waiting(locked)
    await locked.write()
    credit = await arriving(receiver, leaving)
    await record(session, principal.scope, "payment.moved", leaving)
    await record(session, principal.scope, "payment.moved", credit)
    return credit


async def _refuse_unless_whole(locked: LockedTenancy, payment: Payment) -> None:
    refuse_unless_completed(payment)
    left = select(Allocation.id).where(
        Allocation.payment_id == payment.id, Allocation.disbursement_id.is_not(None)
    )
    if await locked.session.scalar(left.limit(1)) is not None:
        raise Conflict(MOVED, code="payment_moved")
    await refuse_while_refunded(locked, payment)


def _leaving(locked: LockedTenancy, payment: Payment, reason: str) -> Disbursement:
    return Disbursement(
        id=new_id(),
        kind="transfer",
        day=locked.day(),
        amount=payment.amount,
        settled=ZERO,
        payee=payment.payer,
        reason=reason,
        **locked.place,
    )
